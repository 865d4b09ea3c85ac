import Foundation
import GRDB
import Synchronization
import Testing

@testable import KakaoEmulator

/// Lookups are made on threads that answer requests.
@Suite struct SQLiteReadersTests {
  @Test func noLookupSleepsUntilAFileIsFree() async throws {
    try await withTemporaryDirectory { directory in
      let storage = try SQLiteStorage(path: directory.appending(path: "emulator.sqlite").path)
      #expect(try await storage.read { try Int.fetchOne($0, sql: "PRAGMA busy_timeout") } == 0)
      #expect(try await storage.pool.read { try Int.fetchOne($0, sql: "PRAGMA busy_timeout") } == 10_000)
    }
  }

  @Test func whereAFileIsHeldTheLookupIsMadeOnAConnectionThatWaits() async throws {
    try await withTemporaryDirectory { directory in
      let storage = try SQLiteStorage(path: directory.appending(path: "emulator.sqlite").path)
      let timeouts = Mutex<[Int?]>([])
      let value = try await storage.read { db in
        let timeout = try Int.fetchOne(db, sql: "PRAGMA busy_timeout")
        timeouts.withLock { $0.append(timeout) }
        if timeout == 0 { throw DatabaseError(resultCode: .SQLITE_BUSY_RECOVERY) }
        return try Int.fetchOne(db, sql: "SELECT 1")
      }
      #expect(value == 1)
      #expect(timeouts.withLock(\.self) == [0, 10_000])
    }
  }
}
