import Foundation

/// Issues and verifies passes.
struct GrantPasses: Sendable {
  let services: Services

  /// Stores a new pass under its hash and returns it, 43 URL-safe characters.
  func issue(_ kind: GrantPass.Kind, for grant: Grant.ID) async throws -> String {
    let value = services.random.bytes(32).base64URLEncodedString()
    try await services.storage.save(
      GrantPass(
        id: SecretHash(of: value), kind: kind, grantID: grant,
        expiresAt: services.clock.now.addingTimeInterval(kind.lifetime)))
    return value
  }

  /// Returns the user of a pass, or `nil` if the pass is unknown, used, expired or of another kind, or if its grant was
  /// deleted.
  func user(of value: String, _ kind: GrantPass.Kind) async throws -> GrantUser? {
    try await user(of: try await services.storage.pass(SecretHash(of: value), kind))
  }

  /// Returns the user like ``user(of:_:)`` and invalidates the pass.
  func spend(_ value: String, _ kind: GrantPass.Kind) async throws -> GrantUser? {
    try await user(of: try await services.storage.takePass(SecretHash(of: value), kind))
  }

  private func user(of pass: GrantPass?) async throws -> GrantUser? {
    guard let pass, pass.expiresAt > services.clock.now else { return nil }
    return try await GrantUser.find(pass.grantID, services: services)
  }
}
