import KakaoSDKCommon

/// An app's own token storage, which is passed to ``Auth/setTokenManager(_:)``.
///
/// Guide: *Kakao Login › iOS › Token storage*. In new code, prefer ``TokenStore``, which can report errors.
@preconcurrency
public protocol TokenManagable: Sendable {
  /// Replaces the stored token.
  ///
  /// If `nil`, removes it.
  func setToken(_ token: OAuthToken?)
  /// Returns the stored token.
  func getToken() -> OAuthToken?
  /// Removes the stored token.
  func deleteToken()
  /// The same storage as a token store, which the client of `UserApi.shared` uses.
  ///
  /// The default implementation calls the methods above, and its lock covers only this process.
  var store: any SynchronousTokenStore { get }
}

extension TokenManagable {
  /// A store that calls the methods of this token manager.
  public var store: any SynchronousTokenStore { TokenManagableStore(self) }
}

/// A token store that wraps a ``TokenManagable``.
///
/// Its lock covers only this process.
final class TokenManagableStore: SynchronousTokenStore {
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
