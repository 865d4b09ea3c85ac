import Synchronization

/// The lifetimes for codes and tokens that are issued from now on, which the control API can change.
final class LifetimeSettings: Sendable {
  private let lifetimes: Mutex<Lifetimes>

  init(_ lifetimes: Lifetimes = Lifetimes()) {
    self.lifetimes = Mutex(lifetimes)
  }

  var current: Lifetimes { lifetimes.withLock(\.self) }

  /// Replaces the lifetimes.
  ///
  /// If the closure throws, they don't change.
  func update(_ change: (Lifetimes) throws -> Lifetimes) rethrows {
    try lifetimes.withLock { $0 = try change($0) }
  }
}
