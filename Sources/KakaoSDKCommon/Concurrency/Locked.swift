import Foundation

/// A value behind a lock.
///
/// `Synchronization.Mutex` would do, but needs iOS 18. The lock makes the `@unchecked` claim true: `value` is touched
/// nowhere but inside `withLock`.
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
