/// The page `/_emulator/console/webhooks`: webhook deliveries, with buttons to repeat them, and a form for test events.
struct WebhooksPage: ConsolePage {
  let console: Console

  func view(_ request: ConsoleRequest) async throws -> ConsoleView {
    let recorded = try await console.storage.deliveries(app: nil)
    let all = recorded.filter { $0.state == .failed } + recorded.filter { $0.state != .failed }
    let paging = ConsolePaging(count: all.count, request)
    let deliveries = all[paging.range]
    var list = ConsoleBlock(
      id: "list", heading: request.text("deliveries"), note: request.text("listNote", in: "webhook"),
      links: paging.links, refreshes: true)
    let names = try await ConsoleNames(console.storage, accounts: deliveries.map(\.accountID))
    list.fill(
      ["time", "event", "app", "person", "address", "outcome", "actions"].map(request.text),
      deliveries.map { row($0, names, request) }, whenEmpty: request.text("noDeliveries"))
    list.firstCommand = "kakao emulator unlink minji@example.com --app 1234"
    return ConsoleView(
      title: request.text("webhooks"), lead: request.text("webhooksLead"),
      blocks: [list, try await test(request)])
  }

  private func row(
    _ delivery: WebhookDelivery, _ names: ConsoleNames, _ request: ConsoleRequest
  ) -> [ConsoleBlock.Cell] {
    let last = delivery.attempts.last
    let kind = request.text(delivery.message.kind, in: "webhook")
    return [
      .time(delivery.createdAt, isAgo: true),
      .init(
        text: TestEvent.name(of: delivery.message.event), tone: "mono", href: WebhookDeliveryPage.path(of: delivery),
        detail: delivery.isTest == true ? "\(kind) · \(request.text("test", in: "webhook"))" : kind),
      .init(text: names.app(delivery.appID)),
      .init(
        text: names.account(delivery.accountID, request), href: names.page(ofAccount: delivery.accountID),
        detail: delivery.message.userID.map { "\(request.text("user")) \($0)" }),
      .init(
        text: WebhookDeliveryPage.target(delivery), tone: "mono"),
      last.map { Self.outcome(of: $0, delivery, request) }
        ?? .init(text: request.text(delivery.state.rawValue), tone: "chip"),
      .init(buttons: [
        request.form("repeat", "repeat", hidden: [("delivery", delivery.id)], about: delivery.message.event)
      ]),
    ]
  }

  /// Returns the section with the form that sends a test event.
  private func test(_ request: ConsoleRequest) async throws -> ConsoleBlock {
    let apps = try await console.storage.apps().map { (String($0.id), $0.name) }
    return ConsoleBlock(
      id: "test", heading: request.text("sendTest", in: "webhook"), note: request.text("sendTestNote", in: "webhook"),
      forms: [
        request.form(
          "test", "sendTestButton", in: "webhook",
          fields: [
            .choice("event", request.text("event"), TestEvent.all.map { ($0.name, $0.name) }, selected: nil),
            .choice("app", request.text("app"), apps, selected: nil),
            try await console.accountField(request),
          ], style: "primary"
        )
      ])
  }

  /// Returns the cell that says whether the service confirmed receipt, or why not.
  static func outcome(
    of attempt: WebhookDelivery.Attempt, _ delivery: WebhookDelivery, _ request: ConsoleRequest
  ) -> ConsoleBlock.Cell {
    let result = result(of: attempt, request)
    let duration = ["\(attempt.milliseconds) ms", attempt.fault].compactMap(\.self).joined(separator: " · ")
    if attempt.isBuiltIn == true {
      return .init(text: request.text("builtIn", in: "webhook"), tone: "warn", detail: "\(result.text) · \(duration)")
    }
    guard attempt.status.map(delivery.message.accepts) != true else {
      return .init(text: result.text, tone: "good", detail: duration)
    }
    let expected = "\(request.text("expected", in: "webhook")): \(delivery.message.expectedStatus)"
    return .init(
      text: result.text, tone: "bad", detail: "\(expected) · \(duration)", textLanguage: result.language)
  }

  /// Returns the status of an attempt or its error message.
  ///
  /// The language is `en` if the message has no translation.
  static func result(of attempt: WebhookDelivery.Attempt, _ request: ConsoleRequest) -> (
    text: String, language: String?
  ) {
    if let status = attempt.status { return (String(status), nil) }
    let error = attempt.error ?? ""
    guard let text = request.pageRequest.strings.sections["problem"]?[error] else { return (error, "en") }
    return (text, nil)
  }

  func perform(_ action: String, _ form: FormFields, _ request: ConsoleRequest) async throws -> ConsoleOutcome {
    let webhooks = ControlWebhooks(services: console.services)
    switch action {
    case "repeat":
      guard let id = form["delivery"] else { throw PageError.malformed }
      _ = try await webhooks.redeliver(id)
      return .done(.did(.webhookSentAgain))
    case "test":
      guard let event = form["event"], let app = form["app"].flatMap({ App.ID($0) }) else { throw PageError.malformed }
      let delivery = try await webhooks.send(.init(app: app, event: event, account: try form.number("account")))
      return .done(.did(.testEventSent), page: WebhookDeliveryPage.path(of: delivery))
    default: throw PageError.malformed
    }
  }
}
