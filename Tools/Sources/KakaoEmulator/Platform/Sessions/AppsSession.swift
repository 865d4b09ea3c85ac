import Hummingbird

/// The session cookie of the apps.kakao.com pages.
///
/// It's independent of the browser's account session.
enum AppsSession {
  static let cookieName = "apps_session"
  /// The path of the address picker, which is the default path of the cookie.
  static let path = "/user/address"

  static func cookie(_ value: String, isSecure: Bool, path: String = AppsSession.path) -> Cookie {
    Cookie(
      name: cookieName, value: value, maxAge: Int(EphemeralCredential.Kind.appsSession.lifetime),
      path: path, secure: isSecure, httpOnly: true, sameSite: .lax)
  }

  /// Returns the value of the cookie, or nil if it's missing or malformed.
  static func value(of request: Request) -> String? {
    guard let cookie = request.cookie(cookieName), BrowserSessions.isWellFormed(cookie) else { return nil }
    return cookie
  }
}
