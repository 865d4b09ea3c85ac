import Foundation
import KakaoSDKAuth
public import KakaoSDKCommon

extension UserApi {
  /// Retrieves the logged-in user.
  ///
  /// Kakao's guide: *Kakao Login > iOS > Retrieve user information*.
  ///
  /// - Parameters:
  ///   - propertyKeys: The keys to retrieve, such as `kakao_account.email`. If `nil` or empty, all are retrieved.
  ///   - secureResource: Whether image URLs use HTTPS.
  /// - Returns: The user.
  /// - Throws: ``/KakaoSDKCommon/SdkError`` as described in ``UserApi``. The error can also be `InvalidIDToken` if the
  ///   response and the login's ID token are about different users (OpenID Connect Core 1.0, section 5.3.2).
  @_disfavoredOverload
  public func me(propertyKeys: [String]? = nil, secureResource: Bool = true) async throws(SdkError) -> User {
    let (user, login) = try await client().sendWithLogin(
      .me(propertyKeys: propertyKeys, secureResource: secureResource))
    guard user.id.map(login.canBelong) ?? true else {
      throw SdkError(.InvalidIDToken, code: .idTokenSubjectMismatch)
    }
    return user
  }

  /// Asks Kakao whether the access token is valid and when it expires.
  ///
  /// An expired access token is refreshed first.
  ///
  /// Kakao's guide: *Kakao Login > iOS > Retrieve access token information*.
  ///
  /// - Returns: The token's user, its app, and its remaining validity in seconds.
  /// - Throws: ``/KakaoSDKCommon/SdkError`` as described in ``UserApi``. If `isInvalidTokenError()` is `true` for the
  ///   error, the user must log in again.
  @_disfavoredOverload
  public func accessTokenInfo() async throws(SdkError) -> AccessTokenInfo {
    try await client().send(.accessTokenInfo)
  }

  /// Logs the user out: invalidates the tokens on Kakao's server and removes them from this device.
  ///
  /// The tokens are first removed from this device, even if a refresh is in progress. They stay removed even if the
  /// request to the server fails. If another user logs in at the same time, even in another process, that login isn't
  /// affected. If the token has expired and is being refreshed, the request waits for the new token.
  ///
  /// Kakao's guide: *Kakao Login > iOS > Logout*.
  ///
  /// - Throws: ``/KakaoSDKCommon/SdkError`` as described in ``UserApi``. After `TokenStoreFailed`, the token may still
  ///   be stored on this device. If the request fails, the token has already been removed.
  @_disfavoredOverload
  public func logout() async throws(SdkError) {
    let client = try client()
    let (token, refresh) = try await client.tokens.takeToken()
    guard let refresh else { return try await client.send(.logout, withRemoved: token) }
    if await client.tokens.isExpiring(token) {
      // The refresh may already have used the refresh token, so a second refresh would fail.
      switch await refresh.value {
      case .success(let fresh) where fresh.isSameLogin(as: token):
        return try await client.send(.logout, withRemoved: fresh)
      case .failure(let error) where error.getClientError().reason != .TokenNotFound: throw error
      // The refresh had not begun when the token was removed.
      default: return try await client.send(.logout, withRemoved: token)
      }
    }
    // The refresh may take a long time, so its new token is invalidated later.
    Task {
      guard let fresh = try? await refresh.value.get(), fresh.isSameLogin(as: token),
        fresh.accessToken != token.accessToken
      else { return }
      try? await client.send(.logout, withRemoved: fresh)
    }
    try await client.send(.logout, withRemoved: token)
  }

  /// Unlinks the user from the app and, on success, removes the token from this device.
  ///
  /// Kakao's guide: *Kakao Login > iOS > Unlink*.
  ///
  /// - Throws: ``/KakaoSDKCommon/SdkError`` as described in ``UserApi``. If Kakao doesn't confirm the request, the
  ///   token is kept. The error can also be one of these:
  ///   - `TokenStoreFailed` if the user is unlinked but the token can't be removed.
  ///   - `IllegalState` if another login has replaced this one before the request. In this case, no user is unlinked.
  @_disfavoredOverload
  public func unlink() async throws(SdkError) {
    let client = try client()
    let login = try await client.tokens.requireToken()
    try await client.send(.unlink, of: login)
    try await client.tokens.removeToken(of: login, because: .unlink)
  }
}
