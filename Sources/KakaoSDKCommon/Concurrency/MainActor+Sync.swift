import Foundation

extension MainActor {
  /// The key that identifies the main queue, which doesn't run on the main thread after `dispatchMain()` on Linux.
  private static let queueKey: DispatchSpecificKey<Void> = {
    let key = DispatchSpecificKey<Void>()
    DispatchQueue.main.setSpecific(key: key, value: ())
    return key
  }()

  /// Runs a function on the main actor and waits for it, from any thread.
  ///
  /// If the main actor is waiting for the calling thread, this call causes a deadlock.
  ///
  /// - Parameter body: The function.
  /// - Returns: The result of the function.
  package static func runAndWait<Value: Sendable>(_ body: @Sendable @MainActor () -> Value) -> Value {
    let isOnMainQueue = Thread.isMainThread || DispatchQueue.getSpecific(key: queueKey) != nil
    return isOnMainQueue ? assumeIsolated(body) : DispatchQueue.main.sync { assumeIsolated(body) }
  }
}
