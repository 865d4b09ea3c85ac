package import Dispatch

/// A set of mutexes with names.
///
/// A mutex takes memory only while a task holds it or waits for it.
package final class AsyncMutexes: Sendable {
  private struct Entry: Sendable {
    let mutex = AsyncSemaphore()
    /// The number of tasks that hold the mutex or wait for it.
    var userCount = 0
  }

  private let entries = Locked<[String: Entry]>([:])

  package init() {}

  /// The number of mutexes in memory.
  package var count: Int { entries.withLock { $0.count } }

  /// Acquires the mutex with this name, waiting until it is available.
  ///
  /// See ``AsyncSemaphore/lock(until:)``.
  package func lock(_ name: String, until deadline: DispatchTime? = nil) async throws {
    do {
      try await enter(name).lock(until: deadline)
    } catch {
      leave(name)
      throw error
    }
  }

  /// Releases the mutex with this name.
  package func unlock(_ name: String) {
    leave(name)?.unlock()
  }

  /// Runs `body` while holding the mutex with this name.
  ///
  /// See ``AsyncSemaphore/withLock(_:)``.
  package func withLock<Value: Sendable>(
    _ name: String, _ body: @Sendable () async throws(SdkError) -> Value
  ) async throws(SdkError) -> Value {
    defer { leave(name) }
    return try await enter(name).withLock(body)
  }

  private func enter(_ name: String) -> AsyncSemaphore {
    entries.withLock { entries in
      var entry = entries[name] ?? Entry()
      entry.userCount += 1
      entries[name] = entry
      return entry.mutex
    }
  }

  @discardableResult
  private func leave(_ name: String) -> AsyncSemaphore? {
    entries.withLock { entries in
      guard var entry = entries[name] else { return nil }
      entry.userCount -= 1
      entries[name] = entry.userCount > 0 ? entry : nil
      return entry.mutex
    }
  }
}
