/// Links from a logged request to the tokens and codes that it contains.
struct RequestTokens: Sendable {
  let exchange: RequestExchange
  let console: Console

  /// Returns a section with the links, or no section if the emulator has none of the tokens.
  func blocks(_ request: ConsoleRequest) async throws -> [ConsoleBlock] {
    var links: [ConsoleView.Link] = []
    for token in exchange.tokens {
      guard let record = try await console.storage.tokenRecord(hash: SecretHash(of: token)) else { continue }
      links.append(.init(name: TokenSection.title(of: record, request), href: TokenSection.path(of: record)))
    }
    let forms = exchange.idToken.map { token in
      request.form("find", "decodeIDToken", hidden: [("token", token)], at: ConsoleNavigation.path("tokens"))
        .labelled(request.text("decodeIDToken", in: "token"))
    }
    guard !links.isEmpty || forms != nil else { return [] }
    return [
      ConsoleBlock(id: "tokens", heading: request.text("tokens"), forms: forms.map { [$0] } ?? [], links: links)
    ]
  }
}
