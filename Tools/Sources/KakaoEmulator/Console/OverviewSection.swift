/// The page `/_emulator/`: an overview of the configuration and the latest requests.
struct OverviewSection: ConsoleSection {
  private static let recentCallCount = 5

  let console: Console

  func view(_ call: ConsoleRequest) async throws -> ConsoleView {
    ConsoleView(
      title: call.text("title"), lead: call.text("lead"),
      blocks: [
        address(call), try await apps(call), try await accounts(call), try await calls(call),
      ])
  }

  private func address(_ call: ConsoleRequest) -> ConsoleBlock {
    ConsoleBlock(
      id: "address", heading: call.text("address"), note: call.text("addressNote"),
      facts: [
        .code(call.text("url"), [console.services.issuer]),
        .text(call.text("now"), call.time(console.services.clock.now)),
        .code(call.text("discovery"), ["\(console.services.issuer)/.well-known/openid-configuration"]),
      ])
  }

  private func apps(_ call: ConsoleRequest) async throws -> ConsoleBlock {
    var block = ConsoleBlock(id: "apps", heading: call.text("apps"))
    block.fill(
      [call.text("name"), call.text("native"), call.text("rest"), call.text("redirectURIs")],
      try await console.storage.apps().map { app in
        [
          .init(text: app.name, href: ConsoleNavigation.path("apps", app.id), detail: String(app.id)),
          .init(text: app.keys.native, tone: "mono"), .init(text: app.keys.rest, tone: "mono"),
          .init(text: app.redirectURIs.first ?? app.nativeRedirectURI, tone: "mono"),
        ]
      }, whenEmpty: call.text("none"))
    return block
  }

  private func accounts(_ call: ConsoleRequest) async throws -> ConsoleBlock {
    var block = ConsoleBlock(id: "accounts", heading: call.text("accounts"))
    block.fill(
      [call.text("nickname"), call.text("email"), call.text("connected")],
      try await AccountsSection.rows(call, console), whenEmpty: call.text("none"))
    return block
  }

  private func calls(_ call: ConsoleRequest) async throws -> ConsoleBlock {
    var block = ConsoleBlock(
      id: "calls", heading: call.text("requests"),
      links: [.init(name: call.text("allRequests"), href: ConsoleNavigation.path("requests"))], refreshes: true)
    let records = console.services.requestLog.records(.init(limit: Self.recentCallCount))
    let accounts = Set(try await console.storage.accounts().map(\.id))
    block.fill(
      RequestsSection.columns(call), RequestsSection.rows(records, accounts, call), whenEmpty: call.text("noRequests"))
    return block
  }
}
