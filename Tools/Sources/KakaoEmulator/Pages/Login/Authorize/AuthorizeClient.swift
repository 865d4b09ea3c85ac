/// The app that a `client_id` belongs to, and the key.
struct AuthorizeClient: Sendable, Equatable {
  var app: App
  var key: AppKey
  /// The console's own redirect URI, if the request belongs to a login that the console runs; see ``ConsoleLogins``.
  var consoleRedirectURI: String?

  var keyKind: AppKeyKind { key.kind }

  /// Returns the app with this key.
  static func find(_ clientID: String?, in storage: Storage) async throws -> AuthorizeClient {
    guard let clientID else { throw AuthorizeError(.missingParameter, facts: [.missing("client_id")]) }
    guard let found = try await storage.app(key: clientID) else {
      guard try await storage.isDeactivated(key: clientID) else {
        throw AuthorizeError(.unknownClient, facts: try await storage.facts(aboutUnknownKey: clientID))
      }
      throw AuthorizeError(.unknownClient, reason: "deactivatedKey", facts: [.sent(clientID)])
    }
    return AuthorizeClient(app: found.app, key: found.key)
  }
}
