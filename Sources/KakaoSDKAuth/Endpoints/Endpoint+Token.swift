import Foundation
import KakaoSDKCommon

extension Endpoint where Response == OAuthToken {
  /// `POST /oauth/token` with an authorization code (RFC 6749, 4.1.3; RFC 7636, 4.5).
  ///
  /// The request isn't retried, because a code can be used only once.
  static func exchange(
    code: String, verifier: String?, redirectURI: String, configuration: KakaoConfiguration,
    now: @escaping @Sendable () -> Date
  ) -> Self {
    Endpoint(
      .post, .kauth, "/oauth/token",
      [
        "grant_type": "authorization_code",
        "client_id": configuration.appKey,
        "redirect_uri": redirectURI,
        "code": code,
        "code_verifier": verifier,
        "client_secret": configuration.clientSecret,
        "ios_bundle_id": Bundle.main.bundleIdentifier,
      ]
    ) { body in
      OAuthToken(try KakaoJSON.decoder().decode(TokenResponse.self, from: body), receivedAt: now())
    }
  }

  /// `POST /oauth/token` with a refresh token (RFC 6749, 6).
  ///
  /// Values that are missing from the response are copied from `token`.
  static func refresh(
    _ token: OAuthToken, configuration: KakaoConfiguration, now: @escaping @Sendable () -> Date
  ) -> Self {
    Endpoint(
      .post, .kauth, "/oauth/token",
      [
        "grant_type": "refresh_token",
        "client_id": configuration.appKey,
        "refresh_token": token.refreshToken,
        "client_secret": configuration.clientSecret,
        "ios_bundle_id": Bundle.main.bundleIdentifier,
      ]
    ) { body in
      let response = try KakaoJSON.decoder().decode(RefreshResponse.self, from: body)
      return OAuthToken(response, replacing: token, receivedAt: now())
    }
  }
}
