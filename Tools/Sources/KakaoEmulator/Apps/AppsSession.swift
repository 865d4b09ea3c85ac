import Hummingbird

/// The cookie of the apps pages. It has nothing to do with who is signed in at the browser.
enum AppsSession {
  static let cookieName = "apps_session"

  static func cookie(_ value: String, isSecure: Bool) -> Cookie {
    Cookie(
      name: cookieName, value: value, maxAge: Int(GrantPass.Kind.appsSession.lifetime),
      path: AddressPickerRequest.path, secure: isSecure, httpOnly: true, sameSite: .lax)
  }

  /// The cookie's value; nil without one that is well formed.
  static func value(of request: Request) -> String? {
    guard let cookie = request.cookies[cookieName]?.value, BrowserSessions.isWellFormed(cookie) else { return nil }
    return cookie
  }
}
