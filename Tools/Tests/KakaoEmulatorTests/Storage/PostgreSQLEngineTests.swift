import Foundation
import PostgreSQL
import Synchronization
import Testing

@testable import EmulatorTestSupport
@testable import KakaoEmulator

/// Tests of an emulator's connections to its database, and of updates while an older emulator uses the database.
@Suite(.enabled(if: TestDatabase.server != nil, "scripts/with-postgresql.sh starts a server"))
struct PostgreSQLEngineTests {
  @Test("After an update, a newer emulator has all records, and an older one fails and can't be started again")
  func olderEmulatorFails() async throws {
    try await TestDatabase.withDatabase { address in
      let older = try await TestDatabase.storage(address)
      try await Sample.saveTokens(in: older)
      let newer = Storage(try await PostgreSQLEngine(address, version: Tables.version + 1))
      #expect(try await newer.accessToken(Sample.token.id) == Sample.token)
      for failure in [
        await #expect(throws: PostgreSQLError.self) { try await older.accessToken(Sample.token.id) },
        await #expect(throws: PostgreSQLError.self) { try await older.save(Sample.session) },
      ] {
        // The table doesn't exist.
        #expect(failure?.sqlState == "42P01")
      }
      await #expect(throws: StorageFileError.newer) { try await PostgreSQLEngine(address) }
      try await newer.save(Sample.session)
      #expect(try await newer.session(Sample.session.id) == Sample.session)
    }
  }

  @Test("A transaction that an older emulator commits during an update isn't lost")
  func runningTransactionIsKept() async throws {
    try await TestDatabase.withDatabase { address in
      _ = try await TestDatabase.storage(address)
      let pool = try PostgreSQLPool(
        address, setup: "SET search_path TO \(PostgreSQLEngine.schema(of: Tables.version))")
      let newer = try await pool.transaction(.readCommitted, attempts: 1) { connection in
        try SQLTransaction(PostgreSQLSession(connection: connection), cache: nil).put(Sample.app)
        let newer = Task { try await PostgreSQLEngine(address, version: Tables.version + 1) }
        try await Self.waitForLock(in: pool)
        return newer
      }
      #expect(try await Storage(newer.value).apps() == [Sample.app])
    }
  }

  @Test("An emulator doesn't wait forever for another one that updates the tables")
  func updateLockIsLimited() async throws {
    try await TestDatabase.withDatabase { address in
      _ = try await TestDatabase.storage(address)
      let pool = try PostgreSQLPool(
        address, setup: "SET search_path TO \(PostgreSQLEngine.schema(of: Tables.version))")
      let error = try await pool.transaction(.readCommitted) { connection in
        try connection.execute("LOCK TABLE app IN ACCESS EXCLUSIVE MODE")
        return await #expect(throws: PostgreSQLError.self) {
          try await PostgreSQLEngine(address, version: Tables.version + 1, lockLimit: .milliseconds(100))
        }
      }
      #expect(error?.sqlState == "55P03")
    }
  }

  @Test("A read whose connection breaks is run again")
  func brokenReadIsRepeated() async throws {
    try await TestDatabase.withDatabase { address in
      let storage = try await TestDatabase.storage(address)
      try await storage.save(Sample.app)
      let runs = Mutex(0)
      let app = try await storage.read(.one) { transaction in
        runs.withLock { $0 += 1 }
        if runs.withLock(\.self) == 1, let transaction = transaction as? SQLTransaction<PostgreSQLSession> {
          _ = try transaction.connection.texts("SELECT pg_terminate_backend(pg_backend_pid())", [])
        }
        return try transaction.get(App.self, 1)
      }
      #expect(app == Sample.app)
      #expect(runs.withLock(\.self) == 2)
    }
  }

  /// Waits until a connection of the database waits for a lock.
  private static func waitForLock(in pool: PostgreSQLPool) async throws {
    let locks = "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'"
    while try await pool.withConnection({ try $0.query(locks) }).isEmpty {}
  }
}
