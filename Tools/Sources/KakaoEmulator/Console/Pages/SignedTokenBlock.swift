import Foundation

/// The section of a console page that shows a decoded JWT with the result of checking its signature.
struct SignedTokenBlock: Sendable {
  let token: SignedToken
  let services: Services

  func block(_ request: ConsoleRequest) async throws -> ConsoleBlock {
    let signature = token.signature(by: try await services.signingKeys.all())
    func text(_ name: String) -> String { request.text(name, in: "token") }
    var facts: [ConsoleBlock.Fact] = [
      .text(text("signature"), text("signature_\(signature.rawValue)"), tone: signature.isValid ? "good" : "bad wraps")
    ]
    if let issuer = token.string("iss") {
      let isOwn = issuer == services.issuer
      facts.append(.text(text("issuer"), text(isOwn ? "ownIssuer" : "otherIssuer"), tone: isOwn ? "good" : "bad wraps"))
    }
    if let expiration = token.date("exp"), Date.rfc3339Range.contains(expiration) {
      let isLive = expiration > services.clock.now
      facts += [
        .text(request.text("state"), text(isLive ? "live" : "expired"), tone: isLive ? "good" : "bad"),
        .time(request.text("expires"), expiration),
      ]
    }
    return ConsoleBlock(
      id: "decoded", heading: text("decoded"), facts: facts,
      samples: [
        .init(caption: text("jwtHeader"), code: JSONIndentation.indented(token.header)),
        .init(caption: text("jwtClaims"), code: JSONIndentation.indented(token.claims)),
      ])
  }
}
