import Foundation
import PostgreSQL
import Synchronization
import Testing

@testable import KakaoEmulator

/// Tests of an emulator's connections to its database.
@Suite(.enabled(if: TestDatabase.server != nil, "scripts/with-postgresql.sh starts a server"))
struct PostgreSQLEngineTests {
  @Test("A read whose connection breaks is run again")
  func brokenReadIsRepeated() async throws {
    try await TestDatabase.withDatabase { address in
      let storage = try await TestDatabase.storage(address)
      try await storage.save(Sample.app)
      let runs = Mutex(0)
      let app = try await storage.read { transaction in
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
