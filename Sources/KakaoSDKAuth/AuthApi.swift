import Foundation
import KakaoSDKCommon

/// The authorization server's calls and the state of the token.
public final class AuthApi: Sendable {
  /// The instance of the app key given to `KakaoSDK.initSDK`.
  public static let shared = AuthApi()

  private let source: @Sendable () throws(SdkError) -> KakaoClient

  private init() {
    source = { () throws(SdkError) in try Auth.shared.client() }
  }

  /// Makes an instance for one client.
  ///
  /// - Parameter client: App key and user.
  public init(client: KakaoClient) {
    source = { client }
  }

  /// Whether a token is stored. It may be expired or revoked; `accessTokenInfo` asks the platform.
  ///
  /// Guide: *Kakao Login › iOS › Check token presence*.
  public static func hasToken() -> Bool {
    Auth.shared.tokenManager.getToken() != nil
  }

  /// Whether a URL the app was opened with is the return of a login: exactly the redirect URI or
  /// `{scheme}://oauth`, with any query.
  ///
  /// - Parameter url: The URL the app was opened with.
  /// - Returns: True when it is; hand it to ``AuthController/handleOpenUrl(url:)``.
  public static func isKakaoTalkLoginUrl(_ url: URL) -> Bool {
    guard let configuration = try? KakaoSDK.shared.configuration() else { return false }
    return [configuration.redirectURI, configuration.talkRedirectURI]
      .contains { Redirect(uri: $0, state: "").isDestination(of: url) }
  }

  /// Exchanges an authorization code for tokens and stores them (RFC 6749, 4.1.3).
  ///
  /// - Parameters:
  ///   - code: The code of the callback.
  ///   - codeVerifier: The verifier whose challenge was sent (RFC 7636), when one was.
  ///   - redirectUri: The redirect URI that was sent; the configured one when nil.
  ///   - nonce: The nonce that was sent, when one was.
  /// - Returns: The token.
  /// - Throws: ``KakaoSDKCommon/SdkError``: `AuthFailed` when the server refuses the code, `InvalidIDToken` when its ID
  ///   token is not to be believed; nothing is stored then.
  public func token(
    code: String, codeVerifier: String? = nil, redirectUri: String? = nil, nonce: String? = nil
  ) async throws(SdkError) -> OAuthToken {
    let client = try source()
    return try await client.exchange(
      code: code, verifier: codeVerifier, redirectURI: redirectUri ?? client.configuration.redirectURI, nonce: nonce,
      requiringIDToken: nonce != nil)
  }

  /// Refreshes the access token and stores the result (RFC 6749, 6).
  ///
  /// - Parameter token: The token that is to be replaced; the stored one when nil.
  /// - Returns: The token.
  /// - Throws: ``KakaoSDKCommon/SdkError``: `TokenNotFound` without a stored token, `AuthFailed(.InvalidGrant)` when the
  ///   refresh token is dead, which also removes it.
  public func refreshToken(token: OAuthToken? = nil) async throws(SdkError) -> OAuthToken {
    let client = try source()
    let stored = try client.tokens.stored()
    guard let old = token ?? stored else { throw .tokenNotFound }
    guard old.refreshToken == stored?.refreshToken else { return try await client.tokens.refresh(foreign: old) }
    return try await client.tokens.refresh(replacing: old.accessToken)
  }
}
