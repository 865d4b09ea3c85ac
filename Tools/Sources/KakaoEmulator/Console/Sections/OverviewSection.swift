/// The page `/_emulator/`: an overview of the configuration and the latest requests.
struct OverviewSection: ConsoleSection {
  private static let recentCallCount = 5
  private static let accountCount = 10

  let console: Console

  func view(_ request: ConsoleRequest) async throws -> ConsoleView {
    ConsoleView(
      title: request.text("title"), lead: request.text("lead"),
      blocks: [
        try await starter(request), try await logins(request), address(request), try await apps(request),
        try await accounts(request), try await calls(request),
      ])
  }

  func perform(_ action: String, _ form: FormFields, _ request: ConsoleRequest) async throws -> ConsoleOutcome {
    guard action == "start" else { throw PageError.malformed }
    return try await LoginStarter.perform(form, request, console: console)
  }

  private func starter(_ request: ConsoleRequest) async throws -> ConsoleBlock {
    let apps = try await console.storage.apps()
    let accounts = try await console.storage.accounts(limit: LoginStarter.readAccountCount)
    return ConsoleBlock(
      id: "start", heading: request.text("start"), note: request.text("startNote"),
      links: [.init(name: request.text("startTry"), href: ConsoleNavigation.path("try"))],
      starter: LoginStarter(apps, accounts, request))
  }

  private func logins(_ request: ConsoleRequest) async throws -> ConsoleBlock {
    var block = ConsoleBlock(
      id: "logins", heading: request.text("logins"),
      links: [.init(name: request.text("allLogins"), href: ConsoleNavigation.path("logins"))], refreshes: true)
    try await block.fill(console.services.logins.logins(limit: Self.recentCallCount), console, request)
    return block
  }

  private func address(_ request: ConsoleRequest) -> ConsoleBlock {
    ConsoleBlock(
      id: "address", heading: request.text("address"), note: request.text("addressNote"),
      facts: [
        .code(request.text("url"), [console.services.issuer]),
        .time(request.text("now"), console.services.clock.now),
        .code(request.text("discovery"), ["\(console.services.issuer)/.well-known/openid-configuration"]),
      ])
  }

  private func apps(_ request: ConsoleRequest) async throws -> ConsoleBlock {
    var block = ConsoleBlock(id: "apps", heading: request.text("apps"))
    block.fill(
      [request.text("name"), request.text("native"), request.text("rest"), request.text("redirectURIs")],
      try await console.storage.apps().map { app in
        [
          .init(text: app.name, href: ConsoleNavigation.path("apps", app.id), detail: String(app.id)),
          .init(text: app.keys.native, tone: "mono"), .init(text: app.keys.rest, tone: "mono"),
          .init(text: app.allRedirectURIs.first ?? "", tone: "mono"),
        ]
      }, whenEmpty: request.text("noApps"))
    block.firstCommand = ConsoleBlock.configurationCommand
    return block
  }

  private func accounts(_ request: ConsoleRequest) async throws -> ConsoleBlock {
    let accounts = try await console.storage.accounts(limit: Self.accountCount)
    let all = request.text("allAccounts").filled(["count": String(try await console.storage.accountCount())])
    var block = ConsoleBlock(
      id: "accounts", heading: request.text("accounts"),
      links: [.init(name: all, href: ConsoleNavigation.path("accounts"))])
    try await block.fill(accounts, console, request)
    return block
  }

  private func calls(_ request: ConsoleRequest) async throws -> ConsoleBlock {
    var block = ConsoleBlock(
      id: "calls", heading: request.text("requests"),
      links: [.init(name: request.text("allRequests"), href: ConsoleNavigation.path("requests"))], refreshes: true)
    let records = console.services.requestLog.records(.init(limit: Self.recentCallCount))
    let names = try await ConsoleNames(console.storage, accounts: records.compactMap(\.principal.account))
    block.fill(
      RequestsSection.columns(request), RequestsSection.rows(records, names, request),
      whenEmpty: request.text("noRequests"))
    block.firstCommand = "curl \(console.services.issuer)/.well-known/openid-configuration"
    return block
  }
}
