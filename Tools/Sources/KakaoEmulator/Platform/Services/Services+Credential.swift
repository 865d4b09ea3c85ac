import Foundation

extension Services {
  /// Stores a new short-lived credential under its hash, and returns the credential of 43 URL-safe characters.
  func issueCredential(_ kind: EphemeralCredential.Kind, for grant: Grant.ID) async throws -> String {
    let value = random.bytes(32).base64URLEncodedString()
    try await storage.save(
      EphemeralCredential(
        id: SecretHash(of: value), kind: kind, grantID: grant, expiresAt: clock.now.addingTimeInterval(kind.lifetime)))
    return value
  }

  /// Returns the user of a credential, or `nil` if the credential is unknown, used, expired or of another kind, or if
  /// its grant was deleted.
  func caller(of credential: String, _ kind: EphemeralCredential.Kind) async throws -> Caller? {
    try await caller(of: try await storage.credential(SecretHash(of: credential), kind))
  }

  /// Returns the user like ``caller(of:_:)`` and invalidates the credential.
  func consumeCredential(_ credential: String, _ kind: EphemeralCredential.Kind) async throws -> Caller? {
    try await caller(of: try await storage.consumeCredential(SecretHash(of: credential), kind))
  }

  private func caller(of credential: EphemeralCredential?) async throws -> Caller? {
    guard let credential, credential.expiresAt > clock.now else { return nil }
    return try await caller(of: credential.grantID)
  }
}
