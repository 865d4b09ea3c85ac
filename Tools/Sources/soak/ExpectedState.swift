import KakaoSDK
import Synchronization

/// The state that the emulator has confirmed to one user and must therefore keep, even if it is killed.
final class ExpectedState: Sendable {
  /// The error for a response that contradicts the confirmed state.
  struct Contradiction: Error, Equatable {
    let reason: String
  }

  private struct State {
    /// The possible values of the user's property: the last confirmed value, or `nil` after unlinking, and the values
    /// of later changes without a response.
    var sizes: Set<String?> = [nil]
    var revokedToken: OAuthToken?
  }

  static let property = "clothing_size"

  let email: String
  private let state = Mutex(State())

  init(email: String) {
    self.email = email
  }

  /// Returns a token that a logout or an unlink has revoked, or `nil` if no token has been revoked since the last call.
  ///
  /// Returns each token once.
  func takeRevokedToken() -> OAuthToken? {
    state.withLock { state in
      defer { state.revokedToken = nil }
      return state.revokedToken
    }
  }

  /// Throws if a response contradicts the confirmed state.
  func check(_ user: User) throws(Contradiction) {
    guard user.kakaoAccount?.email == email else {
      throw Contradiction(
        reason: "\(email) got the data of \(user.kakaoAccount?.email ?? "a user without an email address")")
    }
    let size = user.properties?[Self.property]
    let sizes = state.withLock { state in
      defer { state.sizes = [size] }
      return state.sizes
    }
    guard sizes.contains(size) else {
      throw Contradiction(
        reason: "\(Self.property) is \(size ?? "missing"), but should be one of \(sizes.map { $0 ?? "none" }.sorted())")
    }
  }

  /// Runs a closure that changes the property.
  ///
  /// If the closure throws, both the old and the new value are possible.
  func changing(to size: String?, _ change: () async throws -> Void) async throws {
    state.withLock { _ = $0.sizes.insert(size) }
    try await change()
    state.withLock { $0.sizes = [size] }
  }

  /// Runs a call that revokes a token.
  func revoking(_ token: OAuthToken?, _ end: () async throws -> Void) async throws {
    try await end()
    state.withLock { $0.revokedToken = token }
  }
}
