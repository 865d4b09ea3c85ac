/// Why the authorization server refused a login or token request: its `error` (RFC 6749, 4.1.2.1 and 5.2).
///
/// A value that is not listed here becomes ``Unknown``; the text itself stays in ``AuthErrorInfo/rawError``.
public enum AuthFailureReason: String, Codable, Sendable, CaseIterable {
  /// A value that is not in this list; see ``AuthErrorInfo/rawError``.
  case Unknown = "unknown"
  /// A parameter is missing or wrong.
  case InvalidRequest = "invalid_request"
  /// The app key or client secret is wrong.
  case InvalidClient = "invalid_client"
  /// A consent item is not set up for the app.
  case InvalidScope = "invalid_scope"
  /// The code or refresh token is expired, used, or unknown.
  case InvalidGrant = "invalid_grant"
  /// The app's platform set-up (bundle id) does not match.
  case Misconfigured = "misconfigured"
  /// The app lacks the permission.
  case Unauthorized = "unauthorized"
  /// The user refused.
  case AccessDenied = "access_denied"
  /// The app or its developer is suspended.
  case UnauthorizedClient = "unauthorized_client"
  /// `prompt=none` was asked for, but no account is signed in.
  case LoginRequired = "login_required"
  /// `prompt=none` was asked for, but consent is needed.
  case ConsentRequired = "consent_required"
  /// `prompt=none` was asked for, but the user must do something else.
  case InteractionRequired = "interaction_required"
  /// A failure of the authorization server.
  case ServerError = "server_error"
  /// Automatic login in KakaoTalk's in-app browser.
  case AutoLogin = "auto_login"

  /// Decodes an error value; one that is not listed becomes ``Unknown``.
  public init(from decoder: any Decoder) throws {
    self = Self(rawValue: try decoder.singleValueContainer().decode(String.self)) ?? .Unknown
  }
}
