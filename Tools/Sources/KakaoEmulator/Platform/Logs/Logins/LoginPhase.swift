import Hummingbird

/// A phase of a login.
///
/// The cases are in the order in which a login goes through them.
enum LoginPhase: String, Sendable, CaseIterable, Comparable {
  case authorize, login, consent
  /// The return to the app with a code.
  case code
  case token, refresh
  case userAPI = "user_api"

  /// The URL schemes of links that don't start a login.
  private static let otherApps = ["kakaolink", "kakaonavi-sdk", "kakaoplus"]

  static func < (left: LoginPhase, right: LoginPhase) -> Bool {
    (allCases.firstIndex(of: left) ?? 0) < (allCases.firstIndex(of: right) ?? 0)
  }

  /// Creates the phase that a request belongs to, or returns nil if the request isn't part of a login.
  init?(_ method: HTTPRequest.Method, _ path: String, _ fields: FormFields) {
    guard method == .get || method == .post else { return nil }
    switch path {
    case "/oauth/authorize": self = .authorize
    case "/oauth/consent": self = .consent
    case "/oauth/token": self = fields["grant_type"] == "refresh_token" ? .refresh : .token
    case "/login", "/talk/confirm", "/weblogin/create_account": self = .login
    case _ where path.hasPrefix("/scheme/"):
      if Self.otherApps.contains(where: { path.hasPrefix("/scheme/\($0)") }) { return nil }
      self = .authorize
    case _ where path.hasPrefix("/login/"): self = .login
    case _ where EndpointGroup(path) == .kapi: self = .userAPI
    default: return nil
    }
  }
}
