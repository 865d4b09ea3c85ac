import Foundation
import PostgreSQL
import Synchronization
import Testing

@testable import EmulatorTestSupport
@testable import KakaoEmulator

/// Tests of an emulator's connections to its database, and of databases of other versions.
@Suite(.enabled(if: TestDatabase.server != nil, "scripts/with-postgresql.sh starts a server"))
struct PostgreSQLEngineTests {
  @Test("A database of this version is opened with all records")
  func sameVersionIsOpened() async throws {
    try await TestDatabase.withDatabase { address in
      try await TestDatabase.storage(address).save(Sample.app)
      #expect(try await TestDatabase.storage(address).apps() == [Sample.app])
    }
  }

  @Test(
    "A database of another version isn't changed",
    arguments: [(1, StorageFileError.older), (Tables.version - 1, .older), (Tables.version + 1, .newer), (100, .newer)])
  func otherVersionIsRefused(_ version: Int, _ error: StorageFileError) async throws {
    try await TestDatabase.withDatabase { address in
      let pool = try PostgreSQLPool(address, size: 1)
      try await pool.withConnection { try $0.executeScript("CREATE SCHEMA kakao_emulator_v\(version)") }
      await #expect(throws: error) { try await PostgreSQLEngine(address) }
      let schemas = try await pool.withConnection {
        try $0.query("SELECT nspname FROM pg_namespace WHERE nspname LIKE 'kakao%'").map { $0[0] }
      }
      #expect(schemas == ["kakao_emulator_v\(version)"])
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
}
