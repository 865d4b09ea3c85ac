import Foundation

/// The parameters of a web session, and the results that a test sets.
public final class StandInWebSession: @unchecked Sendable {
  public enum Callback: Equatable, Sendable {
    case customScheme(String)
    case https(host: String, path: String)
  }

  public let url: URL
  public let callback: Callback?
  public var wasCancelled = false
  var endsWhenCancelled = false

  init(url: URL, callback: Callback?) {
    self.url = url
    self.callback = callback
  }

  private static let lock = NSLock()
  nonisolated(unsafe) private static var handler: (@MainActor (ASWebAuthenticationSession) -> Bool)?

  /// Sets the closure that runs when a session starts.
  ///
  /// The result of the closure is the result of `start`.
  public static func whenStarted(_ body: (@MainActor (ASWebAuthenticationSession) -> Bool)?) {
    lock.withLock { handler = body }
  }

  static func opened(_ session: ASWebAuthenticationSession) -> Bool {
    nonisolated(unsafe) let session = session
    guard let body = lock.withLock({ handler }) else { return false }
    return MainActor.assumeIsolated { body(session) }
  }
}
