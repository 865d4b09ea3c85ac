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

/// Lets a ``TokenManagable`` serve as a ``TokenStore``.
struct TokenManagableStore: TokenStore {
  let manager: any TokenManagable

  func load() -> OAuthToken? { manager.getToken() }
  func save(_ token: OAuthToken) { manager.setToken(token) }
  func remove() { manager.deleteToken() }
}
