import Hummingbird

/// An error response of the authorization server, with its HTTP status.
struct OAuthError: Error, Sendable, Equatable {
  /// The OAuth error code, the value of `error`.
  var error: String
  var description: String
  /// Kakao's error code, the value of `error_code`, which clients evaluate.
  var code: String?
  var statusCode = 400
  var reason: FailureReason?
}

extension OAuthError {
  /// Returns the error for a malformed request.
  static func invalidRequest(_ description: String) -> OAuthError {
    OAuthError(error: "invalid_request", description: description)
  }

  static let serverError = OAuthError(
    error: "server_error", description: "temporary fault", code: "KOE003", statusCode: 500)
  static let loginDisabled = OAuthError(
    error: "misconfigured", description: "Kakao Login is not activated", code: "KOE004")
  /// The error for a blocked or suspended app.
  ///
  /// Kakao's SDK documents this error name for suspended apps and developers. Kakao's description, status, and error
  /// code for it are unknown.
  static let restrictedApp = OAuthError(error: "unauthorized_client", description: "the app is blocked or suspended")
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

  /// The error for a token request from an IP address that the app doesn't allow.
  ///
  /// Kakao's name, text, and status for this error are unknown. The difference between KOE126 and KOE127 is also
  /// unknown. One published client treats both as an IP address that isn't allowed. See docs/conformance.md.
  static let ipAddressNotAllowed = OAuthError(
    error: "misconfigured", description: "the request comes from an IP address that is not allowed", code: "KOE126")
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

  /// The error for an invalid access token at the endpoint for access grant tokens.
  ///
  /// Kakao's response is unknown. `error` and status follow RFC 6750 section 3.1. The code is inferred from the
  /// neighboring codes for authorization codes and refresh tokens.
  static let badAccessToken = OAuthError(
    error: "invalid_token", description: "expired_or_invalid_access_token", code: "KOE321", statusCode: 401)

  /// The maximum number of characters of an unknown code in an error description.
  private static let maximumCodeLength = 100

  /// Returns the error for a code that is used, expired or unknown.
  ///
  /// Kakao doesn't distinguish these cases.
  static func codeNotFound(_ code: String) -> OAuthError {
    let code = code.prefix(maximumCodeLength)
    return OAuthError(
      error: "invalid_grant", description: "authorization code not found for code=\(code)", code: "KOE320")
  }

  /// The error for a wrong `code_verifier`.
  ///
  /// Kakao's response is unknown. RFC 7636 section 4.6 specifies the error name. The error code is inferred from the
  /// other failures to redeem an authorization code.
  static let badCodeVerifier = OAuthError(
    error: "invalid_grant", description: "code_verifier does not match code_challenge", code: "KOE320")
}

extension OAuthError {
  static let malformedIDToken = OAuthError(
    error: "invalid_token", description: "id_token is missing or malformed", code: "KOE400")
  static let wrongIssuer = OAuthError(
    error: "invalid_token", description: "the issuer of id_token is wrong", code: "KOE401")
  static let badSignature = OAuthError(
    error: "invalid_token", description: "the signature of id_token is invalid", code: "KOE402")
  static let expiredIDToken = OAuthError(
    error: "invalid_token", description: "id_token is expired", code: "KOE403")
}

extension OAuthError: HTTPResponseError {
  var status: HTTPResponse.Status { HTTPResponse.Status(code: statusCode) }

  func response(from request: Request, context: some RequestContext) -> Response {
    let body: JSON = [
      "error": .string(error), "error_description": .string(description), "error_code": code.map(JSON.string),
    ]
    return body.response(status, headers: statusCode == 401 ? [.wwwAuthenticate: challenge] : [:])
  }

  /// The value of `WWW-Authenticate`.
  ///
  /// The description can quote a request parameter. The header therefore limits its length and omits the characters
  /// that RFC 6750 section 3 doesn't allow.
  private var challenge: String {
    let allowed = description.utf8.prefix(256).filter { (0x20...0x7E).contains($0) && $0 != 0x22 && $0 != 0x5C }
    return #"Bearer error="\#(error)", error_description="\#(String(decoding: allowed, as: UTF8.self))""#
  }
}
