import Foundation

/// Issues and recognises passes.
struct GrantPasses: Sendable {
  let services: Services

  /// Stores a fresh pass under its hash and returns its 43 URL-safe characters.
  func issue(_ kind: GrantPass.Kind, for grant: Grant.ID) async throws -> String {
    let value = services.random.bytes(32).base64URLEncodedString()
    try await services.storage.save(
      GrantPass(
        id: SecretHash(of: value), kind: kind, grantID: grant,
        expiresAt: services.clock.now.addingTimeInterval(kind.lifetime)))
    return value
  }

  /// Whose pass it is; nil for one that is unknown, used up, expired or of another kind, or whose grant has ended.
  func user(of value: String, _ kind: GrantPass.Kind) async throws -> GrantUser? {
    try await user(of: try await services.storage.pass(SecretHash(of: value), kind))
  }

  /// Like ``user(of:_:)``, and the pass is used up, whoever presented it.
  func spend(_ value: String, _ kind: GrantPass.Kind) async throws -> GrantUser? {
    try await user(of: try await services.storage.takePass(SecretHash(of: value), kind))
  }

  private func user(of pass: GrantPass?) async throws -> GrantUser? {
    guard let pass, pass.expiresAt > services.clock.now else { return nil }
    return try await GrantUser.find(pass.grantID, services: services)
  }
}
