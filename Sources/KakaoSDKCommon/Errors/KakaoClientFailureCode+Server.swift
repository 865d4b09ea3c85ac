/// The codes of `InvalidWebhook`.
extension KakaoClientFailureCode {
  /// The request doesn't have the webhook's method or fields.
  public static let webhookRequestMalformed = Self(rawValue: "webhookRequestMalformed")
  /// The request doesn't have the app's primary admin key.
  public static let webhookUnauthorized = Self(rawValue: "webhookUnauthorized")
  /// The body isn't a security event token, or a claim is missing or has the wrong type (RFC 8417, section 2.2).
  public static let securityEventMalformed = Self(rawValue: "securityEventMalformed")
  /// The issuer doesn't publish a key that fits the security event token, or the token's algorithm isn't supported.
  public static let securityEventKeyUnknown = Self(rawValue: "securityEventKeyUnknown")
  /// The signature of the security event token doesn't match.
  public static let securityEventSignatureInvalid = Self(rawValue: "securityEventSignatureInvalid")
  /// The issuer (`iss`) of the security event token isn't the expected one.
  public static let securityEventIssuerMismatch = Self(rawValue: "securityEventIssuerMismatch")
  /// The audience (`aud`) of the security event token doesn't contain one of the app keys.
  public static let securityEventAudienceMismatch = Self(rawValue: "securityEventAudienceMismatch")
  /// The security event token was issued in the future (`iat`) or has expired (`exp`).
  public static let securityEventTimeInvalid = Self(rawValue: "securityEventTimeInvalid")
}

/// The codes of `BadParameter` on servers.
extension KakaoClientFailureCode {
  /// The access token was issued to another app.
  ///
  /// Reject the request of the client that sent the token.
  public static let accessTokenOfOtherApp = Self(rawValue: "accessTokenOfOtherApp")
}
