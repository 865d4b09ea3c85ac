/// The reason why the authorization server rejected a login or token request: its `error` value (RFC 6749, sections
/// 4.1.2.1 and 5.2).
///
/// A value that isn't listed here becomes ``Unknown``. The original text is available as ``AuthErrorInfo/rawError``.
public enum AuthFailureReason: String, Codable, Sendable, CaseIterable {
  /// A value that isn't in this list.
  ///
  /// See ``AuthErrorInfo/rawError``.
  case Unknown = "unknown"
  /// A parameter is missing or invalid.
  case InvalidRequest = "invalid_request"
  /// The app key or the client secret is invalid.
  case InvalidClient = "invalid_client"
  /// A requested consent item isn't set up for the app.
  case InvalidScope = "invalid_scope"
  /// The authorization code or the refresh token is expired, already used, or unknown.
  case InvalidGrant = "invalid_grant"
  /// The app's platform settings, such as the bundle ID, don't match.
  case Misconfigured = "misconfigured"
  /// The app doesn't have the required permission.
  case Unauthorized = "unauthorized"
  /// The user denied the request.
  case AccessDenied = "access_denied"
  /// The app or its developer is suspended.
  case UnauthorizedClient = "unauthorized_client"
  /// The request has `prompt=none`, but no account is signed in.
  case LoginRequired = "login_required"
  /// The request has `prompt=none`, but the user must give consent.
  case ConsentRequired = "consent_required"
  /// The request has `prompt=none`, but the user must interact with Kakao's pages.
  case InteractionRequired = "interaction_required"
  /// A failure of the authorization server.
  case ServerError = "server_error"
  /// Automatic login with Kakao Sync.
  ///
  /// Kakao's SDK uses this value internally. No server is known to send it.
  case AutoLogin = "auto_login"

  /// Decodes an `error` value.
  ///
  /// A value that isn't listed becomes ``Unknown``.
  ///
  /// - Throws: `DecodingError` if the value isn't a string.
  public init(from decoder: any Decoder) throws {
    self = Self(rawValue: try decoder.singleValueContainer().decode(String.self)) ?? .Unknown
  }
}
