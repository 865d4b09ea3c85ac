/// The page `/_emulator/console/webhooks`: webhook deliveries, with buttons to repeat them.
struct WebhooksSection: ConsoleSection {
  let console: Console

  func view(_ request: ConsoleRequest) async throws -> ConsoleView {
    var list = ConsoleBlock(id: "list", heading: request.text("deliveries"), refreshes: true)
    let names = Dictionary(try await console.storage.apps().map { ($0.id, $0.name) }) { $1 }
    list.fill(
      ["time", "event", "app", "address", "outcome", "actions"].map(request.text),
      try await console.storage.deliveries(app: nil).map { delivery in
        let last = delivery.attempts.last
        return [
          .init(text: request.time(delivery.createdAt), tone: "fixed"),
          .init(
            text: delivery.message.event.split(separator: "/").last.map(String.init) ?? delivery.message.event,
            tone: "mono", detail: delivery.message.kind),
          .init(
            text: names[delivery.appID] ?? String(delivery.appID),
            detail: "\(request.text("user")) \(delivery.message.userID)"),
          .init(text: "\(delivery.target.method) \(delivery.target.url)", tone: "mono"),
          .init(
            text: request.text(delivery.state.rawValue), tone: delivery.state == .failed ? "bad" : "good",
            detail: last.map { "\(Self.result(of: $0, request).text) · \($0.milliseconds) ms" },
            detailLanguage: last.flatMap { Self.result(of: $0, request).language }),
          .init(buttons: [
            request.form("repeat", "repeat", hidden: [("delivery", delivery.id)], about: delivery.message.event)
          ]),
        ]
      }, whenEmpty: request.text("noDeliveries"))
    return ConsoleView(title: request.text("webhooks"), lead: request.text("webhooksLead"), blocks: [list])
  }

  /// Returns the status of an attempt or its error message.
  ///
  /// The language is `en` if the message has no translation.
  private static func result(of attempt: WebhookDelivery.Attempt, _ request: ConsoleRequest) -> (
    text: String, language: String?
  ) {
    if let status = attempt.status { return (String(status), nil) }
    let error = attempt.error ?? ""
    guard let text = request.pageRequest.strings.sections["problem"]?[error] else { return (error, "en") }
    return (text, nil)
  }

  func perform(_ action: String, _ form: FormFields, _ request: ConsoleRequest) async throws -> ConsoleOutcome {
    guard action == "repeat", let id = form["delivery"] else { throw PageError.malformed }
    _ = try await ControlWebhooks(services: console.services).redeliver(id)
    return .done
  }
}
