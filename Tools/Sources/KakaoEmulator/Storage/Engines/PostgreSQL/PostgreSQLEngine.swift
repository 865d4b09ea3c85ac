import Foundation
import PostgreSQL

/// An engine with a PostgreSQL database, which several emulators can use at the same time.
///
/// Transactions are serializable. One that conflicts with another one runs again.
struct PostgreSQLEngine: StorageEngine {
  private static let schemaPrefix = "kakao_emulator_v"
  /// The key of the lock that prevents two emulators from creating the tables at the same time.
  private static let migrationLock: Int64 = 0x6b61_6b61_6f73

  let isShared = true
  private let pool: PostgreSQLPool
  private let cache = DecodedRecordCache()

  /// Connects to the database and creates or updates the tables in a separate schema.
  ///
  /// - Parameters:
  ///   - address: The address of the database.
  ///   - version: The version of the tables. Only tests use another one.
  ///   - lockLimit: How long an update waits for each lock of other emulators.
  /// - Throws: ``StorageFileError/newer`` if a later version has changed the tables, or a `PostgreSQLError`.
  init(
    _ address: String, version: Int = Tables.version, lockLimit: Duration = .seconds(60)
  ) async throws {
    let schema = Self.schema(of: version)
    // Scanning a small table instead of using its index would conflict with every write to it.
    let setup = "SET search_path TO \(schema); SET enable_seqscan TO off; SET client_min_messages TO error"
    pool = try PostgreSQLPool(address, setup: setup, statementLimit: .seconds(60))
    // An update uses separate connections, because its statements can take longer.
    let limits = "SET statement_timeout TO 0; SET lock_timeout TO \(Int64(lockLimit / .milliseconds(1)))"
    try await PostgreSQLPool(address, size: 1, setup: "\(setup); \(limits)").transaction(.readCommitted) { connection in
      _ = try connection.query("SELECT pg_advisory_xact_lock($1)", [PostgreSQLValue(Self.migrationLock)])
      let former = try connection.query(
        "SELECT max(CAST(substring(nspname FROM '^\(Self.schemaPrefix)([0-9]+)$') AS bigint)) FROM pg_namespace"
      ).first?[0].flatMap { Int($0) }
      guard former ?? 0 <= version else { throw StorageFileError.newer }
      guard former != version else { return }
      try connection.execute(
        former.map { "ALTER SCHEMA \(Self.schema(of: $0)) RENAME TO \(schema)" } ?? "CREATE SCHEMA \(schema)")
      try Self.lockTables(connection)
      try SQLSchema.create(in: PostgreSQLSession(connection: connection))
    }
  }

  /// Returns the schema's name.
  ///
  /// It contains the version, so that an earlier emulator's statements fail after an update.
  ///
  /// Otherwise, it would write records without the values that the new version has added.
  static func schema(of version: Int) -> String { "\(schemaPrefix)\(version)" }

  /// Waits for the transactions of emulators of the former version, so that their commits aren't lost.
  private static func lockTables(_ connection: isolated PostgreSQLConnection) throws {
    let tables = try connection.query(
      "SELECT tablename FROM pg_tables WHERE schemaname = current_schema() ORDER BY tablename"
    ).compactMap { $0[0] }
    guard !tables.isEmpty else { return }
    try connection.execute("LOCK TABLE \(tables.joined(separator: ", ")) IN ACCESS EXCLUSIVE MODE")
  }

  func read<Value: Sendable>(_ size: TransactionSize, _ body: @escaping TransactionBody<Value>) async throws -> Value {
    let cache = size == .many ? nil : cache
    let run = { @Sendable (connection: isolated PostgreSQLConnection) in
      try body(SQLTransaction(PostgreSQLSession(connection: connection), cache: cache))
    }
    if size == .one {
      do {
        return try await pool.withConnection(run)
      } catch let error as PostgreSQLError where error.code == .connectionLost {
        return try await pool.withConnection(run)
      }
    }
    return try await pool.transaction(.repeatableRead, isReadOnly: true, run)
  }

  func write<Value: Sendable>(_ size: TransactionSize, _ body: @escaping TransactionBody<Value>) async throws -> Value {
    let cache = size == .many ? nil : cache
    do {
      let result = try await pool.transaction(.serializable) { connection in
        let transaction = SQLTransaction(PostgreSQLSession(connection: connection), cache: cache)
        return (value: try body(transaction), clearsCache: transaction.clearsCache)
      }
      if result.clearsCache { self.cache.removeAll() }
      return result.value
    } catch let error as PostgreSQLError where error.sqlState == "23505" {
      throw StorageError.duplicate
    }
  }

  /// Does nothing, because the connections are closed when the engine is released.
  func close() {}
}

/// A connection while its queue runs a transaction.
struct PostgreSQLSession: SQLConnection {
  static let dialect = SQLDialect(
    integer: "BIGINT", real: "DOUBLE PRECISION", text: "TEXT COLLATE \"C\"", tableOptions: "",
    columns: """
      SELECT column_name FROM information_schema.columns WHERE table_schema = current_schema() AND table_name = $1
      """)

  let connection: PostgreSQLConnection

  func run(_ sql: String, _ arguments: [ColumnValue?]) throws -> Int {
    try connection.assumeIsolated { try $0.execute(sql, arguments.map(PostgreSQLValue.init)) }
  }

  func texts(_ sql: String, _ arguments: [ColumnValue?]) throws -> [String] {
    try connection.assumeIsolated { connection in
      try connection.query(sql, arguments.map(PostgreSQLValue.init)).flatMap { row in row.values.map { $0 ?? "" } }
    }
  }
}

extension PostgreSQLValue {
  fileprivate init(_ value: ColumnValue?) {
    self =
      switch value {
      case .integer(let number): .text("\(number)")
      case .real(let number): .text("\(number)")
      // PostgreSQL's texts can't contain null characters.
      case .text(let text): .text(text.utf8.contains(0) ? text.replacingBytes(of: "\0", with: "\u{FFFD}") : text)
      case nil: .null
      }
  }
}
