import Synchronization

/// A flag that can be set once.
final class OneTimeFlag: Sendable {
  private let isTaken = Mutex(false)

  /// Returns true for the first call only.
  func take() -> Bool {
    isTaken.withLock { isTaken in
      defer { isTaken = true }
      return !isTaken
    }
  }
}
