import Synchronization

/// Something that happens once.
final class Once: Sendable {
  private let isTaken = Mutex(false)

  /// True for the first caller only.
  func take() -> Bool {
    isTaken.withLock { isTaken in
      defer { isTaken = true }
      return !isTaken
    }
  }
}
