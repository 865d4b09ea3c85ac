import Hummingbird
import Synchronization

/// The browsers at the console.
///
/// Each has a cookie of the console's own, so that whoever logs in or out on another page changes nothing here. Where
/// somebody gave the control token, the cookie stands for it until they sign out or the emulator ends.
final class ConsoleSessions: Sendable {
  static let cookieName = "emulator_console"

  private let random: RandomSource
  private let signedIn = Mutex<Set<SecretHash>>([])

  init(random: RandomSource = .system) {
    self.random = random
  }

  /// Reads the browser's cookie; one without a cookie gets a new one, which signs nobody in.
  func browser(of request: Request) -> Browser {
    Self.cookie(of: request).map { Browser(cookie: $0, isNew: false) } ?? newBrowser()
  }

  func isSignedIn(_ request: Request) -> Bool {
    guard let id = Self.cookie(of: request).map(SecretHash.init(of:)) else { return false }
    return signedIn.withLock { $0.contains(id) }
  }

  /// The cookie's value; nil without one that is well formed.
  private static func cookie(of request: Request) -> String? {
    request.cookies[cookieName].map(\.value).flatMap { BrowserSessions.isWellFormed($0) ? $0 : nil }
  }

  /// Signs in with a new cookie, so that nobody can plant one.
  func signIn() -> Browser {
    let browser = newBrowser()
    signedIn.withLock { _ = $0.insert(SecretHash(of: browser.cookie)) }
    return browser
  }

  func signOut(_ browser: Browser) {
    signedIn.withLock { _ = $0.remove(SecretHash(of: browser.cookie)) }
  }

  /// The cookie for a browser. A link from another site finds it, so that it leads to the console and not to the door;
  /// a form of another site does not.
  func cookie(_ browser: Browser, isSecure: Bool) -> Cookie {
    Cookie(
      name: Self.cookieName, value: browser.cookie, path: ConsoleNavigation.root, secure: isSecure, httpOnly: true,
      sameSite: .lax)
  }

  private func newBrowser() -> Browser {
    Browser(cookie: random.bytes(32).base64URLEncodedString(), isNew: true)
  }
}
