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
      let app = try await storage.read(.singleOperation) { transaction in
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

  @Test("A login takes a limited number of round trips to the database")
  func roundTripsOfLogin() async throws {
    let configuration = EmulatorOptions.ConfigurationSource.yaml(
      Emulator.demoConfiguration + "\nquick_login: false\n")
    try await TestDatabase.withDatabase { address in
      try await withEmulator(configuration, storage: .postgreSQL(address)) { emulator in
        let pool = try #require(emulator.storage.engine as? PostgreSQLEngine).pool
        var (browser, counts, last) = (TestBrowser(client: emulator.client), [Int](), 0)
        func begin() { last = pool.roundTripCount }
        func end() { counts.append(pool.roundTripCount - last) }
        let app = try await emulator.app()
        begin()
        let client = "client_id=\(app.keys.rest)&redirect_uri=\(TestEmulator.redirectURI)"
        let login = try await browser.open("/oauth/authorize?response_type=code&\(client)")
        end()
        begin()
        let consent = try await browser.submit(login, ["loginKey": "minji@example.com", "password": "emulator"])
        end()
        begin()
        let callback = try await browser.submit(consent, press: ("decision", "agree_all"))
        end()
        let location = try #require(callback.location.flatMap { URLComponents(string: $0) })
        let fields = try await emulator.tokenFields(
          try #require(location.queryItems?.first { $0.name == "code" }?.value))
        begin()
        let tokens = try await emulator.post("/oauth/token", fields)
        end()
        begin()
        let me = try await emulator.get("/v2/user/me", authorization: "Bearer \(tokens.string("access_token"))")
        end()
        #expect(me.status == .ok)
        // The login page, the consent page, the code, the tokens, and the user information took 7, 21, 27, 12, and 1
        // statements.
        #expect(counts.reduce(0, +) <= 68, "\(counts)")
      }
    }
  }
}
