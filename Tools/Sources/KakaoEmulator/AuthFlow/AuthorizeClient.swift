/// The app behind a `client_id`, and which of its keys that is.
struct AuthorizeClient: Sendable, Equatable {
  var app: App
  var keyKind: AppKeyKind

  /// Looks the key up. An unknown one is masked on the page: it may be any secret, sent by mistake.
  static func find(_ clientID: String?, in storage: any Storage) async throws -> AuthorizeClient {
    guard let clientID else { throw AuthorizeError(.missingParameter, facts: [.missing("client_id")]) }
    guard let found = try await storage.app(key: clientID) else {
      throw AuthorizeError(.unknownClient, facts: [.sent(clientID.prefix(4) + "…")])
    }
    return AuthorizeClient(app: found.app, keyKind: found.kind)
  }
}
