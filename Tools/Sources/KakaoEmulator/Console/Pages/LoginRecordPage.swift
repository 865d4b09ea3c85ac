/// The page `/_emulator/console/logins/{id}`: the steps of one login.
struct LoginRecordPage: ConsolePage {
  let console: Console

  static func path(of login: LoginRecord) -> String { ConsoleNavigation.path("logins", login.id) }

  func view(_ request: ConsoleRequest) async throws -> ConsoleView {
    guard let id = request.subject.flatMap({ Int($0) }), let login = console.services.logins.login(id: id) else {
      throw PageError.notFound
    }
    let timeline = LoginTimeline(login, console: console, request)
    var account: Account?
    if let id = login.account { account = try await console.storage.account(id: id) }
    let failed = login.failedStep(at: console.services.clock.now)?.entries.last?.record
    let failure = try await failed.map { RecordedFailure($0, console: console) }?.block(request)
    let steps = ConsoleBlock(id: "timeline", heading: request.text("steps"), timeline: timeline, refreshes: true)
    return ConsoleView(
      title: "\(request.text("login")) #\(login.id)",
      lead: [timeline.outcome, failure == nil ? timeline.reason : nil].compactMap(\.self).joined(separator: ". "),
      blocks: [failure, steps, summary(login, account, request)].compactMap(\.self))
  }

  private func summary(_ login: LoginRecord, _ account: Account?, _ request: ConsoleRequest) -> ConsoleBlock {
    let facts: [ConsoleBlock.Fact?] = [
      .time(request.text("time"), login.at),
      login.app.map { .text(request.text("app"), $0.name) },
      account.map { .text(request.text("account"), "\(AccountSummary($0).name) (\($0.id))") },
      login.redirectURI.flatMap { $0.isEmpty ? nil : .code(request.text("redirectURI"), [$0]) },
      login.scopes.isEmpty ? nil : .code("scope", login.scopes),
      login.prompts.isEmpty ? nil : .code("prompt", login.prompts),
      login.firstPhase == .authorize ? .text("PKCE", request.onOffText(login.usesPKCE)) : nil,
    ]
    let links: [ConsoleView.Link?] = [
      .init(
        name: request.text("requestsOfLogin"), href: "\(ConsoleNavigation.path("requests"))?login=\(login.id)"),
      .init(name: request.text("allLogins"), href: ConsoleNavigation.path("logins")),
      login.app.map { .app($0.name, $0.id, request) },
      account.map { .person(AccountSummary($0).name, $0.id, request) },
    ]
    return ConsoleBlock(
      id: "summary", heading: request.text("overview"), facts: facts.compactMap(\.self),
      links: links.compactMap(\.self))
  }
}
