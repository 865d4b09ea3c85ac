import KakaoSDKCommon

/// An app's own token storage, which is passed to ``Auth/setTokenManager(_:)``.
///
/// The SDK calls the methods from any thread, so an implementation must be thread-safe. As in Kakao's SDK, the compiler
/// doesn't check this, because the protocol doesn't require `Sendable`.
///
/// Guide: *Kakao Login › iOS › Token storage*. In new code, prefer ``KakaoTokenStore``, which can report errors.
public protocol TokenManagable {
  /// Replaces the stored token, or removes it if `token` is `nil`.
  func setToken(_ token: OAuthToken?)
  /// Returns the stored token.
  func getToken() -> OAuthToken?
  /// Removes the stored token.
  func deleteToken()
  /// A token store for this storage, which the client of `UserApi.shared` uses.
  ///
  /// The default implementation calls the methods above, and its lock covers only this process.
  var store: any KakaoSynchronousTokenStore { get }
}

extension TokenManagable {
  /// A store that calls the methods of this token manager.
  public var store: any KakaoSynchronousTokenStore { TokenManagableStore(self) }
}

/// A token store that wraps a ``TokenManagable``.
///
/// Its lock covers only this process.
final class TokenManagableStore: KakaoSynchronousTokenStore {
  private let manager: AssumedSendable<any TokenManagable>
  private let mutex = AsyncSemaphore()

  init(_ manager: any TokenManagable) {
    self.manager = AssumedSendable(manager)
  }

  func load() -> OAuthToken? { manager.value.getToken() }
  func save(_ token: OAuthToken) { manager.value.setToken(token) }
  func remove() { manager.value.deleteToken() }

  func withExclusiveAccess<Value: Sendable>(
    _ body: @Sendable () async throws(SdkError) -> Value
  ) async throws(SdkError) -> Value {
    try await mutex.withLock(body)
  }
}
