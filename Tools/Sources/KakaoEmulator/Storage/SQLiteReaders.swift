import Foundation
import GRDB
import Synchronization

/// Connections on which single things are looked up, on the thread that asks: that takes a few microseconds, which is less
/// than going to another thread and back. Each call is one statement, so it sees one state without a transaction.
final class SQLiteReaders: Sendable {
  private let pool: DatabasePool
  private let all: [DatabaseQueue]
  /// Those that nobody is using, the one used last at the end.
  private let free: Mutex<[DatabaseQueue]>

  /// Each keeps pages of the file in memory, and more than there are cores would not be used at once.
  init(_ pool: DatabasePool) throws {
    self.pool = pool
    var configuration = pool.configuration
    configuration.readonly = true
    // The threads that ask are those that answer every request: none of them sleeps here.
    configuration.busyMode = .immediateError
    all = try (0..<min(max(ProcessInfo.processInfo.activeProcessorCount, 2), 8)).map { _ in
      try DatabaseQueue(path: pool.path, configuration: configuration)
    }
    free = Mutex(all)
  }

  /// Where somebody holds the file, or all connections are in use, `body` is asked on a connection of the pool, which waits.
  func read<Value: Sendable>(_ body: @escaping @Sendable (Database) throws -> Value) async throws -> Value {
    do {
      if let value = try readHere(body) { return value }
    } catch DatabaseError.SQLITE_BUSY {}
    return try await pool.read(body)
  }

  /// Asks on a connection that nobody is using; nil when there is none.
  func readHere<Value>(_ body: (Database) throws -> Value) throws -> Value? {
    // Two threads at one connection would wait for one another, which takes longer than most lookups.
    guard let queue = free.withLock({ $0.popLast() }) else { return nil }
    defer { free.withLock { $0.append(queue) } }
    return try queue.unsafeRead(body)
  }

  func close() throws {
    for queue in all { try queue.close() }
  }
}
