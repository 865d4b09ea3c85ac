import Hummingbird
import Synchronization

/// The browsers that use the console.
///
/// The console has its own cookie, which is independent of logins on other pages. After a sign-in with the control
/// token, the cookie replaces the token until the browser signs out or the emulator stops.
final class ConsoleSessions: Sendable {
  static let cookieName = "emulator_console"

  private let random: RandomSource
  private let signedIn = Mutex<Set<SecretHash>>([])

  init(random: RandomSource = .system) {
    self.random = random
  }

  /// Returns the browser of a request.
  ///
  /// A browser without a cookie gets a new one, which isn't signed in.
  func browser(of request: Request) -> Browser {
    Self.cookie(of: request).map { Browser(cookie: $0, isNew: false) } ?? newBrowser()
  }

  func isSignedIn(_ request: Request) -> Bool { session(of: request) != nil }

  /// Returns the session ID of the browser that sent a request, or nil if the browser isn't signed in.
  func session(of request: Request) -> SecretHash? {
    guard let id = Self.cookie(of: request).map(SecretHash.init(of:)) else { return nil }
    return signedIn.withLock { $0.contains(id) } ? id : nil
  }

  /// Returns the value of the cookie, or nil if it's missing or malformed.
  private static func cookie(of request: Request) -> String? {
    request.cookie(cookieName).flatMap { BrowserSessions.isWellFormed($0) ? $0 : nil }
  }

  /// Signs a browser in and returns it with a new cookie.
  ///
  /// The new cookie protects against session fixation, where an attacker sets the cookie in advance.
  func signIn() -> Browser {
    let browser = newBrowser()
    signedIn.withLock { _ = $0.insert(SecretHash(of: browser.cookie)) }
    return browser
  }

  /// Signs a browser out and returns its session ID.
  func signOut(_ browser: Browser) -> SecretHash {
    let session = SecretHash(of: browser.cookie)
    signedIn.withLock { _ = $0.remove(session) }
    return session
  }

  /// Creates the cookie of a browser.
  ///
  /// With `SameSite=Lax`, browsers send it when a user follows a link from another site, but not when another site
  /// submits a form.
  func cookie(_ browser: Browser, isSecure: Bool) -> Cookie {
    Cookie(
      name: Self.cookieName, value: browser.cookie, path: ConsoleNavigation.root, secure: isSecure, httpOnly: true,
      sameSite: .lax)
  }

  private func newBrowser() -> Browser {
    Browser(cookie: random.bytes(32).base64URLEncodedString(), isNew: true)
  }
}
