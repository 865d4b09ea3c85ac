import Foundation
import KakaoSDKCommon

/// A token from a response of the token endpoint, and the time at which the server sent the response.
struct IssuedToken: Sendable {
  /// The token.
  ///
  /// After a refresh, values that the response doesn't contain are copied from the previous token.
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

/// A response of the token endpoint (RFC 6749, 5.1).
///
/// The request has used up its code or refresh token, so the response is rejected only if its access token is missing
/// or has an unknown type. Other missing or unusable values are `nil`. A missing type means `bearer`.
struct TokenResponse: Decodable, Sendable {
  let accessToken: String
  let tokenType: String
  let expiresIn: TimeInterval?
  let refreshToken: String?
  let refreshTokenExpiresIn: TimeInterval?
  let scope: String?
  let idToken: String?

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    guard let accessToken = values.text(.accessToken) else { throw values.unusable(.accessToken) }
    self.accessToken = accessToken
    tokenType = values.text(.tokenType) ?? "bearer"
    // A client must not use an access token of a type that it doesn't know (RFC 6749, 7.1).
    guard tokenType.lowercased() == "bearer" else { throw values.unusable(.tokenType) }
    expiresIn = values.seconds(.expiresIn)
    refreshToken = values.text(.refreshToken)
    refreshTokenExpiresIn = values.seconds(.refreshTokenExpiresIn)
    scope = values.text(.scope)
    idToken = values.text(.idToken)
  }

  enum CodingKeys: String, CodingKey {
    case accessToken = "access_token"
    case tokenType = "token_type"
    case expiresIn = "expires_in"
    case refreshToken = "refresh_token"
    case refreshTokenExpiresIn = "refresh_token_expires_in"
    case scope
    case idToken = "id_token"
  }
}

extension OAuthToken {
  /// Creates a token from a response.
  ///
  /// Each of these values is copied from `old` if the response doesn't contain it: the refresh token, its lifetime and
  /// expiry date, the scope, and the ID token.
  ///
  /// - Throws: `DecodingError` if neither the response nor `old` contains a refresh token.
  init(_ response: TokenResponse, replacing old: OAuthToken?, receivedAt now: Date) throws {
    guard let refreshToken = response.refreshToken ?? old?.refreshToken else {
      throw DecodingError.keyNotFound(
        TokenResponse.CodingKeys.refreshToken, .init(codingPath: [], debugDescription: "The refresh token is missing."))
    }
    self.init(
      accessToken: response.accessToken, expiresIn: response.expiresIn,
      expiredAt: response.expiresIn.map(now.addingTimeInterval), tokenType: response.tokenType,
      refreshToken: refreshToken,
      refreshTokenExpiresIn: response.refreshTokenExpiresIn ?? old?.refreshTokenExpiresIn,
      refreshTokenExpiredAt: response.refreshTokenExpiresIn.map(now.addingTimeInterval) ?? old?.refreshTokenExpiredAt,
      scope: response.scope ?? old?.scope, idToken: response.idToken ?? old?.idToken,
      isIDTokenSignatureUnverified: old?.isIDTokenSignatureUnverified ?? false, loginID: old?.loginID)
  }
}

extension KeyedDecodingContainer<TokenResponse.CodingKeys> {
  fileprivate func text(_ key: Key) -> String? {
    (try? decode(String.self, forKey: key)).flatMap { $0.isEmpty ? nil : $0 }
  }

  fileprivate func seconds(_ key: Key) -> TimeInterval? {
    let seconds = (try? decode(TimeInterval.self, forKey: key)) ?? text(key).flatMap(TimeInterval.init)
    return seconds.flatMap { $0 > 0 && $0.isFinite ? $0 : nil }
  }

  fileprivate func unusable(_ key: Key) -> DecodingError {
    DecodingError.dataCorruptedError(forKey: key, in: self, debugDescription: "The value isn't valid.")
  }
}

/// The response of `POST /api/agt`: a short-lived substitute for an access token that can be put into the URL of a
/// page.
struct AGTResponse: Decodable, Sendable {
  let agt: String
}

extension Endpoint where Response == AGTResponse {
  static func agt(accessToken: String, configuration: KakaoConfiguration) -> Self {
    Endpoint(
      .post, .kauth, "/api/agt",
      [
        "client_id": configuration.appKey, "access_token": accessToken,
        "client_secret": configuration.clientSecret,
      ])
  }
}
