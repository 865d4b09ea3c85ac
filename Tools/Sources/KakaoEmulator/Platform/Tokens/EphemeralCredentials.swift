import Foundation

/// Issues and verifies short-lived credentials.
struct EphemeralCredentials: Sendable {
  let services: Services

  /// Stores a new credential under its hash and returns it, 43 URL-safe characters.
  func issue(_ kind: EphemeralCredential.Kind, for grant: Grant.ID) async throws -> String {
    let value = services.random.bytes(32).base64URLEncodedString()
    try await services.storage.save(
      EphemeralCredential(
        id: SecretHash(of: value), kind: kind, grantID: grant,
        expiresAt: services.clock.now.addingTimeInterval(kind.lifetime)))
    return value
  }

  /// Returns the user of a credential, or `nil` if the credential is unknown, used, expired or of another kind, or if
  /// its grant was deleted.
  func user(of value: String, _ kind: EphemeralCredential.Kind) async throws -> Caller? {
    try await user(of: try await services.storage.credential(SecretHash(of: value), kind))
  }

  /// Returns the user like ``user(of:_:)`` and invalidates the credential.
  func consume(_ value: String, _ kind: EphemeralCredential.Kind) async throws -> Caller? {
    try await user(of: try await services.storage.consumeCredential(SecretHash(of: value), kind))
  }

  private func user(of credential: EphemeralCredential?) async throws -> Caller? {
    guard let credential, credential.expiresAt > services.clock.now else { return nil }
    return try await services.caller(of: credential.grantID)
  }
}
