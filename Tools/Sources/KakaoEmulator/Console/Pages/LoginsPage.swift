/// The page `/_emulator/console/logins`: the latest logins.
struct LoginsPage: ConsolePage {
  let console: Console

  func view(_ request: ConsoleRequest) async throws -> ConsoleView {
    let before = request.query["before"].flatMap { Int($0) }
    let logins = console.services.logins.logins(limit: LoginLog.capacity)
    let page = PaginatedLog(logins, before: before ?? .max, request)
    var list = ConsoleBlock(
      id: "list", heading: request.text("logins"), note: "\(page.note(request)) \(request.text("loginsNote"))",
      links: page.links, refreshes: before == nil)
    try await list.fill(page.entries, console, request)
    return ConsoleView(title: request.text("logins"), lead: request.text("loginsLead"), blocks: [list])
  }
}

extension ConsoleBlock {
  /// Sets the columns and rows of a table of logins.
  mutating func fill(_ logins: [LoginRecord], _ console: Console, _ request: ConsoleRequest) async throws {
    let found = try await console.storage.accounts(logins.compactMap(\.account))
    let accounts = Dictionary(uniqueKeysWithValues: found.map { ($0.id, $0) })
    fill(
      ["login", "app", "account", "outcome", "steps"].map(request.text),
      logins.map { login in
        let timeline = LoginTimeline(login, console: console, request)
        let account = login.account.map { id in
          (name: accounts[id].map { AccountSummary($0).name } ?? String(id), id: accounts[id] == nil ? nil : id)
        }
        return [
          .time(login.at, href: LoginRecordPage.path(of: login), detail: "#\(login.id)", isAgo: true),
          .init(text: login.app?.name ?? "–"),
          .init(text: account?.name ?? "–", href: account?.id.map { ConsoleNavigation.path("accounts", $0) }),
          .init(text: timeline.outcome, tone: timeline.tone, detail: timeline.reason),
          .init(track: timeline),
        ]
      }, whenEmpty: request.text("noLogins"))
  }
}
