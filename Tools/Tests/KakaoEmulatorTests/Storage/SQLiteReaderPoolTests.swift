import Foundation
import GRDB
import Synchronization
import Testing

@testable import EmulatorTestSupport
@testable import KakaoEmulator

/// Tests of lookups, which run on the threads that serve requests.
@Suite struct SQLiteReaderPoolTests {
  @Test("Connections for lookups don't wait for the file's lock")
  func lookupNeverBlocksOnLock() async throws {
    try await withTemporaryDirectory { directory in
      let storage = try Storage(path: directory.appending(path: "emulator.sqlite").path)
      let timeouts = try connections(of: storage.sqlite.readers) { try Int.fetchOne($0, sql: "PRAGMA busy_timeout") }
      #expect(timeouts.count >= 2 && timeouts.allSatisfy { $0 == 0 })
      #expect(try await storage.sqlite.pool.read { try Int.fetchOne($0, sql: "PRAGMA busy_timeout") } == 10_000)
    }
  }

  @Test("Concurrent lookups use separate connections and return them")
  func connectionsAreUsedByOneLookup() async throws {
    struct Failed: Error {}
    try await withTemporaryDirectory { directory in
      let storage = try Storage(path: directory.appending(path: "emulator.sqlite").path)
      let count = Set(try connections(of: storage.sqlite.readers) { ObjectIdentifier($0) }).count
      for _ in 0...count {
        _ = try await storage.sqlite.readers.read { try Int.fetchOne($0, sql: "SELECT 1") }
        await #expect(throws: Failed.self) { try await storage.sqlite.readers.read { _ in throw Failed() } }
      }
      #expect(Set(try connections(of: storage.sqlite.readers) { ObjectIdentifier($0) }).count == count)
    }
  }

  /// Runs a query on every unused connection and returns the results.
  ///
  /// The previous connections stay in use, so each query gets a different connection.
  private func connections<Value>(
    of readers: SQLiteReaderPool, _ ask: (Database) throws -> Value
  ) throws -> [Value] {
    try readers.readSynchronously { db in try [ask(db)] + connections(of: readers, ask) } ?? []
  }

  @Test("If the file is locked, the lookup uses a connection that waits")
  func lockedFileUsesWaitingConnection() async throws {
    try await withTemporaryDirectory { directory in
      let storage = try Storage(path: directory.appending(path: "emulator.sqlite").path)
      let timeouts = Mutex<[Int?]>([])
      let value = try await storage.sqlite.readers.read { db in
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
