import Foundation
import Hummingbird

/// Who is signed in at which browser: one cookie, made anew at every sign-in so that nobody can plant one.
struct BrowserSessions: Sendable {
  static let cookieName = "account_session"
  /// 24 hours from the sign-in, not sliding.
  static let lifetime: TimeInterval = 86_400
  /// "Keep me signed in": one month.
  static let longLifetime: TimeInterval = 30 * 86_400

  private let services: Services

  init(services: Services) {
    self.services = services
  }

  /// Reads the browser's cookie; one without a cookie gets a new one, which signs nobody in.
  func browser(of request: Request) async throws -> Browser {
    guard let cookie = request.cookies[Self.cookieName]?.value, Self.isWellFormed(cookie) else {
      return Browser(cookie: newCookie(), isNew: true, session: nil)
    }
    let session = try await services.storage.session(SecretHash(of: cookie))
    let isCurrent = session.map { $0.expiresAt > services.clock.now } ?? false
    return Browser(cookie: cookie, isNew: false, session: isCurrent ? session : nil)
  }

  /// Ends whatever sign-in the browser had and begins one for `account`, whose owner proved who they are at the given
  /// time, or just did.
  func signIn(
    _ account: Account.ID, at browser: Browser, stay: Bool, authenticatedAt: Date? = nil
  ) async throws -> (AccountSession, Cookie) {
    try await signOut(browser)
    let value = newCookie()
    let now = services.clock.now
    let session = AccountSession(
      id: SecretHash(of: value), accountID: account, authenticatedAt: authenticatedAt ?? now,
      expiresAt: now.addingTimeInterval(stay ? Self.longLifetime : Self.lifetime))
    try await services.storage.save(session)
    return (session, cookie(value, maxAge: stay ? Int(Self.longLifetime) : nil))
  }

  /// Ends the sign-in; the cookie stays behind and means nothing.
  func signOut(_ browser: Browser) async throws {
    try await services.storage.deleteSession(SecretHash(of: browser.cookie))
  }

  /// Without `maxAge` the browser forgets the cookie when it is closed.
  func cookie(_ value: String, maxAge: Int? = nil) -> Cookie {
    Cookie(
      name: Self.cookieName, value: value, maxAge: maxAge, path: "/",
      secure: services.isSecure, httpOnly: true, sameSite: .lax)
  }

  private func newCookie() -> String {
    services.random.bytes(32).base64URLEncodedString()
  }

  /// Only what ``newCookie()`` makes is worth a look in storage.
  static func isWellFormed(_ cookie: String) -> Bool {
    cookie.utf8.count == 43 && cookie.utf8.allSatisfy(alphabet.contains)
  }

  private static let alphabet = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)
}
