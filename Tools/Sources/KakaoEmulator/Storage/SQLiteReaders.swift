import GRDB
import Synchronization

/// Connections on which single things are looked up, on the thread that asks: that takes a few microseconds, which is less
/// than going to another thread and back. Each call is one statement, so it sees one state without a transaction.
final class SQLiteReaders: Sendable {
  /// Each keeps pages of the file in memory, and more than there are cores would not be used at once.
  private static let count = 2

  private let queues: [DatabaseQueue]
  private let turn = Atomic(0)

  init(path: String, configuration: Configuration) throws {
    var configuration = configuration
    configuration.readonly = true
    queues = try (0..<Self.count).map { _ in try DatabaseQueue(path: path, configuration: configuration) }
  }

  func read<Value>(_ body: (Database) throws -> Value) throws -> Value {
    try queues[turn.wrappingAdd(1, ordering: .relaxed).oldValue & (Self.count - 1)].unsafeRead(body)
  }
}
