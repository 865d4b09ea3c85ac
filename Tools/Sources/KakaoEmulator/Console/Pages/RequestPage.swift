/// The page `/_emulator/console/requests/{id}`: one request with its response and, if it failed, the reason.
struct RequestPage: ConsolePage {
  let console: Console

  static func path(of record: RequestRecord) -> String { ConsoleNavigation.path("requests", record.id) }

  func view(_ request: ConsoleRequest) async throws -> ConsoleView {
    guard let id = request.subject.flatMap({ Int($0) }), let record = console.services.requestLog.record(id: id) else {
      throw PageError.notFound
    }
    let names = try await ConsoleNames(console.storage, accounts: [record.principal.account].compactMap(\.self))
    var blocks = [summary(record, names, request)]
    if let failure = try await RecordedFailure(record, console: console).block(request) {
      blocks.insert(failure, at: 0)
    }
    if let exchange = record.exchange {
      blocks += [sent(exchange, request), received(exchange, request)]
      blocks += try await RequestTokens(exchange: exchange, console: console).blocks(request)
    }
    blocks.append(share(record, request))
    return ConsoleView(
      title: "\(record.method) \(record.path)",
      lead: request.text(record.exchange == nil ? "requestHidden" : "requestLead"),
      blocks: blocks)
  }

  private func share(_ record: RequestRecord, _ request: ConsoleRequest) -> ConsoleBlock {
    let link = ConsoleBlock.Sample(
      caption: request.text("link"), code: console.services.issuer + Self.path(of: record))
    let curl = record.exchange.map { ConsoleBlock.Sample(caption: "curl", code: $0.curl(method: record.method)) }
    return ConsoleBlock(
      id: "share", heading: request.text("share"), note: curl.map { _ in request.text("shareNote") },
      samples: [curl, link].compactMap(\.self))
  }

  private func summary(_ record: RequestRecord, _ names: ConsoleNames, _ request: ConsoleRequest) -> ConsoleBlock {
    let status = record.status.map(String.init) ?? request.text("noAnswer")
    let principal = record.principal
    let facts: [ConsoleBlock.Fact?] = [
      .time(request.text("time"), record.at),
      .text(request.text("outcome"), [status, record.errorCode].compactMap(\.self).joined(separator: " · ")),
      .text(request.text("duration"), "\(record.milliseconds) ms"),
      principal.app.map { .text(request.text("app"), $0.name) },
      principal.key.map { .text(request.text("key"), request.text($0.rawValue)) },
      principal.account.map { .text(request.text("person"), names.account($0, request)) },
      principal.user.map { .text(request.text("user"), String($0)) },
      record.fault.map { .text(request.text("fault"), $0) },
    ]
    let login = record.login.flatMap { console.services.logins.login(id: $0) }
    let links: [ConsoleView.Link?] = [
      login.map { .init(name: "\(request.text("login")) #\($0.id)", href: LoginRecordPage.path(of: $0)) },
      .init(name: request.text("allRequests"), href: ConsoleNavigation.path("requests")),
      principal.app.flatMap { app in
        names.apps[app.id].map { .app($0, app.id, request) }
      },
      principal.account.flatMap { id in
        names.page(ofAccount: id).map { _ in .person(names.account(id, request), id, request) }
      },
    ]
    return ConsoleBlock(
      id: "summary", heading: request.text("overview"), facts: facts.compactMap(\.self), links: links.compactMap(\.self)
    )
  }

  private func sent(_ exchange: RequestExchange, _ request: ConsoleRequest) -> ConsoleBlock {
    let body = exchange.body.flatMap { $0.isEmpty ? nil : $0 }
    let samples: [ConsoleBlock.Sample?] = [
      body.map { ConsoleBlock.Sample(caption: request.text("wholeBody"), code: $0) },
      .init(caption: request.text("headers"), code: Self.text(exchange.requestHeaders)),
    ]
    return ConsoleBlock(
      id: "sent", heading: request.text("request"),
      facts: [.code("URL", [exchange.url])] + Self.facts(exchange.fields), samples: samples.compactMap(\.self))
  }

  private func received(_ exchange: RequestExchange, _ request: ConsoleRequest) -> ConsoleBlock {
    var samples: [ConsoleBlock.Sample] = []
    if let body = exchange.responseBody, !body.isEmpty {
      let caption = request.text(exchange.isResponseCut ? "beginningOfBody" : "wholeBody")
      samples.append(.init(caption: caption, code: body))
    }
    samples.append(.init(caption: request.text("headers"), code: Self.text(exchange.responseHeaders)))
    return ConsoleBlock(id: "received", heading: request.text("response"), samples: samples)
  }

  private static func facts(_ fields: [RequestExchange.Field]) -> [ConsoleBlock.Fact] {
    fields.map { .code($0.name, [$0.value]) }
  }

  private static func text(_ headers: [RequestExchange.Field]) -> String {
    headers.map { "\($0.name): \($0.value)" }.joined(separator: "\n")
  }
}

/// Links from a logged request to the tokens and codes that it contains.
private struct RequestTokens: Sendable {
  let exchange: RequestExchange
  let console: Console

  /// Returns a section with the links, or no section if the emulator doesn't have any of the tokens.
  func blocks(_ request: ConsoleRequest) async throws -> [ConsoleBlock] {
    var links: [ConsoleView.Link] = []
    for token in exchange.tokens {
      guard let record = try await console.storage.tokenRecord(hash: SecretHash(of: token)) else { continue }
      links.append(.init(name: TokenPage.title(of: record, request), href: TokenPage.path(of: record)))
    }
    let forms = exchange.idToken.map { token in
      request.form(
        "find", "decodeIDToken", in: "token", hidden: [("token", token)], at: ConsoleNavigation.path("tokens"))
    }
    guard !links.isEmpty || forms != nil else { return [] }
    return [
      ConsoleBlock(id: "tokens", heading: request.text("tokens"), forms: forms.map { [$0] } ?? [], links: links)
    ]
  }
}
