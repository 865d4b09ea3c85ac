import Foundation

/// What a session was asked for, and what the tests answer.
public final class StandInWebSession: @unchecked Sendable {
  public typealias Callback = ASWebAuthenticationSession.Callback.Kind

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

  /// What happens when a session is started, until it is changed; returns what `start` returns.
  public static func whenStarted(_ body: (@MainActor (ASWebAuthenticationSession) -> Bool)?) {
    lock.withLock { handler = body }
  }

  static func opened(_ session: ASWebAuthenticationSession) -> Bool {
    nonisolated(unsafe) let session = session
    guard let body = lock.withLock({ handler }) else { return false }
    return MainActor.assumeIsolated { body(session) }
  }
}
