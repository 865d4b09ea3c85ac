public import Foundation
public import KakaoSDKCommon

/// The functions that exchange and refresh tokens at the authorization server, or check the login state.
public final class AuthApi: Sendable {
  /// The instance for the app key that was passed to `KakaoSDK.initSDK`.
  public static let shared = AuthApi()

  private let source: @Sendable () throws(SdkError) -> KakaoClient

  private init() {
    source = { () throws(SdkError) in try Auth.shared.client() }
  }

  /// Creates an instance for one client.
  ///
  /// - Parameter client: The client, which holds the app key and one user's token.
  public init(client: KakaoClient) {
    source = { client }
  }

  /// Returns whether a token is stored.
  ///
  /// The token may be expired or revoked; `accessTokenInfo` checks it with Kakao.
  ///
  /// Guide: *Kakao Login › iOS › Check token presence*.
  ///
  /// - Returns: `true` if a token is stored, or if that is unknown because the device hasn't been unlocked since it
  ///   started. In the second case, `accessTokenInfo` throws `TokenStoreFailed` with the code `tokenStoreLocked`.
  public static func hasToken() -> Bool {
    do throws(SdkError) {
      return try Auth.shared.tokenManager.store.load() != nil
    } catch {
      return error.clientFailureCode == .tokenStoreLocked
    }
  }

  /// Returns whether a URL that opened the app is the callback of a login.
  ///
  /// The URL must be the redirect URI or `{scheme}://oauth`, with any query.
  ///
  /// - Parameter url: The URL that opened the app.
  /// - Returns: `true` if the URL is a login callback. Pass it to ``AuthController/handleOpenUrl(url:)``.
  public static func isKakaoTalkLoginUrl(_ url: URL) -> Bool {
    guard let configuration = try? Auth.shared.client().configuration else { return false }
    return [configuration.redirectURI, configuration.talkRedirectURI]
      .contains { KakaoExpectedCallback(uri: $0, state: "").matchesRedirectURI(of: url) }
  }

  /// Exchanges an authorization code for tokens and stores them (RFC 6749, 4.1.3).
  ///
  /// - Parameters:
  ///   - code: The authorization code from the callback.
  ///   - codeVerifier: The PKCE code verifier (RFC 7636), if the authorization request contained a code challenge.
  ///   - redirectUri: The redirect URI of the authorization request. If `nil`, the configured one is used.
  ///   - nonce: The `nonce` of the authorization request, if it contained one.
  /// - Returns: The token.
  /// - Throws: ``/KakaoSDKCommon/SdkError``. In these cases, the new token isn't stored.
  ///   - `AuthFailed` if the server rejects the code.
  ///   - `InvalidIDToken` if the ID token is invalid.
  ///   - `TokenStoreFailed` if the token can't be stored.
  @_disfavoredOverload
  public func token(
    code: String, codeVerifier: String? = nil, redirectUri: String? = nil, nonce: String? = nil
  ) async throws(SdkError) -> OAuthToken {
    let client = try source()
    // The code can be used only once, so check first that the token can be stored.
    try await client.tokens.preflightLogin()
    return try await client.loginFlow.exchange(
      code: code, verifier: codeVerifier, redirectURI: redirectUri ?? client.configuration.redirectURI, nonce: nonce)
  }

  /// Refreshes the access token and stores the result (RFC 6749, 6).
  ///
  /// - Parameter token: The token to replace. If `nil`, the stored token is used. For an earlier token of the stored
  ///   login, the call returns the stored token, which is refreshed if it has expired. Any other token is refreshed and
  ///   stored as a new login, because its owner is unknown.
  /// - Returns: The token. Its ID token is the previous one if the new one can't be verified within three seconds; see
  ///   ``KakaoSessionChange/refreshed``.
  /// - Throws: ``/KakaoSDKCommon/SdkError``.
  ///   - `TokenNotFound` if no token is passed or stored, or if the stored token is removed during the call.
  ///   - `TokenStoreFailed` if the token can't be read or stored.
  ///   - `AuthFailed(.InvalidGrant)` if the refresh token is expired or revoked. If that refresh token is the stored
  ///     one, the stored token is removed.
  @_disfavoredOverload
  public func refreshToken(token: OAuthToken? = nil) async throws(SdkError) -> OAuthToken {
    let client = try source()
    let stored = try await client.tokens.stored()
    guard let old = token ?? stored else { throw .tokenNotFound }
    guard old.refreshToken == stored?.refreshToken || old.isSameLogin(as: stored) else {
      return await client.tokens.verifyingIDToken(of: try await client.tokens.replaceStoredToken(byRefreshing: old))
    }
    return await client.tokens.verifyingIDToken(of: try await client.tokens.refresh(replacing: old.accessToken))
  }
}
