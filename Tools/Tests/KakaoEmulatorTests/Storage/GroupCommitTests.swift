import Foundation
import GRDB
import Synchronization
import Testing

@testable import EmulatorTestSupport
@testable import KakaoEmulator

/// Tests that concurrent writes share a transaction but don't affect each other.
@Suite struct GroupCommitTests {
  private struct Refusal: Error {}

  /// An observer that counts commits.
  private final class CommitCount: TransactionObserver, Sendable {
    let commits = Mutex(0)

    func observes(eventsOfKind eventKind: DatabaseEventKind) -> Bool { true }
    func databaseDidChange(with event: DatabaseEvent) {}
    func databaseDidCommit(_ db: Database) { commits.withLock { $0 += 1 } }
    func databaseDidRollback(_ db: Database) {}
  }

  private typealias Body = @Sendable (Database, _ id: Int64) throws -> Void

  /// Runs `count` writes that wait for the same busy connection, and returns their results.
  ///
  /// The writes run in the order of their IDs.
  private func writeAtOnce(
    _ storage: Storage, _ count: Int64, cancelling cancelled: Int64? = nil, _ body: @escaping Body
  ) async throws -> [Result<Void, any Error>] {
    let release = DispatchGroup()
    let (begun, begin) = AsyncStream.makeStream(of: Void.self)
    release.enter()
    async let blocking: Void = storage.sqlite.pool.writeWithoutTransaction { _ in
      begin.finish()
      release.wait()
    }
    for await _ in begun {}
    var tasks: [Task<Void, any Error>] = []
    for id in 1...count {
      tasks.append(Task { try await storage.sqlite.commits.write { try body($0, id) } })
      while storage.sqlite.commits.waitingCount < id { await Task.yield() }
    }
    if let cancelled { tasks[Int(cancelled) - 1].cancel() }
    release.leave()
    try await blocking
    var results: [Result<Void, any Error>] = []
    for task in tasks { results.append(await task.result) }
    return results
  }

  private func withStorage(_ body: (Storage) async throws -> Void) async throws {
    try await withTemporaryDirectory { directory in
      try await body(try Storage(path: directory.appending(path: "emulator.sqlite").path))
    }
  }

  /// Expects that all writes failed with the same error and without an effect, and that the next write succeeds.
  private func expectLoss(
    _ results: [Result<Void, any Error>], _ code: ResultCode, _ storage: Storage,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    for result in results {
      let error = #expect(throws: DatabaseError.self, sourceLocation: sourceLocation) { try result.get() }
      #expect(error?.resultCode == code, sourceLocation: sourceLocation)
    }
    #expect(try await storage.accounts().isEmpty, sourceLocation: sourceLocation)
    try await storage.save(Account(id: 1, passwordHash: ""))
    #expect(try await storage.account(id: 1) != nil, sourceLocation: sourceLocation)
  }

  private static let save: Body = { db, id in
    try SQLTransaction(SQLiteConnection(db: db), cache: nil).put(Account(id: id, passwordHash: ""))
  }

  @Test("Writes that wait at the same time share one commit")
  func waitingWritesShareOneCommit() async throws {
    try await withStorage { storage in
      let count = CommitCount()
      storage.sqlite.pool.add(transactionObserver: count)
      let results = try await writeAtOnce(storage, 20, Self.save)
      for result in results { #expect(throws: Never.self) { try result.get() } }
      #expect(count.commits.withLock(\.self) == 1)
      #expect(try await storage.accounts().count == 20)
    }
  }

  @Test("A write that throws doesn't affect the others")
  func failedWriteRollsBackAlone() async throws {
    try await withStorage { storage in
      let results = try await writeAtOnce(storage, 30) { db, id in
        try Self.save(db, id)
        if id.isMultiple(of: 3) { throw Refusal() }
      }
      for (index, result) in results.enumerated() where (index + 1).isMultiple(of: 3) {
        #expect(throws: Refusal.self) { try result.get() }
      }
      #expect(results.count { (try? $0.get()) != nil } == 20)
      #expect(try await storage.accounts().map(\.id) == (1...30).filter { !$0.isMultiple(of: 3) })
    }
  }

  @Test("If a write ends the transaction, all writes fail")
  func endedTransactionFailsAllWrites() async throws {
    try await withStorage { storage in
      let results = try await writeAtOnce(storage, 9) { db, id in
        try Self.save(db, id)
        if id == 5 { try db.execute(sql: "ROLLBACK") }
      }
      try await expectLoss(results, .SQLITE_ABORT, storage)
    }
  }

  @Test("If the transaction fails, all writes get its error")
  func allWritesGetTransactionError() async throws {
    try await withStorage { storage in
      let results = try await writeAtOnce(storage, 9) { db, id in
        try Self.save(db, id)
        guard id == 5 else { return }
        // SQLite itself rolls back if the disk is full.
        try db.execute(sql: "ROLLBACK")
        throw DatabaseError(resultCode: .SQLITE_FULL)
      }
      try await expectLoss(results, .SQLITE_FULL, storage)
    }
  }

  @Test("A write that can't be rolled back ends the transaction")
  func failedRollbackEndsTransaction() async throws {
    try await withStorage { storage in
      let results = try await writeAtOnce(storage, 9) { db, id in
        try Self.save(db, id)
        guard id == 5 else { return }
        // Without its savepoint, the write can't be rolled back. Release both names, because GRDB or the storage may
        // have set the savepoint.
        for name in ["step", "grdb"] { try? db.execute(sql: "RELEASE \(name)") }
        throw Refusal()
      }
      try await expectLoss(results, .SQLITE_ERROR, storage)
    }
  }

  @Test("If the commit fails, all writes fail")
  func failedCommitFailsAllWrites() async throws {
    try await withStorage { storage in
      try await storage.sqlite.pool.write {
        try $0.execute(
          sql: """
            CREATE TABLE child (parent INTEGER REFERENCES account (id) DEFERRABLE INITIALLY DEFERRED)
            """)
      }
      let results = try await writeAtOnce(storage, 9) { db, id in
        try Self.save(db, id)
        if id == 5 { try db.execute(sql: "INSERT INTO child VALUES (99)") }
      }
      try await expectLoss(results, .SQLITE_CONSTRAINT, storage)
    }
  }

  @Test("A canceled caller gets the result of its write once")
  func cancelledCallerGetsResultOnce() async throws {
    try await withStorage { storage in
      let results = try await writeAtOnce(storage, 3, cancelling: 2, Self.save)
      for result in results { #expect(throws: Never.self) { try result.get() } }
      #expect(try await storage.accounts().map(\.id) == [1, 2, 3])
    }
  }

  @Test("Large changes have separate transactions")
  func largeChangesHaveOwnTransaction() async throws {
    try await withTemporaryDirectory { directory in
      let log = StatementLog()
      let storage = try log.storage(path: directory.appending(path: "emulator.sqlite").path)
      log.removeAll()
      try await storage.seed(apps: [Sample.app], accounts: [Sample.account], fingerprint: 1)
      try await storage.updateApps { $0 = [] }
      try await storage.restore(StorageSnapshot())
      try await storage.reset(apps: [], accounts: [])
      try await storage.removeExpired(before: Sample.now)
      #expect(log.all.count { $0.hasPrefix("BEGIN") } == 5)
      #expect(!log.all.contains { $0.hasPrefix("SAVEPOINT") })
      try await storage.save(Sample.account)
      #expect(log.all.contains { $0.hasPrefix("SAVEPOINT") })
    }
  }
}
