import Foundation
import KakaoSDKCommon

/// A token from a response of the token endpoint, and the time at which the server sent the response.
struct IssuedToken: Sendable {
  /// The token; after a refresh, with the previous values of everything that the response doesn't contain.
  let token: OAuthToken
  /// The date of the response (RFC 9110, 6.6.1), if it is valid.
  let date: Date?
}

extension Endpoint where Response == IssuedToken {
  /// `POST /oauth/token` with an authorization code (RFC 6749, 4.1.3; RFC 7636, 4.5).
  static func exchange(
    code: String, verifier: String?, redirectURI: String, configuration: KakaoConfiguration,
    now: @escaping @Sendable () -> Date
  ) -> Self {
    token(
      [
        "grant_type": "authorization_code",
        "client_id": configuration.appKey,
        "redirect_uri": redirectURI,
        "code": code,
        "code_verifier": verifier,
        "client_secret": configuration.clientSecret,
        "ios_bundle_id": Bundle.main.bundleIdentifier,
      ], replacing: nil, now)
  }

  /// `POST /oauth/token` with a refresh token (RFC 6749, 6).
  ///
  /// Values that are missing from the response are copied from `token`.
  static func refresh(
    _ token: OAuthToken, configuration: KakaoConfiguration, now: @escaping @Sendable () -> Date
  ) -> Self {
    self.token(
      [
        "grant_type": "refresh_token",
        "client_id": configuration.appKey,
        "refresh_token": token.refreshToken,
        "client_secret": configuration.clientSecret,
        "ios_bundle_id": Bundle.main.bundleIdentifier,
      ], replacing: token, now)
  }

  private static func token(
    _ parameters: KeyValuePairs<String, String?>, replacing old: OAuthToken?, _ now: @escaping @Sendable () -> Date
  ) -> Self {
    Endpoint(
      .post, .kauth, "/oauth/token", parameters,
      decodingDated: { body, date in
        let response = try KakaoJSON.decoder().decode(TokenResponse.self, from: body)
        return IssuedToken(token: try OAuthToken(response, replacing: old, receivedAt: now()), date: date)
      })
  }
}
