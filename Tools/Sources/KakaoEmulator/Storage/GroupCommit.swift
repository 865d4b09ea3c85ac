import GRDB
import Synchronization

/// Writes one after the other, and those that wait at the same time in one transaction: what takes time is waiting for the
/// disk, and waiting once is enough for all of them.
///
/// Each is a step of its own: one that throws leaves nothing behind, and none is acknowledged before it is written as
/// safely as it asks for. What ends the transaction is told to all of them, and none of them has happened.
final class GroupCommit: Sendable {
  /// What a write must survive before it is acknowledged; `PRAGMA synchronous` in SQLite's words.
  enum Safety: String {
    /// The end of the process. It is on the disk with the next write that lasts: a power cut before may undo it.
    case passing = "NORMAL"
    /// A power cut.
    case lasting = "FULL"
  }

  /// Tells whoever waits for a write what it came to; with an error of the transaction, none of it has happened.
  private typealias Ending = (_ failure: (any Error)?) -> Void

  private struct Write: Sendable {
    let safety: Safety
    /// Throws what has ended the transaction.
    let run: @Sendable (Database) throws -> Ending
    let refuse: @Sendable (any Error) -> Void
  }

  private let pool: DatabasePool
  private let waiting = Mutex<[Write]>([])

  init(_ pool: DatabasePool) {
    self.pool = pool
  }

  /// How many writes the next transaction has.
  var waitingCount: Int { waiting.withLock(\.count) }

  func write<Value: Sendable>(
    _ safety: Safety, _ body: @escaping @Sendable (Database) throws -> Value
  ) async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
      let write = Write(
        safety: safety,
        run: { db in
          let result = try Self.step(db, body)
          return { failure in
            continuation.resume(with: result.flatMap { value in failure.map { .failure($0) } ?? .success(value) })
          }
        },
        refuse: { continuation.resume(throwing: $0) })
      let isFirst = waiting.withLock { waiting in
        waiting.append(write)
        return waiting.count == 1
      }
      if isFirst { pool.asyncWriteWithoutTransaction { self.commit($0) } }
    }
  }

  private func commit(_ db: Database) {
    let writes = waiting.withLock { waiting in
      defer { waiting = [] }
      return waiting
    }
    var endings: [Ending] = []
    do {
      try db.set(writes.contains { $0.safety == .lasting } ? .lasting : .passing)
      try db.inTransaction(.immediate) {
        for write in writes { endings.append(try write.run(db)) }
        return .commit
      }
      for end in endings { end(nil) }
    } catch {
      for end in endings { end(error) }
      for write in writes.dropFirst(endings.count) { write.refuse(error) }
    }
  }

  /// Takes one step, all of it or nothing. GRDB's own savepoints keep quiet when a step cannot be taken back.
  ///
  /// Throws what has ended the transaction, or must end it.
  private static func step<Value>(
    _ db: Database, _ body: (Database) throws -> Value
  ) throws -> Result<Value, any Error> {
    try db.execute(sql: "SAVEPOINT step")
    let result = Result { try body(db) }
    guard db.isInsideTransaction else {
      // A full disk and other failures of that kind make SQLite end it.
      if case .failure(let error as DatabaseError) = result { throw error }
      throw DatabaseError(resultCode: .SQLITE_ABORT, message: "a step has ended the transaction")
    }
    if case .failure = result { try db.execute(sql: "ROLLBACK TO step") }
    try db.execute(sql: "RELEASE step")
    return result
  }
}

extension Database {
  /// How safely the transactions that follow are written. SQLite does this when it compiles the statement, so that it is
  /// compiled each time.
  func set(_ safety: GroupCommit.Safety) throws {
    try execute(sql: "PRAGMA synchronous = \(safety.rawValue)")
  }
}
