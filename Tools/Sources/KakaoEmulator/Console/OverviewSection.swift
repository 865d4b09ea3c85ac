/// The page `/_emulator/`: an overview of the configuration and the latest requests.
struct OverviewSection: ConsoleSection {
  private static let recentCallCount = 5

  let console: Console

  func view(_ request: ConsoleRequest) async throws -> ConsoleView {
    ConsoleView(
      title: request.text("title"), lead: request.text("lead"),
      blocks: [
        address(request), try await apps(request), try await accounts(request), try await calls(request),
      ])
  }

  private func address(_ request: ConsoleRequest) -> ConsoleBlock {
    ConsoleBlock(
      id: "address", heading: request.text("address"), note: request.text("addressNote"),
      facts: [
        .code(request.text("url"), [console.services.issuer]),
        .text(request.text("now"), request.time(console.services.clock.now)),
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
      }, whenEmpty: request.text("none"))
    return block
  }

  private func accounts(_ request: ConsoleRequest) async throws -> ConsoleBlock {
    var block = ConsoleBlock(id: "accounts", heading: request.text("accounts"))
    block.fill(
      [request.text("nickname"), request.text("email"), request.text("connected")],
      try await AccountsSection.rows(request, console), whenEmpty: request.text("none"))
    return block
  }

  private func calls(_ request: ConsoleRequest) async throws -> ConsoleBlock {
    var block = ConsoleBlock(
      id: "calls", heading: request.text("requests"),
      links: [.init(name: request.text("allRequests"), href: ConsoleNavigation.path("requests"))], refreshes: true)
    let records = console.services.requestLog.records(.init(limit: Self.recentCallCount))
    let accounts = try await console.storage.existing(records.compactMap(\.principal.account))
    block.fill(
      RequestsSection.columns(request), RequestsSection.rows(records, accounts, request),
      whenEmpty: request.text("noRequests"))
    return block
  }
}
