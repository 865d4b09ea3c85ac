import Foundation
import GRDB
import KakaoSDK
import KakaoSDKServer
import KakaoSDKTesting
import PostgreSQL
import Synchronization
import Testing

@Suite(.enabled(if: TokenTable.address != nil, TokenTable.hint))
struct DatabaseTokensTests {
  @Test(
    "The PostgreSQL store follows every rule of token stores", .timeLimit(.minutes(10)),
    arguments: TokenStoreRule.allCases)
  func rules(_ rule: TokenStoreRule) async throws {
    let table = try await TokenTable()
    try await rule.check { try table.replica().store(for: "1") }
  }

  @Test("The tokens of two users are separate")
  func users() async throws {
    let tokens = try await TokenTable().tokens()
    try await tokens.store(for: "1").save(.named("a"))
    try await tokens.store(for: "2").save(.named("b"))
    try await tokens.store(for: "1").remove()
    #expect(try await tokens.store(for: "1").load() == nil)
    #expect(try await tokens.store(for: "2").load() == .named("b"))
  }

  @Test("Several servers can create the table at the same time")
  func creation() async throws {
    let table = try await TokenTable()
    _ = try await table.rows("DROP TABLE \(table.name)")
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<16 { group.addTask { try await table.tokens().createTable() } }
      try await group.waitForAll()
    }
    try await table.tokens().store(for: "1").save(.named("a"))
  }

  @Test("A server starts while its table is locked for maintenance", .timeLimit(.minutes(10)))
  func creationDuringMaintenance() async throws {
    let table = try await TokenTable()
    let server = try PostgreSQLPool(try #require(TokenTable.address), statementLimit: .seconds(60))
    try await table.pool.transaction(.readCommitted) { connection in
      // VACUUM and CREATE INDEX CONCURRENTLY take the same lock.
      try connection.executeScript("LOCK TABLE \(table.name) IN SHARE UPDATE EXCLUSIVE MODE")
      try await table.tokens(pool: server).createTable()
    }
  }

  @Test("A row contains no readable token")
  func encryption() async throws {
    let table = try await TokenTable()
    try await table.tokens().store(for: "1").save(.named("a"))
    let row = try await table.rows("SELECT user_id, key_id, token FROM \(table.name)")[0]
    #expect(row[0] == "1" && row[1] == "test")
    let data = try #require(row[2].flatMap { Data(base64Encoded: $0) })
    #expect(!String(decoding: data, as: UTF8.self).contains("refresh"))
  }

  @Test("A token can't be read for another user or app, or with another key")
  func foreignRows() async throws {
    let table = try await TokenTable()
    try await table.tokens().store(for: "1").save(.named("a"))
    _ = try await table.rows(
      "INSERT INTO \(table.name) SELECT '2', key_id, token, used_at FROM \(table.name) WHERE user_id = '1'")
    for store in [
      table.tokens().store(for: "2"), table.tokens(appKey: "other").store(for: "1"),
      table.tokens(keys: .ring(current: "test", ["test": 9])).store(for: "1"),
    ] as [any KakaoTokenStore] {
      let error = await #expect(throws: SdkError.self) { try await store.load() }
      #expect(error?.clientFailureCode == .storedTokenUnreadable)
    }
    let store = table.tokens(keys: .ring(current: "new", ["new": 1])).store(for: "1")
    let error = await #expect(throws: SdkError.self) { try await store.load() }
    #expect(error?.clientFailureCode == .tokenKeyUnknown)
    // A login can replace a token that can't be read.
    try await store.save(.named("b"))
    #expect(try await store.load() == .named("b"))
  }

  @Test("A key ring needs its current key, and keys of 32 bytes")
  func keyRings() {
    for (current, keys) in [("a", ["b": 32]), ("a", ["a": 16]), ("a", ["a": 32, "b": 33])] {
      let error = #expect(throws: SdkError.self) {
        try TokenKeyRing(currentID: current, keys: keys.mapValues { Data(count: $0) })
      }
      #expect(error?.clientFailureCode == .tokenKeyInvalid)
    }
    var text = ""
    dump(TokenKeyRing.test, to: &text)
    #expect(text == "▿ TokenKeyRing(currentID: test)\n" || text == "- TokenKeyRing(currentID: test)\n")
  }

  @Test("After a rotation, tokens are encrypted with the new key when they are saved or all at once")
  func rotation() async throws {
    let table = try await TokenTable()
    let users = (0..<1_200).map(String.init)
    for user in users { try await table.tokens().store(for: user).save(.named(user)) }
    _ = try await table.rows("UPDATE \(table.name) SET token = 'damaged' WHERE user_id = '7'")
    let rotating = table.tokens(keys: .ring(current: "new", ["test": 1, "new": 2]))
    let rotated = table.tokens(keys: .ring(current: "new", ["new": 2]))
    #expect(try await rotating.store(for: "1").load() == .named("1"))
    try await rotating.store(for: "1").save(.named("1 again"))
    #expect(try await rotated.store(for: "1").load() == .named("1 again"))
    #expect(try await rotating.reencrypt() == ["7"])
    for user in users where user != "1" && user != "7" {
      #expect(try await rotated.store(for: user).load() == .named(user))
    }
  }

  @Test("Among 100,000 users, tokens are found by an index, and unused ones are removed")
  func growth() async throws {
    let table = try await TokenTable()
    let now = Int64(Date().timeIntervalSince1970)
    _ = try await table.rows(
      """
      INSERT INTO \(table.name)
        SELECT id::text, 'test', repeat('x', 1500), $1::bigint - 100000000 + id FROM generate_series(1, 100000) AS id
      """, [.init(now)])
    let (kept, used) = (table.tokens().store(for: "kept"), table.tokens().store(for: "used"))
    try await kept.save(.named("kept"))
    try await used.save(.named("used"))
    _ = try await table.rows("UPDATE \(table.name) SET used_at = 0 WHERE user_id = 'used'")
    _ = try await table.rows("ANALYZE \(table.name)")
    for condition in ["user_id = '77'", "used_at < 5 ORDER BY used_at LIMIT 500"] {
      let plan = try await table.rows("EXPLAIN SELECT user_id FROM \(table.name) WHERE \(condition)")
      #expect(plan.contains { $0[0]?.contains("Index") ?? false }, "\(plan)")
    }
    // Loading the token updates `used_at`, so the token isn't removed.
    #expect(try await used.load() == .named("used"))
    let removed = try await table.tokens().removeTokens(unusedSince: Date(timeIntervalSinceNow: -90 * 86_400))
    #expect(Set(removed) == Set((1...100_000).map(String.init)))
    #expect(try await table.rows("SELECT user_id FROM \(table.name) ORDER BY user_id") == [["kept"], ["used"]])
  }

  @Test("More refreshes than connections wait without blocking the pool", .timeLimit(.minutes(10)))
  func manyRefreshes() async throws {
    let table = try await TokenTable(connections: 3)
    let tokens = table.tokens(refreshLimit: 2)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for user in 0..<60 {
        group.addTask {
          let store = tokens.store(for: "\(user)")
          try await store.withExclusiveAccess { () async throws(SdkError) in
            #expect(try await store.load() == nil)
            try await store.save(.named("\(user)"))
          }
        }
      }
      try await group.waitForAll()
    }
    #expect(try await table.rows("SELECT count(*) FROM \(table.name)") == [["60"]])
  }

  @Test("An error of the database has the code of the operation and its cause")
  func databaseErrors() async throws {
    let table = try await TokenTable()
    _ = try await table.rows("DROP TABLE \(table.name)")
    let store = table.tokens().store(for: "1")
    let load = await #expect(throws: SdkError.self) { try await store.load() }
    #expect(load?.clientFailureCode == .tokenReadFailed)
    let save = await #expect(throws: SdkError.self) { try await store.save(.named("a")) }
    #expect(save?.clientFailureCode == .tokenWriteFailed)
    let preflight = await #expect(throws: SdkError.self) { try await store.preflightSave(of: .named("a")) }
    #expect(preflight?.clientFailureCode == .tokenWriteFailed)
    let remove = await #expect(throws: SdkError.self) { try await store.remove() }
    #expect(remove?.clientFailureCode == .tokenRemoveFailed)
  }
}

@Suite struct SQLiteTokensTests {
  @Test(
    "The SQLite store follows every rule of token stores", .timeLimit(.minutes(10)),
    arguments: TokenStoreRule.allCases)
  func rules(_ rule: TokenStoreRule) async throws {
    let tokens = try await tokens()
    try await rule.check { tokens.store(for: "1") }
  }

  @Test("Unused tokens are removed and tokens are encrypted again on SQLite, too")
  func maintenance() async throws {
    let tokens = try await tokens()
    try await tokens.store(for: "1").save(.named("a"))
    #expect(try await tokens.reencrypt() == [])
    #expect(try await tokens.removeTokens(unusedSince: Date(timeIntervalSinceNow: -60)) == [])
    #expect(try await tokens.removeTokens(unusedSince: Date(timeIntervalSinceNow: 60)) == ["1"])
  }

  @Test("A token is returned even if its use can't be recorded")
  func unrecordedUse() async throws {
    let database = try DatabaseQueue()
    let tokens = try await tokens(GRDBTokens(database: database))
    try await tokens.store(for: "1").save(.named("a"))
    try await database.write { database in
      try database.execute(
        sql: """
          UPDATE kakao_tokens SET used_at = 0;
          CREATE TRIGGER no_update BEFORE UPDATE ON kakao_tokens BEGIN SELECT RAISE(ABORT, 'read-only'); END;
          """)
    }
    #expect(try await tokens.store(for: "1").load() == .named("a"))
  }

  @Test("A statement that fails once doesn't lose a token")
  func interruption() async throws {
    let database = GRDBTokens(database: try DatabaseQueue())
    _ = try await tokens(database)
    let interrupted = DatabaseTokens(
      InterruptedSQL(database: database), configuration: KakaoConfiguration(appKey: "app"), keys: .test)
    try await interrupted.store(for: "1").save(.named("a"))
    #expect(try await interrupted.store(for: "1").load() == .named("a"))
  }

  @Test("A row without a column is an error when tokens are encrypted again", .timeLimit(.minutes(10)))
  func incompleteRows() async throws {
    let database = try DatabaseQueue()
    try await tokens(GRDBTokens(database: database)).store(for: "1").save(.named("a"))
    let tokens = try await tokens(
      IncompleteRows(database: GRDBTokens(database: database)), keys: .ring(current: "new", ["new": 2]))
    let error = await #expect(throws: SdkError.self) { try await tokens.reencrypt() }
    #expect(error?.clientFailureCode == .storedTokenUnreadable)
  }

  private func tokens(_ database: (any TokenSQL)? = nil, keys: TokenKeyRing = .test) async throws -> DatabaseTokens {
    let tokens = DatabaseTokens(
      try database ?? GRDBTokens(database: DatabaseQueue()), configuration: KakaoConfiguration(appKey: "app"),
      keys: keys)
    try await tokens.createTable()
    return tokens
  }
}

/// A database in which each statement fails once, the first time that it runs.
private final class InterruptedSQL: TokenSQL {
  let dialect = TokenSQLDialect.sqlite
  private let database: any TokenSQL
  private let known = Mutex<Set<String>>([])

  init(database: any TokenSQL) {
    self.database = database
  }

  func execute(_ sql: String, _ parameters: [String]) async throws { _ = try await query(sql, parameters) }

  func query(_ sql: String, _ parameters: [String]) async throws -> [[String?]] {
    guard known.withLock({ !$0.insert(sql).inserted }) else { throw DatabaseError(resultCode: .SQLITE_BUSY) }
    return try await database.query(sql, parameters)
  }

  func transaction(_ body: @Sendable (any TokenSQL) async throws -> Void) async throws { try await body(self) }
}

/// A database connection that drops the last column of each row.
private struct IncompleteRows: TokenSQL {
  let database: any TokenSQL
  let dialect = TokenSQLDialect.sqlite

  func execute(_ sql: String, _ parameters: [String]) async throws { try await database.execute(sql, parameters) }

  func query(_ sql: String, _ parameters: [String]) async throws -> [[String?]] {
    try await database.query(sql, parameters).map { $0.dropLast() }
  }

  func transaction(_ body: @Sendable (any TokenSQL) async throws -> Void) async throws { try await body(self) }
}
