import Foundation
import GRDB
import Synchronization

/// Connections on which single things are looked up, on the thread that asks: that takes a few microseconds, which is less
/// than going to another thread and back. Each call is one statement, so it sees one state without a transaction.
final class SQLiteReaders: Sendable {
  private let pool: DatabasePool
  private let queues: [DatabaseQueue]
  private let turn = Atomic<UInt>(0)

  /// Each keeps pages of the file in memory, and more than there are cores would not be used at once.
  init(_ pool: DatabasePool) throws {
    self.pool = pool
    var configuration = pool.configuration
    configuration.readonly = true
    // The threads that ask are those that answer every request: none of them sleeps here.
    configuration.busyMode = .immediateError
    queues = try (0..<min(max(ProcessInfo.processInfo.activeProcessorCount, 2), 8)).map { _ in
      try DatabaseQueue(path: pool.path, configuration: configuration)
    }
  }

  /// Where somebody holds the file, `body` is asked once more on a connection of the pool, which waits.
  func read<Value: Sendable>(_ body: @escaping @Sendable (Database) throws -> Value) async throws -> Value {
    do {
      return try readHere(body)
    } catch DatabaseError.SQLITE_BUSY {
      return try await pool.read(body)
    }
  }

  func close() throws {
    for queue in queues { try queue.close() }
  }

  private func readHere<Value>(_ body: (Database) throws -> Value) throws -> Value {
    let turn = turn.wrappingAdd(1, ordering: .relaxed).oldValue
    return try queues[Int(turn % UInt(queues.count))].unsafeRead(body)
  }
}
