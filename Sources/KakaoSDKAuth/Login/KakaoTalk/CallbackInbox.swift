import Foundation
import KakaoSDKCommon

/// The pending callbacks of the logins that opened another app.
///
/// A URL is delivered to the login whose redirect URI and `state` it has, so concurrent logins aren't confused. If a
/// login requires a `state`, a forged URL without the correct value can't end it. If the `state` is optional, a forged
/// URL without one ends the login. While the login call waits, PKCE prevents the forged code from being redeemed,
/// provided that the server rejects a `code_verifier` for a code that was issued without a `code_challenge` (RFC 9700,
/// section 4.8.2). After the call has ended, the ID token must also contain the login's nonce.
final class CallbackInbox: Sendable {
  private let callbacks = Locked<[PendingCallback]>([])

  /// Adds the callback of a login, and removes callbacks that have ended.
  func add(_ callback: PendingCallback) {
    callbacks.withLock { callbacks in
      callbacks.removeAll(where: \.isFinished)
      callbacks.append(callback)
    }
  }

  /// Passes a URL to the login that it belongs to.
  ///
  /// A URL without a `state` is accepted only if exactly one login matches. Logins whose calls still wait take
  /// precedence over logins whose calls have ended.
  ///
  /// - Returns: Whether a login has accepted the URL.
  func deliver(_ url: URL) -> Bool {
    defer { callbacks.withLock { $0.removeAll(where: \.isFinished) } }
    let matches = callbacks.withLock { $0.filter { !$0.isFinished && $0.expectedCallback.matches(url) } }
    guard CallbackQuery(url).values(of: "state").isEmpty else { return matches.contains { $0.deliver(url) } }
    let waiting = matches.filter(\.isWaiting)
    let candidates = waiting.isEmpty ? matches : waiting
    return candidates.count == 1 && candidates.allSatisfy { $0.deliver(url) }
  }
}
