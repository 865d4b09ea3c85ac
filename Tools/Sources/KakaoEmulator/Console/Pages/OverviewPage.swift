import Foundation

/// The page `/_emulator/`: the newest failures, the latest requests and logins, and the configuration.
struct OverviewPage: ConsolePage {
  private static let recentCallCount = 5
  private static let accountCount = 10

  let console: Console

  func view(_ request: ConsoleRequest) async throws -> ConsoleView {
    let failures = [try await failure(request), try await failedWebhook(request)]
    return ConsoleView(
      title: request.text("title"), lead: failures.allSatisfy(\.isHidden) ? request.text("lead") : nil,
      blocks: failures + [
        try await starter(request), try await calls(request), try await logins(request),
        try await apps(request), try await accounts(request), address(request),
      ])
  }

  func perform(_ action: String, _ form: FormFields, _ request: ConsoleRequest) async throws -> ConsoleOutcome {
    guard action == "start" else { throw PageError.malformed }
    return try await LoginStarter.perform(form, request, console: console)
  }

  /// Returns the newest failure of a login with the cause and its fix, or a hidden section if no login has failed.
  private func failure(_ request: ConsoleRequest) async throws -> ConsoleBlock {
    var block = ConsoleBlock(id: "failure", heading: request.text("latestFailure"), isHidden: true, refreshes: true)
    guard let (login, record) = newestFailure() else { return block }
    let timeline = LoginTimeline(login, console: console, request)
    let names = try await ConsoleNames(console.storage, accounts: [login.account].compactMap(\.self))
    let byline: [ConsoleBlock.Value?] = [
      .init(text: "", isCode: false, time: request.time(record?.at ?? login.at)),
      .init(text: timeline.currentStep, isCode: false), login.app.map { .init(text: $0.name, isCode: false) },
      login.account.map { .init(text: names.account($0, request), isCode: false) },
      record?.errorCode.map { .init(text: $0, isCode: false, tone: "bad") },
    ]
    let logged = record.flatMap { console.services.requestLog.record(id: $0.id) }
    let links: [ConsoleView.Link?] = [
      .init(name: "\(request.text("login")) #\(login.id)", href: LoginRecordPage.path(of: login)),
      logged.map {
        .init(name: "\(request.text("request")): \($0.method) \($0.path)", href: RequestPage.path(of: $0))
      },
    ]
    (block.isHidden, block.byline, block.links) = (false, byline.compactMap(\.self), links.compactMap(\.self))
    if let record {
      block.failure = try await RecordedFailure(record, console: console).explanation(request, isShort: true)
    }
    if block.failure == nil { block.note = timeline.reason }
    return block
  }

  /// Returns the login with the newest failure, and the failed request, if any.
  ///
  /// An old login can fail again, for example when its token is refreshed.
  private func newestFailure() -> (login: LoginRecord, record: RequestRecord?)? {
    let now = console.services.clock.now
    return console.services.logins.logins(limit: LoginLog.capacity)
      .compactMap { login in login.failedStep(at: now).map { (login, $0.entries.last?.record) } }
      .max { ($0.1?.at ?? $0.0.at, $0.1?.id ?? 0) < ($1.1?.at ?? $1.0.at, $1.1?.id ?? 0) }
  }

  /// Returns the webhook that failed last, with a button that sends it again, or a hidden section if no webhook has
  /// failed.
  ///
  /// Webhooks that the app no longer has, or whose app was deleted, are skipped, because they can't be sent again.
  private func failedWebhook(_ request: ConsoleRequest) async throws -> ConsoleBlock {
    var block = ConsoleBlock(
      id: "failed-webhook", heading: request.text("latestFailedWebhook"), isHidden: true, refreshes: true)
    let apps = Dictionary(uniqueKeysWithValues: try await console.storage.apps().map { ($0.id, $0) })
    let failed = try await console.storage.deliveries(app: nil).filter { delivery in
      delivery.state == .failed && apps[delivery.appID].flatMap(delivery.message.target) != nil
    }
    func failedAt(_ delivery: WebhookDelivery) -> Date { delivery.attempts.last?.startedAt ?? delivery.createdAt }
    guard let delivery = failed.max(by: { failedAt($0) < failedAt($1) }), let last = delivery.attempts.last else {
      return block
    }
    let names = try await ConsoleNames(console.storage, accounts: [delivery.accountID])
    let event = TestEvent.name(of: delivery.message.event)
    let byline: [ConsoleBlock.Value?] = [
      .init(text: "", isCode: false, time: request.time(last.startedAt)),
      .init(text: WebhookDeliveryPage.target(delivery), isCode: false), .init(text: event, isCode: false),
      delivery.isTest == true ? .init(text: request.text("test", in: "webhook"), isCode: false) : nil,
      .init(text: names.app(delivery.appID), isCode: false),
      .init(text: names.account(delivery.accountID, request), isCode: false),
      last.fault.map { .init(text: $0, isCode: false) },
    ]
    (block.isHidden, block.byline) = (false, byline.compactMap(\.self))
    block.failure = FailureExplanation(delivery, app: apps[delivery.appID], request)
    let page = WebhookDeliveryPage.path(of: delivery)
    block.failure?.add(
      request.form("repeat", "repeat", hidden: [ConsoleReturn.field(request)], style: "primary", at: page))
    block.links = [.init(name: "\(request.text("kind", in: "webhook")): \(event)", href: page)]
    return block
  }

  private func starter(_ request: ConsoleRequest) async throws -> ConsoleBlock {
    let apps = try await console.storage.apps()
    let accounts = try await console.storage.accounts(limit: LoginStarter.readAccountCount)
    // On small screens, the navigation is in a menu, so link to the pages that developers open most often.
    let links = ["faults", "tokens", "webhooks"].map { page in
      ConsoleView.Link(name: request.text(page), href: ConsoleNavigation.path(page))
    }
    return ConsoleBlock(
      id: "start", heading: request.text("start"), links: links, starter: LoginStarter(apps, accounts, request))
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
      links: [.init(name: request.text("allRequests"), href: ConsoleNavigation.path("requests"))], isCompact: true,
      refreshes: true)
    let records = console.services.requestLog.records(.init(limit: Self.recentCallCount))
    let names = try await ConsoleNames(console.storage, accounts: records.compactMap(\.principal.account))
    block.fill(
      RequestsPage.columns(request), RequestsPage.rows(records, names, request),
      whenEmpty: request.text("noRequests"))
    block.firstCommand = "curl \(console.services.issuer)/.well-known/openid-configuration"
    return block
  }
}
