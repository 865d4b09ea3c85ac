/// The page `/_emulator/console/webhooks/{id}`: a webhook delivery with its message and every attempt.
struct WebhookSection: ConsoleSection {
  let console: Console

  static func path(of delivery: WebhookDelivery) -> String { ConsoleNavigation.path("webhooks", delivery.id) }

  func view(_ request: ConsoleRequest) async throws -> ConsoleView {
    let delivery = try await delivery(request)
    let app = try await console.storage.app(id: delivery.appID)
    var blocks = [try await summary(delivery, app, request)]
    if let token = delivery.attempts.last?.sentBody.flatMap(SignedToken.init) {
      blocks.append(try await SignedTokenBlock(token: token, services: console.services).block(request))
    } else {
      blocks.append(message(delivery, request))
    }
    blocks.append(attempts(delivery, request))
    if let app { blocks.append(try await sent(delivery, app, request)) }
    return ConsoleView(
      title: TestEvent.name(of: delivery.message.event), lead: request.text("webhookLead", in: "webhook"),
      blocks: blocks)
  }

  func perform(_ action: String, _ form: FormFields, _ request: ConsoleRequest) async throws -> ConsoleOutcome {
    guard action == "repeat" else { throw PageError.malformed }
    _ = try await ControlWebhooks(services: console.services).redeliver(try await delivery(request).id)
    return .done
  }

  private func delivery(_ request: ConsoleRequest) async throws -> WebhookDelivery {
    guard let delivery = try await console.storage.delivery(id: request.subject ?? "") else {
      throw PageError.notFound
    }
    return delivery
  }

  private func summary(
    _ delivery: WebhookDelivery, _ app: App?, _ request: ConsoleRequest
  ) async throws -> ConsoleBlock {
    let names = try await ConsoleNames(console.storage, accounts: [delivery.accountID].compactMap(\.self))
    var facts: [ConsoleBlock.Fact] = [
      .text(
        request.text("state"), request.text(delivery.state.rawValue), tone: delivery.state == .failed ? "bad" : "good"),
      .text(request.text("kind", in: "webhook"), request.text(delivery.message.kind, in: "webhook")),
      .code(request.text("event"), [delivery.message.event]),
      .time(request.text("time"), delivery.createdAt),
      .text(request.text("app"), app?.name ?? String(delivery.appID)),
    ]
    if let account = delivery.accountID { facts.append(.text(request.text("person"), names.account(account, request))) }
    facts += [
      .text(request.text("user"), delivery.message.userID.map { String($0) } ?? "–"),
      .code(request.text("address"), [Self.target(delivery)]),
    ]
    if delivery.isTest == true {
      facts.insert(.text(request.text("test", in: "webhook"), request.text("testNote", in: "webhook")), at: 0)
    }
    let links: [ConsoleView.Link?] = [
      .init(name: request.text("allDeliveries", in: "webhook"), href: ConsoleNavigation.path("webhooks")),
      app.map { .init(name: $0.name, href: ConsoleNavigation.path("apps", $0.id)) },
      delivery.accountID.flatMap { id in
        names.page(ofAccount: id).map { .init(name: names.account(id, request), href: $0) }
      },
    ]
    return ConsoleBlock(
      id: "summary", heading: request.text("overview"), facts: facts, forms: [request.form("repeat", "repeat")],
      links: links.compactMap(\.self))
  }

  static func target(_ delivery: WebhookDelivery) -> String { "\(delivery.target.method) \(delivery.target.url)" }

  private func message(_ delivery: WebhookDelivery, _ request: ConsoleRequest) -> ConsoleBlock {
    ConsoleBlock(
      id: "message", heading: request.text("message", in: "webhook"),
      samples: [.init(caption: "JSON", code: JSONIndentation.indented(delivery.message.json.text))])
  }

  private func attempts(_ delivery: WebhookDelivery, _ request: ConsoleRequest) -> ConsoleBlock {
    var block = ConsoleBlock(id: "attempts", heading: request.text("attempts", in: "webhook"), refreshes: true)
    block.fill(
      [request.text("time"), request.text("outcome"), request.text("duration"), request.text("answer", in: "webhook")],
      delivery.attempts.reversed().map { attempt in
        let result = WebhooksSection.result(of: attempt, request)
        let isAccepted = attempt.status.map(delivery.message.accepts) == true
        return [
          .time(attempt.startedAt),
          .init(
            text: result.text, tone: isAccepted ? "good" : "bad",
            detail: attempt.isBuiltIn.map { _ in request.text("builtIn", in: "webhook") },
            textLanguage: result.language),
          .init(text: "\(attempt.milliseconds) ms", tone: "fixed"),
          .init(text: attempt.responseBody ?? "–", tone: "mono"),
        ]
      }, whenEmpty: request.text("noAttempts", in: "webhook"))
    return block
  }

  /// Returns the request as it is sent now, without the admin key.
  private func sent(_ delivery: WebhookDelivery, _ app: App, _ request: ConsoleRequest) async throws -> ConsoleBlock {
    let sent = try await WebhookRequest(delivery, app: app, keys: console.services.signingKeys)
    let headers = sent.request.headers.map { header in
      "\(header.name): \(header.name == "Authorization" ? "KakaoAK \(LoggedPath.hidden)" : header.value)"
    }
    return ConsoleBlock(
      id: "sent", heading: request.text("request"),
      facts: [.code(request.text("address"), ["\(delivery.target.method) \(sent.request.url)"])],
      samples: [
        .init(caption: request.text("headers"), code: headers.joined(separator: "\n")),
        .init(caption: request.text("wholeBody"), code: delivery.attempts.last?.sentBody ?? sent.payload),
      ])
  }
}
