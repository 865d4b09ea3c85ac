import Foundation
import Hummingbird

/// The account sessions of browsers.
///
/// Every sign-in creates a new cookie, which prevents session fixation.
struct BrowserSessions: Sendable {
  static let cookieName = "account_session"
  /// The lifetime of a session in seconds: 24 hours from the sign-in.
  ///
  /// Using the session doesn't extend it.
  static let lifetime: TimeInterval = 86_400
  /// The lifetime in seconds with "Keep me signed in": 30 days.
  static let longLifetime: TimeInterval = 30 * 86_400

  private let services: Services

  init(services: Services) {
    self.services = services
  }

  /// Returns the browser that sent the request.
  ///
  /// A browser without a well-formed cookie gets a new cookie, which has no session.
  func browser(of request: Request) async throws -> Browser {
    guard let cookie = request.cookie(Self.cookieName), Self.isWellFormed(cookie) else {
      return Browser(cookie: newCookie(), isNew: true, session: nil)
    }
    let session = try await services.storage.session(SecretHash(of: cookie))
    let isCurrent = session.map { $0.expiresAt > services.clock.now } ?? false
    return Browser(cookie: cookie, isNew: false, session: isCurrent ? session : nil)
  }

  /// Ends the browser's session, if any, and starts one for `account`.
  ///
  /// `authenticatedAt` is the time at which the user authenticated, which is now by default.
  func signIn(
    _ account: Account.ID, at browser: Browser, staysSignedIn: Bool, authenticatedAt: Date? = nil
  ) async throws -> (AccountSession, Cookie) {
    try await signOut(browser)
    let value = newCookie()
    let now = services.clock.now
    let session = AccountSession(
      id: SecretHash(of: value), accountID: account, authenticatedAt: authenticatedAt ?? now,
      expiresAt: now.addingTimeInterval(staysSignedIn ? Self.longLifetime : Self.lifetime))
    try await services.storage.save(session)
    return (session, cookie(value, maxAge: staysSignedIn ? Int(Self.longLifetime) : nil))
  }

  /// Ends the session.
  ///
  /// The browser keeps the cookie, which is then invalid.
  func signOut(_ browser: Browser) async throws {
    try await services.storage.deleteSession(SecretHash(of: browser.cookie))
  }

  /// Returns the session cookie.
  ///
  /// Without `maxAge`, the browser deletes it when it closes.
  func cookie(_ value: String, maxAge: Int? = nil) -> Cookie {
    Cookie(
      name: Self.cookieName, value: value, maxAge: maxAge, path: "/",
      secure: services.isSecure, httpOnly: true, sameSite: .lax)
  }

  private func newCookie() -> String {
    services.random.bytes(32).base64URLEncodedString()
  }

  /// Returns whether the value has the form that ``newCookie()`` creates.
  ///
  /// Other values aren't looked up in the storage.
  static func isWellFormed(_ cookie: String) -> Bool {
    cookie.utf8.count == 43 && cookie.utf8.allSatisfy(alphabet.contains)
  }

  private static let alphabet = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)
}

/// The browser that sent a request.
struct Browser: Sendable {
  /// The session cookie's value: the browser's cookie, or a new one that this response sets.
  var cookie: String
  /// Whether the response must set the cookie because the browser's cookie is missing or malformed.
  var isNew: Bool
  /// The unexpired account session that belongs to the cookie, if any.
  var session: AccountSession?
}
