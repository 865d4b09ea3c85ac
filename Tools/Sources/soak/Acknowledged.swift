import KakaoSDK
import Synchronization

/// What the emulator has acknowledged to one user, and so must know from then on, however often it is killed.
final class Acknowledged: Sendable {
  /// The emulator says something else than it has acknowledged.
  struct Contradiction: Error, Equatable {
    let text: String
  }

  private struct State {
    /// What the user's property may be: the last value that was acknowledged, nil after an unlink, and what later changes
    /// would have made of it whose answer did not come.
    var sizes: Set<String?> = [nil]
    var endedToken: OAuthToken?
  }

  static let property = "clothing_size"

  let email: String
  private let state = Mutex(State())

  init(email: String) {
    self.email = email
  }

  /// A token that a logout or an unlink has ended; each is returned once.
  func takeEndedToken() -> OAuthToken? {
    state.withLock { state in
      defer { state.endedToken = nil }
      return state.endedToken
    }
  }

  /// Compares an answer with all that was acknowledged.
  func check(_ user: User) throws(Contradiction) {
    guard user.kakaoAccount?.email == email else {
      throw Contradiction(text: "\(email) is told about \(user.kakaoAccount?.email ?? "nobody")")
    }
    let size = user.properties?[Self.property]
    let sizes = state.withLock { state in
      defer { state.sizes = [size] }
      return state.sizes
    }
    guard sizes.contains(size) else {
      throw Contradiction(text: "\(Self.property) is \(size ?? "gone"), of \(sizes.map { $0 ?? "none" }.sorted())")
    }
  }

  /// Runs a change of the property; without an answer it may have been made or not.
  func changing(to size: String?, _ change: () async throws -> Void) async throws {
    state.withLock { _ = $0.sizes.insert(size) }
    try await change()
    state.withLock { $0.sizes = [size] }
  }

  /// Runs what ends a token.
  func ending(_ token: OAuthToken?, _ end: () async throws -> Void) async throws {
    try await end()
    state.withLock { $0.endedToken = token }
  }
}
