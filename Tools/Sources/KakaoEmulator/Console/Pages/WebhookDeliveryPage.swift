import AsyncHTTPClient

/// The page `/_emulator/console/webhooks/{id}`: a webhook delivery with its message and every attempt.
struct WebhookDeliveryPage: ConsolePage {
  let console: Console

  static func path(of delivery: WebhookDelivery) -> String { ConsoleNavigation.path("webhooks", delivery.id) }

  func view(_ request: ConsoleRequest) async throws -> ConsoleView {
    let delivery = try await delivery(request)
    let app = try await console.storage.app(id: delivery.appID)
    var blocks = outcomeBlocks(delivery, app, request) + [try await summary(delivery, app, request)]
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
    return .done(.did(.webhookSentAgain))
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
    let names = try await ConsoleNames(console.storage, accounts: [delivery.accountID])
    let person = names.account(delivery.accountID, request)
    var facts: [ConsoleBlock.Fact] = [
      .text(
        request.text("state"), request.text(delivery.state.rawValue), tone: delivery.state == .failed ? "bad" : "good"),
      .text(request.text("kind", in: "webhook"), request.text(delivery.message.kind, in: "webhook")),
      .code(request.text("event"), [delivery.message.event]),
      .time(request.text("time"), delivery.createdAt),
      .text(request.text("app"), app?.name ?? String(delivery.appID)),
      .text(request.text("person"), person),
      .text(request.text("user"), delivery.message.userID.map { String($0) } ?? "–"),
      .code(request.text("address"), [Self.target(delivery)]),
    ]
    if delivery.isTest == true {
      facts.insert(.text(request.text("test", in: "webhook"), request.text("testNote", in: "webhook")), at: 0)
    }
    let links: [ConsoleView.Link?] = [
      .init(name: request.text("allDeliveries", in: "webhook"), href: ConsoleNavigation.path("webhooks")),
      app.map { .app($0.name, $0.id, request) },
      names.page(ofAccount: delivery.accountID).map { _ in .person(person, delivery.accountID, request) },
    ]
    return ConsoleBlock(
      id: "summary", heading: request.text("overview"), facts: facts, forms: [request.form("repeat", "repeat")],
      links: links.compactMap(\.self))
  }

  /// Returns the section that says why the service didn't confirm receipt or that the built-in receiver confirmed it,
  /// or no section if the service confirmed it.
  private func outcomeBlocks(_ delivery: WebhookDelivery, _ app: App?, _ request: ConsoleRequest) -> [ConsoleBlock] {
    guard delivery.attempts.last?.isBuiltIn == true else {
      guard let failure = FailureExplanation(delivery, app: app, request) else { return [] }
      return [ConsoleBlock(id: "why", heading: request.text("whyItFailed", in: "webhook"), failure: failure)]
    }
    return [
      ConsoleBlock(
        id: "why", heading: request.text("whoAnswered", in: "webhook"),
        facts: [
          .text(request.text("received", in: "webhook"), request.text("builtIn", in: "webhook"), tone: "warn"),
          .text(request.text("expected", in: "webhook"), delivery.message.expectedStatus),
          .text(request.text("fix"), request.text("builtInAdvice", in: "webhook")),
        ],
        links: app.map { [.webhookSettings(of: $0, request)] } ?? [])
    ]
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
      [request.text("time"), request.text("outcome"), request.text("answer", in: "webhook")],
      delivery.attempts.reversed().map { attempt in
        [
          .time(attempt.startedAt), WebhooksPage.outcome(of: attempt, delivery, request),
          .init(text: attempt.responseBody ?? "–", tone: "mono"),
        ]
      }, whenEmpty: request.text("noAttempts", in: "webhook"))
    return block
  }

  /// Returns the section with the request as it would be sent now, without the admin key.
  ///
  /// Its body is the body of the last attempt, if there was one.
  private func sent(_ delivery: WebhookDelivery, _ app: App, _ request: ConsoleRequest) async throws -> ConsoleBlock {
    let sent = try await WebhookRequest(delivery, app: app, sign: console.services.signingKeys.sign(_:type:))
    let headers = sent.request.headers.map { header in
      RequestExchange.Field(
        name: header.name, value: header.name == "Authorization" ? "KakaoAK \(LoggedPath.hidden)" : header.value)
    }
    let payload = delivery.attempts.last?.sentBody ?? sent.payload
    let exchange = RequestExchange(
      url: sent.request.url, requestHeaders: headers, fields: [], body: sent.request.body.map { _ in payload },
      responseHeaders: [], responseBody: nil, isResponseCut: false)
    return ConsoleBlock(
      id: "sent", heading: request.text("request"),
      facts: [.code(request.text("address"), ["\(delivery.target.method) \(sent.request.url)"])],
      samples: [
        .init(
          caption: request.text("headers"), code: headers.map { "\($0.name): \($0.value)" }.joined(separator: "\n")),
        .init(caption: request.text("wholeBody"), code: payload),
        .init(caption: "curl", code: exchange.curl(method: delivery.target.method)),
      ])
  }
}

extension FailureExplanation {
  /// Creates the explanation of a failed delivery, or returns nil if the delivery hasn't failed.
  init?(_ delivery: WebhookDelivery, app: App?, _ request: ConsoleRequest) {
    guard delivery.state == .failed, let last = delivery.attempts.last else { return nil }
    let expected = delivery.message.expectedStatus
    let cause = request.text(last.status == nil ? "noAnswer" : "wrongAnswer", in: "webhook")
    self.init(
      cause: cause.filled(["received": WebhooksPage.result(of: last, request).text, "expected": expected]),
      advice: request.text("failedAdvice", in: "webhook").filled(["status": expected]),
      link: app.map { app in
        let settings = ConsoleView.Link.webhookSettings(of: app, request)
        return PageLink(name: settings.name, href: settings.href)
      })
  }
}

extension ConsoleView.Link {
  /// Creates a link to the webhooks in an app's settings.
  fileprivate static func webhookSettings(of app: App, _ request: ConsoleRequest) -> Self {
    Self(
      name: request.text("webhookSettings", in: "webhook"),
      href: "\(ConsoleNavigation.path("apps", app.id))?tab=\(AppSettingsForm.Tab.webhooks.rawValue)")
  }
}
