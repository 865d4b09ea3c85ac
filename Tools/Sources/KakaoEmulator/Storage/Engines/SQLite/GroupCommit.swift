import GRDB
import Synchronization

/// A queue of writes, which commits all waiting writes in one transaction, because beginning and committing a
/// transaction takes longer than most writes.
///
/// Each write runs in its own savepoint: if a write throws, only this write is rolled back. A write returns after the
/// commit. If the transaction fails, all of its writes throw an error and have no effect.
final class GroupCommit: Sendable {
  /// A function that resumes the caller of a write with the write's result, or with the error of the transaction.
  private typealias Completion = (_ failure: (any Error)?) -> Void

  private struct Write: Sendable {
    /// Runs the write.
    ///
    /// Throws only if the whole transaction must fail. The completion reports an error that concerns only this write.
    let run: @Sendable (Database) throws -> Completion
    let fail: @Sendable (any Error) -> Void
  }

  private let pool: DatabasePool
  private let waiting = Mutex<[Write]>([])

  init(_ pool: DatabasePool) {
    self.pool = pool
  }

  /// The number of writes that wait for the next transaction.
  var waitingCount: Int { waiting.withLock(\.count) }

  func write<Value: Sendable>(
    _ body: @escaping @Sendable (Database) throws -> Value
  ) async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
      let write = Write(
        run: { db in
          let result = try Self.runInSavepoint(db, body)
          return { failure in
            continuation.resume(with: result.flatMap { value in failure.map { .failure($0) } ?? .success(value) })
          }
        },
        fail: { continuation.resume(throwing: $0) })
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
    var completions: [Completion] = []
    do {
      try db.inTransaction(.immediate) {
        for write in writes { completions.append(try write.run(db)) }
        return .commit
      }
      for complete in completions { complete(nil) }
    } catch {
      for complete in completions { complete(error) }
      for write in writes.dropFirst(completions.count) { write.fail(error) }
    }
  }

  /// Runs one write in a savepoint and rolls it back if it throws.
  ///
  /// GRDB's own savepoints ignore a rollback that fails.
  ///
  /// Throws only if the whole transaction must fail. Otherwise, returns the result or the error of the write.
  private static func runInSavepoint<Value>(
    _ db: Database, _ body: (Database) throws -> Value
  ) throws -> Result<Value, any Error> {
    try db.cachedStatement(sql: "SAVEPOINT step").execute()
    let result = Result { try body(db) }
    guard db.isInsideTransaction else {
      // SQLite rolls back the whole transaction on errors such as a full disk.
      if case .failure(let error as DatabaseError) = result { throw error }
      throw DatabaseError(resultCode: .SQLITE_ABORT, message: "a step ended the transaction")
    }
    if case .failure = result { try db.execute(sql: "ROLLBACK TO step") }
    try db.cachedStatement(sql: "RELEASE step").execute()
    return result
  }
}
