import KakaoSDKCommon

/// Token storage of the app's own, given to ``Auth/setTokenManager(_:)``.
///
/// Guide: *Kakao Login › iOS › Token storage*. New code may prefer ``TokenStore``, which can report failures.
@preconcurrency
public protocol TokenManagable: Sendable {
  /// Replaces the stored token; nil removes it.
  func setToken(_ token: OAuthToken?)
  /// The stored token.
  func getToken() -> OAuthToken?
  /// Removes the stored token.
  func deleteToken()
}

/// Lets a ``TokenManagable`` serve as a ``TokenStore`` of this process.
final class TokenManagableStore: TokenStore {
  private let manager: any TokenManagable
  private let mutex = AsyncMutex()

  init(_ manager: any TokenManagable) {
    self.manager = manager
  }

  func load() -> OAuthToken? { manager.getToken() }
  func save(_ token: OAuthToken) { manager.setToken(token) }
  func remove() { manager.deleteToken() }

  func withExclusiveAccess<Value: Sendable>(
    _ body: @Sendable () async throws(SdkError) -> Value
  ) async throws(SdkError) -> Value {
    try await mutex.withLock(body)
  }
}
