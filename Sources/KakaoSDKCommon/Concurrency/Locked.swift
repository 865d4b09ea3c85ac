import Foundation

/// A value protected by a lock.
///
/// `Synchronization.Mutex` does the same but requires iOS 18. The `@unchecked Sendable` conformance is safe because
/// `value` is accessed only inside `withLock`.
package final class Locked<Value: Sendable>: @unchecked Sendable {
  private let lock = NSLock()
  private var value: Value

  package init(_ value: Value) {
    self.value = value
  }

  package func withLock<R, E: Error>(_ body: (inout Value) throws(E) -> R) throws(E) -> R {
    lock.lock()
    defer { lock.unlock() }
    return try body(&value)
  }
}
