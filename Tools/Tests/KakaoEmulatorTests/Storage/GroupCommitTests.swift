import Foundation
import GRDB
import Testing

@testable import KakaoEmulator

/// Writes that wait at the same time share a transaction, and nothing else.
@Suite struct GroupCommitTests {
  private struct Refusal: Error {}

  /// Takes `count` writes that wait for the same busy writer; returns for each whether it was acknowledged.
  private func writeAtOnce(
    _ storage: SQLiteStorage, _ count: Int, _ body: @escaping @Sendable (Database, Int64) throws -> Void
  ) async throws -> [Bool] {
    let (begun, begin) = AsyncStream.makeStream(of: Void.self)
    let release = DispatchGroup()
    release.enter()
    async let blocking: Void = storage.pool.writeWithoutTransaction { _ in release.wait() }
    let outcomes = await withTaskGroup(of: Bool.self) { group in
      for id in 1...count {
        group.addTask {
          begin.yield()
          do {
            try await storage.write { try body($0, Int64(id)) }
            return true
          } catch {
            return false
          }
        }
      }
      for await _ in begun.prefix(count) {}
      release.leave()
      return await group.reduce(into: []) { $0.append($1) }
    }
    try await blocking
    return outcomes
  }

  @Test func aWriteThatThrowsTakesNothingOfTheOthersWithIt() async throws {
    try await withTemporaryDirectory { directory in
      let storage = try SQLiteStorage(path: directory.appending(path: "emulator.sqlite").path)
      let outcomes = try await writeAtOnce(storage, 30) { db, id in
        try SQLiteStorage.save(Account(id: id, passwordHash: ""), db)
        if id.isMultiple(of: 3) { throw Refusal() }
      }
      #expect(outcomes.count { $0 } == 20)
      #expect(try await storage.accounts().map(\.id) == (1...30).filter { !$0.isMultiple(of: 3) })
    }
  }

  @Test func whenTheTransactionIsLostNobodyIsToldThatItHappened() async throws {
    try await withTemporaryDirectory { directory in
      let storage = try SQLiteStorage(path: directory.appending(path: "emulator.sqlite").path)
      let outcomes = try await writeAtOnce(storage, 9) { db, id in
        try SQLiteStorage.save(Account(id: id, passwordHash: ""), db)
        // What SQLite does by itself when the disk is full.
        try db.execute(sql: "ROLLBACK")
      }
      #expect(outcomes == Array(repeating: false, count: 9))
      #expect(try await storage.accounts().isEmpty)
      try await storage.save(Account(id: 1, passwordHash: ""))
      #expect(try await storage.account(id: 1) != nil)
    }
  }
}
