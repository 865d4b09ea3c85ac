/// The page `/_emulator/console/accounts`: a list of all accounts and a form to create one.
struct AccountsPage: ConsolePage {
  let console: Console

  func view(_ request: ConsoleRequest) async throws -> ConsoleView {
    let paging = ConsolePaging(count: try await console.storage.accountCount(), request)
    let accounts = try await console.storage.accounts(limit: paging.range.upperBound)
    var list = ConsoleBlock(id: "list", heading: request.text("accounts"), links: paging.links)
    try await list.fill(accounts.dropFirst(paging.range.lowerBound), console, request)
    let add = ConsoleBlock(
      id: "add", heading: request.text("newAccount"), note: request.text("newAccountNote"),
      forms: [
        request.form(
          "add", "create",
          fields: [
            .text("nickname", request.text("nickname"), ""), .text("email", request.text("email"), "", type: "email"),
            .text("password", request.text("password"), "emulator").required(),
          ], style: "primary")
      ])
    return ConsoleView(title: request.text("accounts"), lead: request.text("accountsLead"), blocks: [list, add])
  }

  func perform(_ action: String, _ form: FormFields, _ request: ConsoleRequest) async throws -> ConsoleOutcome {
    guard action == "add" else { throw PageError.malformed }
    let account = try await AccountEditor(services: console.services).add([
      "password": .string(form["password"] ?? ""), "nickname": form["nickname"].map(JSON.string),
      "email": form["email"].map(JSON.string),
    ])
    return .done(.did(.accountCreated), page: ConsoleNavigation.path("accounts", account.id))
  }
}

extension ConsoleBlock {
  /// Sets the columns and rows of a table of accounts.
  mutating func fill(_ accounts: some Collection<Account>, _ console: Console, _ request: ConsoleRequest) async throws {
    let names = Dictionary(try await console.storage.apps().map { ($0.id, $0.name) }) { $1 }
    let links = try await console.storage.links(accounts: accounts.map(\.id))
    fill(
      ["nickname", "email", "connected"].map(request.text),
      accounts.map { account in
        let apps = links.filter { $0.accountID == account.id }.sorted { $0.appID < $1.appID }
          .compactMap { names[$0.appID] }
        return [
          .init(
            text: AccountSummary(account).name,
            href: ConsoleNavigation.path("accounts", account.id), detail: String(account.id)),
          .init(text: account.email ?? "–"), .init(text: apps.isEmpty ? "–" : apps.joined(separator: ", ")),
        ]
      }, whenEmpty: request.text("noAccounts"))
    firstCommand = ConsoleBlock.configurationCommand
  }
}
