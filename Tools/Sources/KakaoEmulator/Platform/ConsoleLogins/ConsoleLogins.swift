import Foundation
import Synchronization

/// A login that the console runs as the client of an app.
struct ConsoleLogin: Sendable {
  let settings: ConsoleLoginSettings
  let app: App
  let key: AppKey
  /// The console's own redirect URI at the host name that the browser uses.
  let redirectURI: String
  let verifier: String?
  let nonce: String?
  /// The browser that may finish the login.
  let browser: SecretHash
  /// A sentence about the account that was created from a preset for this login, if any.
  var note: String?
  let expiresAt: Date
  /// The login in the log of logins, or nil before its authorization request.
  fileprivate(set) var login: LoginRecord.ID?

  /// Returns the path that starts the login.
  func path(state: String) -> String {
    "/oauth/authorize?"
      + settings.query(
        key: key, redirectURI: redirectURI, state: state, nonce: nonce, challenge: verifier.map(PKCE.challenge))
  }
}

/// The logins that the console is running.
///
/// They return to the console instead of a redirect URI of the app. The authorization endpoint accepts the console's
/// redirect URI only with an unused `state` that the console has created for the same app key. Apps therefore can't use
/// it, and the settings of the app don't change.
final class ConsoleLogins: Sendable {
  static let capacity = 100

  private let pending = Mutex<[(state: SecretHash, consoleLogin: ConsoleLogin)]>([])

  /// Adds a login, and removes the oldest one beyond the capacity.
  func add(_ consoleLogin: ConsoleLogin, state: String) {
    pending.withLock { pending in
      pending.append((SecretHash(of: state), consoleLogin))
      pending.removeFirst(max(0, pending.count - Self.capacity))
    }
  }

  /// Returns the redirect URI of the login with the `state`, or nil if the app key has no such login.
  func redirectURI(of key: AppKey, state: String?) -> String? {
    guard let id = state.map(SecretHash.init) else { return nil }
    return pending.withLock { pending in
      pending.first { $0.state == id && $0.consoleLogin.key.value == key.value }?.consoleLogin.redirectURI
    }
  }

  /// Assigns the login of an authorization request to the console's login with the same `state`, if there is one.
  func assign(_ login: LoginRecord.ID, to state: String) {
    let id = SecretHash(of: state)
    pending.withLock { pending in
      if let index = pending.firstIndex(where: { $0.state == id }) { pending[index].consoleLogin.login = login }
    }
  }

  /// Removes and returns the login with the `state` if the browser has started it and it hasn't expired.
  func consume(_ state: String, browser: Browser, at now: Date) -> ConsoleLogin? {
    let (id, owner) = (SecretHash(of: state), SecretHash(of: browser.cookie))
    return pending.withLock { pending in
      guard let index = pending.firstIndex(where: { $0.state == id && $0.consoleLogin.browser == owner }) else {
        return nil
      }
      let consoleLogin = pending.remove(at: index).consoleLogin
      return consoleLogin.expiresAt > now ? consoleLogin : nil
    }
  }

  func reset() {
    pending.withLock { $0 = [] }
  }
}
