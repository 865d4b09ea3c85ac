/// An error of the authorization server: what the client reads, and the HTTP status it comes with.
struct OAuthError: Error, Sendable, Equatable {
  /// The OAuth error name.
  var error: String
  var description: String
  /// Kakao's own code, on which clients branch.
  var code: String?
  var statusCode = 400
}

extension OAuthError {
  /// A request that cannot be read.
  static func invalidRequest(_ description: String) -> OAuthError {
    OAuthError(error: "invalid_request", description: description)
  }

  static let temporaryFault = OAuthError(
    error: "server_error", description: "temporary fault", code: "KOE003", statusCode: 500)
  static let loginIsOff = OAuthError(
    error: "misconfigured", description: "Kakao Login is not activated", code: "KOE004")
  static let badClientSecret = OAuthError(
    error: "invalid_client", description: "Bad client credentials", code: "KOE010", statusCode: 401)

  static func unknownClient(_ clientID: String?) -> OAuthError {
    OAuthError(
      error: "invalid_client", description: "Not exist client_id [\(clientID ?? "null")]", code: "KOE101",
      statusCode: 401)
  }
}

extension OAuthError {
  static let unknownPlatform = OAuthError(
    error: "misconfigured", description: "invalid android_key_hash or ios_bundle_id or web_site_url", code: "KOE009")

  /// What tells KOE126 from KOE127 is not known, nor are name, text and status: one client takes both for a limit on
  /// addresses.
  static let ipAddressNotAllowed = OAuthError(
    error: "misconfigured", description: "request from an address that is not allowed", code: "KOE126")
}

extension OAuthError {
  static let keyMismatch = OAuthError(
    error: "invalid_grant", description: "Application ID mismatch", code: "KOE114")
  static let rateLimited = OAuthError(
    error: "invalid_request", description: "token request rate limit exceeded", code: "KOE237")
  static let redirectMismatch = OAuthError(
    error: "invalid_grant", description: "Redirect URI mismatch.", code: "KOE303")
  static let unsupportedGrant = OAuthError(
    error: "unsupported_grant_type", description: "unsupported grant_type", code: "KOE310")
  static let missingRefreshToken = OAuthError(
    error: "invalid_grant", description: "refresh_token is missing", code: "KOE319")
  static let badRefreshToken = OAuthError(
    error: "invalid_grant", description: "expired_or_invalid_refresh_token", code: "KOE322")

  /// Kakao's answer is not known (contract 14.17); error and status are those of RFC 6750 section 3.1, the code is
  /// inferred from its neighbours for codes and refresh tokens.
  static let badAccessToken = OAuthError(
    error: "invalid_token", description: "expired_or_invalid_access_token", code: "KOE321", statusCode: 401)

  /// Reused, expired or unknown; Kakao does not tell which.
  static func codeNotFound(_ code: String) -> OAuthError {
    OAuthError(
      error: "invalid_grant", description: "authorization code not found for code=\(code)", code: "KOE320")
  }

  /// Kakao's answer to a wrong verifier is not known (contract 14.5). RFC 7636 section 4.6 names the error; the code
  /// is inferred from the other ways in which an authorization code cannot be redeemed.
  static let badCodeVerifier = OAuthError(
    error: "invalid_grant", description: "code_verifier does not match code_challenge", code: "KOE320")
}

extension OAuthError {
  static let malformedIDToken = OAuthError(
    error: "invalid_token", description: "id_token is missing or malformed", code: "KOE400")
  static let wrongIssuer = OAuthError(
    error: "invalid_token", description: "id_token has another issuer", code: "KOE401")
  static let badSignature = OAuthError(
    error: "invalid_token", description: "id_token has a bad signature", code: "KOE402")
  static let expiredIDToken = OAuthError(
    error: "invalid_token", description: "id_token is expired", code: "KOE403")
}
