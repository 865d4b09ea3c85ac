import Foundation
import PostgreSQL

/// An engine with a PostgreSQL database, which several emulators can use at the same time.
///
/// Writes are serializable transactions. A transaction that conflicts with another transaction runs again.
struct PostgreSQLEngine: StorageEngine {
  private static let schemaPrefix = "kakao_emulator_v"
  /// The schema's name, which ends with the version of the tables.
  static let schema = "\(schemaPrefix)\(Tables.version)"
  /// The key of the advisory lock that prevents two emulators from creating the tables at the same time.
  private static let creationLock: Int64 = 0x6b61_6b61_6f73

  let isShared = true
  let pool: PostgreSQLPool
  private let cache = DecodedRecordCache()

  /// Connects to the database, and creates the tables in a separate schema if they don't exist.
  ///
  /// - Throws: ``StorageFileError/older`` or ``StorageFileError/newer`` if the database has tables of another version, or
  ///   a `PostgreSQLError`.
  init(_ address: String) async throws {
    // Sequential scans are off. PostgreSQL would use them for small tables, and in a serializable transaction, such a
    // scan conflicts with every write to the table.
    let setup = "SET search_path TO \(Self.schema); SET enable_seqscan TO off; SET client_min_messages TO error"
    pool = try PostgreSQLPool(address, setup: setup, statementLimit: .seconds(60))
    try await pool.transaction(.readCommitted) { connection in
      _ = try connection.query("SELECT pg_advisory_xact_lock($1)", [PostgreSQLValue(Self.creationLock)])
      let version = try connection.query(
        "SELECT max(CAST(substring(nspname FROM '^\(Self.schemaPrefix)([0-9]+)$') AS bigint)) FROM pg_namespace"
      ).first?[0].flatMap { Int($0) }
      if let version { return try StorageFileError.check(version: version) }
      try connection.execute("CREATE SCHEMA \(Self.schema)")
      try SQLSchema.create(in: PostgreSQLSession(connection: connection))
    }
  }

  func read<Value: Sendable>(_ size: TransactionSize, _ body: @escaping TransactionBody<Value>) async throws -> Value {
    let cache = size == .many ? nil : cache
    let reads = size == .singleOperation ? RequestReads.current : nil
    let run = { @Sendable (connection: isolated PostgreSQLConnection) in
      try body(SQLTransaction(PostgreSQLSession(connection: connection, reads: reads), cache: cache))
    }
    if size == .singleOperation {
      do {
        if let reads { return try body(SQLTransaction(PostgreSQLSession(connection: nil, reads: reads), cache: cache)) }
      } catch is RequestReads.Failure {}
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
    defer { RequestReads.current?.removeAll() }
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

/// A connection, for code that runs on the connection's queue.
///
/// Without a connection, it returns only the results of queries that the request has already run.
struct PostgreSQLSession: SQLConnection {
  static let dialect = SQLDialect(
    integer: "BIGINT", real: "DOUBLE PRECISION", text: "TEXT COLLATE \"C\"", tableOptions: "")

  let connection: PostgreSQLConnection?
  /// The results of the request's queries so far, or nil in a transaction and outside of requests.
  var reads: RequestReads?

  func run(_ sql: String, _ arguments: [ColumnValue?]) throws -> Int {
    try withConnection { try $0.execute(sql, arguments.map(PostgreSQLValue.init)) }
  }

  func enqueue(_ sql: String, _ arguments: [ColumnValue?]) throws {
    try withConnection { try $0.enqueue(sql, arguments.map(PostgreSQLValue.init)) }
  }

  func texts(_ sql: String, _ arguments: [ColumnValue?]) throws -> [String] {
    let parameters = arguments.map(PostgreSQLValue.init)
    let statement = reads.map { _ in Self.key(sql, parameters) }
    if let statement, let known = reads?.texts(statement) { return known }
    let texts = try withConnection { connection in
      try connection.query(sql, parameters).flatMap { row in row.values.map { $0 ?? "" } }
    }
    if let statement { reads?.add(texts, for: statement) }
    return texts
  }

  private func withConnection<Value: Sendable>(_ body: (isolated PostgreSQLConnection) throws -> Value) throws -> Value
  {
    guard let connection else { throw RequestReads.Failure.unknownResult }
    return try connection.assumeIsolated(body)
  }

  /// Returns a key that identifies a statement with its parameters.
  ///
  /// A null character ends each parameter, because statements and texts can't contain one.
  private static func key(_ sql: String, _ parameters: [PostgreSQLValue]) -> [UInt8] {
    parameters.reduce(into: Array(sql.utf8)) { key, parameter in
      switch parameter {
      case .null: key.append(1)
      case .text(let text): key += [2] + text.utf8
      case .bytes(let bytes): key += [3] + "\(bytes.count):".utf8 + bytes
      }
      key.append(0)
    }
  }
}

extension PostgreSQLValue {
  fileprivate init(_ value: ColumnValue?) {
    self =
      switch value?.stored {
      case .integer(let number): .text("\(number)")
      case .real(let number): .text("\(number)")
      // PostgreSQL's texts can't contain null characters.
      case .text(let text): .text(text.utf8.contains(0) ? text.replacingBytes(of: "\0", with: "\u{FFFD}") : text)
      case nil: .null
      }
  }
}
