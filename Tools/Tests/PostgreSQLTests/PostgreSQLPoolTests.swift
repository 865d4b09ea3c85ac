import Foundation
import PostgreSQL
import Synchronization
import Testing

@Suite struct PostgreSQLAddressTests {
  @Test(
    "An error about an invalid address doesn't contain the address",
    arguments: [
      "", "secret", "postgresql://user:s@secret@host/db", "postgresql://user:12/secret@host/db",
      "host=h passwrd=secret",
      "postgresql://user:secret/x", "password='secret", "postgresql://user:secret@host/db?unknown=1",
    ])
  func invalidAddress(_ address: String) {
    let error = #expect(throws: PostgreSQLError.self) { try PostgreSQLPool(address) }
    #expect(error?.code == .invalidAddress)
    #expect(error?.description.contains("secret") == false)
  }

  @Test("An error about a server that can't be reached doesn't contain the password")
  func unreachable() async throws {
    let pool = try PostgreSQLPool("postgresql://user:secret@127.0.0.1:1/db")
    let error = await #expect(throws: PostgreSQLError.self) { try await pool.withConnection { _ in } }
    #expect(error?.code == .unreachable)
    #expect(error?.description.contains("secret") == false)
    #expect(!String(reflecting: pool).contains("secret"))
  }
}

/// Tests of the connection pool with the database that `scripts/with-postgresql.sh` starts.
@Suite(.enabled(if: TestDatabase.address != nil, TestDatabase.hint))
struct PostgreSQLPoolTests {
  let pool: PostgreSQLPool
  /// A table that only this test uses.
  let table = "t" + UUID().uuidString.lowercased().replacing("-", with: "")

  init() async throws {
    pool = try PostgreSQLPool(try #require(TestDatabase.address), size: 4)
    try await pool.withConnection { [table] in
      try $0.executeScript("CREATE TABLE \(table) (id int PRIMARY KEY, text text, bytes bytea)")
    }
  }

  @Test("Values are returned as they were stored")
  func values() async throws {
    let text = "카카오 é \"\\'\n" + String(repeating: "x", count: 100_000)
    let bytes = [UInt8](0...255)
    let row = try await pool.withConnection { [table] connection in
      try connection.execute("INSERT INTO \(table) VALUES ($1, $2, $3)", [1, .text(text), .bytes(bytes)])
      try connection.execute("INSERT INTO \(table) VALUES ($1, $2, $3)", [2, "", .bytes([])])
      try connection.execute("INSERT INTO \(table) VALUES ($1, $2, $3)", [3, .null, .null])
      return try connection.query("SELECT id, text, bytes FROM \(table) ORDER BY id")
    }
    #expect(row.map { $0[0] } == ["1", "2", "3"])
    #expect(row.map { $0[1] } == [text, "", nil])
    #expect(row.map { $0.bytes(2) } == [bytes, [], nil])
  }

  @Test("An error has the SQLSTATE and the constraint, and not the data")
  func errors() async throws {
    let insert = "INSERT INTO \(table) VALUES ($1, $2)"
    try await pool.withConnection { connection in
      try connection.execute(insert, [1, "a"])
      let duplicate = #expect(throws: PostgreSQLError.self) { try connection.execute(insert, [1, "a"]) }
      #expect(duplicate?.sqlState == "23505")
      #expect(duplicate?.constraint?.hasSuffix("_pkey") == true)
      let noNumber = #expect(throws: PostgreSQLError.self) { try connection.execute(insert, ["secret", "a"]) }
      #expect(noNumber?.sqlState == "22P02")
      #expect(noNumber?.description.contains("secret") == false)
      let null = #expect(throws: PostgreSQLError.self) { try connection.execute(insert, [2, "a\0b"]) }
      #expect(null?.sqlState == "22021")
    }
  }

  @Test("A wrong password isn't in the error", .enabled(if: TestDatabase.hasPassword))
  func wrongPassword() async throws {
    var url = try #require(TestDatabase.address.flatMap { URLComponents(string: $0) })
    url.password = "wrong-secret"
    let pool = try PostgreSQLPool(try #require(url.string))
    let error = await #expect(throws: PostgreSQLError.self) { try await pool.withConnection { _ in } }
    #expect(error?.code == .unreachable)
    #expect(error?.message.contains("password authentication failed") == true)
    #expect(error?.description.contains("wrong-secret") == false)
  }

  @Test("Transactions that conflict are run again until all of them have succeeded", .timeLimit(.minutes(5)))
  func serializationFailures() async throws {
    // Use many connections. If transactions with conflicts didn't take turns, they would run out of attempts.
    let pool = try PostgreSQLPool(try #require(TestDatabase.address), size: 16)
    try await pool.withConnection { [table] in try $0.executeScript("INSERT INTO \(table) VALUES (1, '0')") }
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<40 {
        group.addTask { [pool, table] in
          try await pool.transaction(.serializable) { connection in
            let text = try connection.query("SELECT text, pg_sleep(0.05) FROM \(table) WHERE id = 1")[0][0]
            let count = try #require(text.flatMap { Int($0) })
            try connection.execute("UPDATE \(table) SET text = $1 WHERE id = 1", [.text("\(count + 1)")])
          }
        }
      }
      try await group.waitForAll()
    }
    #expect(try await texts() == ["40"])
  }

  @Test("A transaction that fails during its turn releases the lock for the next one", .timeLimit(.minutes(5)))
  func failureInTurn() async throws {
    let conflict = "DO $$ BEGIN RAISE EXCEPTION 'conflict' USING ERRCODE = '40001'; END $$"
    let runs = Counter()
    let failing = Task { [pool] in
      try await pool.transaction(.serializable) { connection in
        if runs.increment() > 3 { throw CancellationError() }
        try connection.executeScript(conflict)
      }
    }
    await #expect(throws: CancellationError.self) { try await failing.value }
    #expect(runs.value == 4)
    let other = try PostgreSQLPool(try #require(TestDatabase.address))
    let otherRuns = Counter()
    try await other.transaction(.serializable) { connection in
      if otherRuns.increment() <= 3 { try connection.executeScript(conflict) }
    }
    #expect(otherRuns.value == 4)
  }

  @Test("A transaction that the database aborts because of a deadlock is run again")
  func deadlock() async throws {
    try await pool.withConnection { [table] in
      try $0.executeScript("INSERT INTO \(table) VALUES (1, ''), (2, '')")
    }
    let runs = Counter()
    let firstUpdates = AsyncStream<Void>.makeStream()
    let bothLocked = Task { for await _ in firstUpdates.stream.prefix(2) {} }
    try await withThrowingTaskGroup(of: Void.self) { group in
      for ids in [[1, 2], [2, 1]] {
        group.addTask { [pool, table] in
          try await pool.transaction(.readCommitted) { connection in
            runs.increment()
            let update = "UPDATE \(table) SET text = text || 'x' WHERE id = $1"
            try connection.execute(update, [.init(ids[0])])
            firstUpdates.continuation.yield()
            await bothLocked.value
            try connection.execute(update, [.init(ids[1])])
          }
        }
      }
      try await group.waitForAll()
    }
    // The repeated transaction can lock a row before the other transaction does, which causes a second deadlock.
    #expect(runs.value >= 3)
    #expect(try await texts() == ["xx", "xx"])
  }

  @Test("A transaction whose connection breaks is run again, and the pool stays usable")
  func brokenConnection() async throws {
    let runs = Counter()
    try await pool.transaction(.serializable) { [table] connection in
      try connection.execute("INSERT INTO \(table) VALUES (1, 'a')")
      if runs.increment() == 1 {
        _ = try connection.query("SELECT pg_terminate_backend(pg_backend_pid())")
      }
    }
    #expect(runs.value == 2)
    #expect(try await texts() == ["a"])
  }

  @Test("A connection that broke while it wasn't used is replaced")
  func brokenIdleConnection() async throws {
    let single = try PostgreSQLPool(try #require(TestDatabase.address), size: 1)
    let id = try await single.withConnection { try $0.query("SELECT pg_backend_pid()")[0][0] }
    let other = try await pool.withConnection { connection in
      // With the second argument, the function waits until the server process has ended.
      try connection.query("SELECT pg_terminate_backend($1, 60000)", [.init(id)])[0][0]
    }
    #expect(other == "t")
    let newID = try await single.withConnection { try $0.query("SELECT pg_backend_pid()")[0][0] }
    #expect(newID != id)
  }

  @Test("A transaction doesn't commit if its body ignores a failed statement")
  func ignoredFailure() async throws {
    let error = await #expect(throws: PostgreSQLError.self) {
      try await pool.transaction(.readCommitted) { [table] connection in
        try connection.execute("INSERT INTO \(table) VALUES (1, 'a')")
        _ = try? connection.execute("INSERT INTO \(table) VALUES (1, 'b')")
      }
    }
    #expect(error?.sqlState == "25P02")
    #expect(try await texts() == [])
  }

  @Test("An error of the body rolls the transaction back")
  func rollback() async throws {
    await #expect(throws: CancellationError.self) {
      try await pool.transaction(.readCommitted) { [table] connection in
        try connection.execute("INSERT INTO \(table) VALUES (1, 'a')")
        throw CancellationError()
      }
    }
    #expect(try await texts() == [])
  }

  @Test("A canceled task stops waiting for a connection")
  func cancellation() async throws {
    let single = try PostgreSQLPool(try #require(TestDatabase.address), size: 1)
    try await single.withConnection { _ in
      let waiting = Task { try await single.withConnection { _ in } }
      waiting.cancel()
      await #expect(throws: CancellationError.self) { try await waiting.value }
    }
    try await single.withConnection { try $0.executeScript("SELECT 1") }
  }

  @Test("An operation fails if all connections are in use for too long", .timeLimit(.minutes(10)))
  func waitLimit() async throws {
    let single = try PostgreSQLPool(try #require(TestDatabase.address), size: 1, waitLimit: .milliseconds(10))
    try await single.withConnection { _ in
      let error = await #expect(throws: PostgreSQLError.self) { try await single.withConnection { _ in } }
      #expect(error?.code == .busy)
    }
    try await single.withConnection { try $0.executeScript("SELECT 1") }
  }

  @Test("A statement that the server has discarded is prepared again")
  func forgottenStatement() async throws {
    try await pool.withConnection { connection in
      _ = try connection.query("SELECT 1")
      try connection.executeScript("DEALLOCATE ALL")
      let error = #expect(throws: PostgreSQLError.self) { try connection.query("SELECT 1") }
      #expect(error?.sqlState == "26000")
      #expect(try connection.query("SELECT 1")[0][0] == "1")
    }
  }

  @Test("A canceled task gets a connection that isn't in use")
  func cancellationWithIdleConnection() async throws {
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await pool.withConnection { try $0.query("SELECT 1")[0][0] }
    }
    #expect(try await task.value == "1")
  }

  @Test("The database cancels a statement that exceeds the time limit")
  func statementLimit() async throws {
    let limited = try PostgreSQLPool(try #require(TestDatabase.address), size: 1, statementLimit: .seconds(1))
    try await limited.withConnection { connection in
      let error = #expect(throws: PostgreSQLError.self) { try connection.query("SELECT pg_sleep(600)") }
      #expect(error?.sqlState == "57014")
      try connection.executeScript("SELECT 1")
    }
  }

  @Test("A connection whose database doesn't answer is closed and replaced")
  func unansweredStatement() async throws {
    let limited = try PostgreSQLPool(try #require(TestDatabase.address), size: 1, statementLimit: .seconds(1))
    let error = await #expect(throws: PostgreSQLError.self) {
      try await limited.transaction(.readCommitted) { connection in
        try connection.executeScript("SET statement_timeout TO 0")
        _ = try connection.query("SELECT pg_sleep(600)")
      }
    }
    #expect(error?.code == .timedOut)
    try await limited.withConnection { try $0.executeScript("SELECT 1") }
  }

  @Test("COPY statements are rejected, and the pool stays usable")
  func copies() async throws {
    for statement in ["COPY \(table) FROM STDIN", "COPY \(table) TO STDOUT"] {
      await #expect(throws: PostgreSQLError.self) { try await pool.withConnection { try $0.executeScript(statement) } }
      await #expect(throws: PostgreSQLError.self) { try await pool.withConnection { try $0.execute(statement) } }
    }
    #expect(try await texts() == [])
  }

  @Test("Enqueued statements don't need separate round trips")
  func roundTrips() async throws {
    let insert = "INSERT INTO \(table) VALUES ($1)"
    let before = pool.roundTripCount
    try await pool.transaction(.serializable) { connection in
      for id in 1...3 { try connection.enqueue(insert, [.init(id)]) }
    }
    #expect(pool.roundTripCount == before + 1)
    let ids = try await pool.transaction(.serializable) { [table] connection in
      try connection.enqueue(insert, [4])
      return try connection.query("SELECT id FROM \(table) ORDER BY id").map { $0[0] }
    }
    #expect(ids == ["1", "2", "3", "4"])
    #expect(pool.roundTripCount == before + 3)
    try await pool.withConnection { connection in
      for id in 5...300 { try connection.enqueue(insert, [.init(id)]) }
    }
    #expect(pool.roundTripCount == before + 6)
    #expect(try await texts().count == 300)
  }

  @Test("If an enqueued statement fails, its transaction has no effect")
  func failureOfWaitingStatement() async throws {
    let insert = "INSERT INTO \(table) VALUES ($1)"
    for ids in [[1, 1, 2], [1, 1]] {
      let error = await #expect(throws: PostgreSQLError.self) {
        try await pool.transaction(.readCommitted) { connection in
          for id in ids { try connection.enqueue(insert, [.init(id)]) }
          if ids.count == 2 { _ = try connection.query("SELECT 1") }
        }
      }
      #expect(error?.sqlState == "23505")
    }
    let outside = await #expect(throws: PostgreSQLError.self) {
      try await pool.withConnection { connection in
        for id in [1, 1] { try connection.enqueue(insert, [.init(id)]) }
      }
    }
    #expect(outside?.sqlState == "23505")
    await #expect(throws: CancellationError.self) {
      try await pool.withConnection { connection in
        try connection.enqueue(insert, [1])
        throw CancellationError()
      }
    }
    #expect(try await texts() == [])
  }

  @Test("If the connection breaks during the commit, the transaction isn't run again")
  func unknownOutcome() async throws {
    let runs = Counter()
    let error = await #expect(throws: PostgreSQLError.self) {
      try await pool.transaction(.readCommitted) { connection in
        runs.increment()
        try connection.enqueue("SELECT pg_terminate_backend(pg_backend_pid())")
      }
    }
    #expect(error?.code == .outcomeUnknown)
    #expect(runs.value == 1)
    #expect(try await texts() == [])
  }

  @Test("More tasks than connections share the connections")
  func manyTasks() async throws {
    let ids = try await withThrowingTaskGroup(of: String?.self) { group in
      for _ in 0..<100 {
        group.addTask { [pool] in
          try await pool.withConnection { try $0.query("SELECT pg_backend_pid(), pg_sleep(0.001)")[0][0] }
        }
      }
      return try await group.reduce(into: Set<String?>()) { $0.insert($1) }
    }
    #expect((1...4).contains(ids.count))
  }

  @Test("A connection drops prepared statements beyond its limit")
  func manyStatements() async throws {
    let sum = try await pool.withConnection { connection in
      try (0..<1_200).reduce(0) { sum, number in
        try sum + (Int(connection.query("SELECT \(number % 600)")[0][0] ?? "") ?? 0)
      }
    }
    #expect(sum == 2 * (0..<600).reduce(0, +))
  }

  private func texts() async throws -> [String?] {
    try await pool.withConnection { [table] in
      try $0.query("SELECT text FROM \(table) ORDER BY id").map { $0[0] }
    }
  }
}

private final class Counter: Sendable {
  private let count = Mutex(0)
  var value: Int { count.withLock { $0 } }

  @discardableResult
  func increment() -> Int {
    count.withLock { count in
      count += 1
      return count
    }
  }
}

enum TestDatabase {
  static let address = ProcessInfo.processInfo.environment["KAKAO_TEST_POSTGRESQL"]
  static let hasPassword = address.flatMap { URLComponents(string: $0)?.password } != nil
  static let hint: Comment = "Run the tests with scripts/with-postgresql.sh."
}
