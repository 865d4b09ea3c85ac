import Foundation

/// A response of the token endpoint (RFC 6749, 5.1).
///
/// The code or refresh token of the request has been used up, so only an unusable access token makes the response
/// unusable. Any other property is `nil` if the response doesn't contain a usable value.
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
  /// Creates the token of a response.
  ///
  /// The refresh token with its dates, the scope and the ID token are copied from `old` if the response doesn't contain
  /// them.
  ///
  /// - Throws: `DecodingError` if there is no refresh token.
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
