import Foundation
import GRDB
import Synchronization

/// Read-only connections for lookups on the caller's thread.
///
/// A lookup takes a few microseconds, which is less than switching threads. A lookup that runs one statement reads a
/// consistent state without a transaction.
final class SQLiteReaderPool: Sendable {
  private let pool: DatabasePool
  private let all: [DatabaseQueue]
  /// The unused connections, the most recently used last.
  private let free: Mutex<[DatabaseQueue]>

  /// Opens the connections.
  ///
  /// There is one connection for each core, but at least two. There are at most eight, because each has its own page
  /// cache.
  init(_ pool: DatabasePool) throws {
    self.pool = pool
    var configuration = pool.configuration
    configuration.readonly = true
    // Callers run on the threads that serve all requests, so a connection must not wait for a lock.
    configuration.busyMode = .immediateError
    all = try (0..<min(max(ProcessInfo.processInfo.activeProcessorCount, 2), 8)).map { _ in
      try DatabaseQueue(path: pool.path, configuration: configuration)
    }
    free = Mutex(all)
  }

  /// Runs `body` on one of the connections.
  ///
  /// If the file is locked or all connections are in use, `body` waits for a connection of the database pool.
  func read<Value: Sendable>(_ body: @escaping @Sendable (Database) throws -> Value) async throws -> Value {
    do {
      if let value = try readSynchronously(body) { return value }
    } catch DatabaseError.SQLITE_BUSY {}
    return try await pool.read(body)
  }

  /// Runs `body` on an unused connection.
  ///
  /// Returns `nil` if all connections are in use.
  func readSynchronously<Value>(_ body: (Database) throws -> Value) throws -> Value? {
    // Take an unused connection, because waiting for another thread's connection takes longer than most lookups.
    guard let queue = free.withLock({ $0.popLast() }) else { return nil }
    defer { free.withLock { $0.append(queue) } }
    return try queue.unsafeRead(body)
  }

  func close() throws {
    for queue in all { try queue.close() }
  }
}
