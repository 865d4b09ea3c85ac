import Foundation
import GRDB

/// A storage in one SQLite file.
///
/// A completed write survives a crash of the process. Except for the steps of a login in progress, it also survives a
/// power failure.
struct SQLiteStorage: Storage {
  let pool: DatabasePool
  let commits: GroupCommit
  let readers: SQLiteReaderPool
  let cache = DecodedRecordCache()

  /// Opens or creates the file and makes it readable by its owner only.
  init(path: String, configuration: Configuration = configuration) throws {
    let file = StorageFile(path)
    // SQLite creates the -wal and -shm files with the mode of the database file, so this mode protects all three.
    if FileManager.default.fileExists(atPath: path) {
      try file.check(Self.configuration)
    } else {
      try file.checkFolder()
      guard FileManager.default.createFile(atPath: path, contents: nil, attributes: [.posixPermissions: 0o600])
      else { throw CocoaError(.fileWriteUnknown, userInfo: [NSFilePathErrorKey: path]) }
    }
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: path)
    pool = try DatabasePool(path: path, configuration: configuration)
    // Set this after creating the pool, because its initializer sets it to NORMAL.
    try pool.writeWithoutTransaction { try $0.set(.full) }
    try SQLiteSchema.migrator.migrate(pool)
    readers = try SQLiteReaderPool(pool)
    commits = GroupCommit(pool)
  }

  /// Runs a lookup of a single statement.
  func read<Value: Sendable>(_ body: @escaping @Sendable (Database) throws -> Value) async throws -> Value {
    try await readers.read(body)
  }

  /// Returns the first row of a query whose only column is `body`, decoded or from the cache.
  ///
  /// Use it for records that requests look up repeatedly, because decoding JSON takes longer than finding the row.
  func find<Record: Decodable & Sendable>(
    _ type: Record.Type, _ sql: String, _ arguments: StatementArguments = []
  ) async throws -> Record? {
    try await read { try $0.text(sql, arguments) }.map { try cache.record(type, from: $0) }
  }

  /// Returns all rows like ``find(_:_:_:)``.
  ///
  /// Use it only for small tables.
  func findAll<Record: Decodable & Sendable>(_ type: Record.Type, _ sql: String) async throws -> [Record] {
    try await read { try $0.texts(sql) }.map { try cache.record(type, from: $0) }
  }

  /// Runs a write atomically.
  ///
  /// Writes that a client can repeat if they are lost, such as the steps of a login, may use `.relaxed`, because
  /// waiting for the disk takes most of the time.
  func write<Value: Sendable>(
    _ durability: GroupCommit.Durability = .full, _ body: @escaping @Sendable (Database) throws -> Value
  ) async throws -> Value {
    try await commits.write(durability, body)
  }

  /// Runs a large write in a transaction of its own, so that other writes don't wait for it or fail with it.
  func writeInOwnTransaction<Value: Sendable>(_ body: @escaping @Sendable (Database) throws -> Value) async throws
    -> Value
  {
    try await pool.writeWithoutTransaction { db in
      try db.set(.full)
      var value: Value?
      try db.inTransaction(.immediate) {
        value = try body(db)
        return .commit
      }
      guard let value else { throw DatabaseError(resultCode: .SQLITE_ABORT) }
      return value
    }
  }

  /// Empties the cache of decoded records after many of them were deleted.
  func clearCache() {
    cache.removeAll()
  }

  /// Closes the connections.
  ///
  /// SQLite checkpoints the WAL when the last connection closes, but only if it can write, so the read-only connections
  /// must close first. The pool alone would close its readers last.
  func close() throws {
    try readers.close()
    pool.invalidateReadOnlyConnections()
    try pool.close()
  }

  static var configuration: Configuration {
    var configuration = Configuration()
    // Another process can hold the lock briefly: an emulator that is shutting down, or a tool that reads the file.
    configuration.busyMode = .timeout(5)
    // On Apple's platforms, fsync doesn't flush the drive's own cache unless SQLite uses F_FULLFSYNC.
    configuration.prepareDatabase { try $0.execute(sql: "PRAGMA fullfsync = ON") }
    return configuration
  }

  func configurationFingerprint() async throws -> Int32 {
    try await read { try Int32.fetchOne($0, sql: "PRAGMA user_version") } ?? 0
  }

  func seed(apps: [App], accounts: [Account], fingerprint: Int32) async throws {
    try await writeInOwnTransaction { db in
      for app in apps { try Self.save(app, db) }
      for account in accounts { try Self.save(account, db) }
      try db.execute(sql: "PRAGMA user_version = \(fingerprint)")
    }
  }

  func reset(apps: [App], accounts: [Account]) async throws {
    defer { clearCache() }
    try await writeInOwnTransaction { db in
      try Self.restore(StorageSnapshot(apps: apps, accounts: accounts), db)
      try db.run("DELETE FROM webhook_delivery")
    }
  }

  func signingKeys() async throws -> [SigningKey] {
    try await read {
      try $0.records(SigningKey.self, "SELECT body FROM signing_key ORDER BY created_at DESC, kid DESC")
    }
  }

  static func save(_ key: SigningKey, _ db: Database) throws {
    try db.upsert(
      "signing_key", key: ["kid"],
      [("kid", key.kid), ("created_at", key.createdAt.timeIntervalSince1970)], body: key)
  }

  func removeExpired(before date: @autoclosure @escaping @Sendable () -> Date) async throws {
    try await writeInOwnTransaction { db in
      let date = date()
      let day: TimeInterval = 86_400
      for (table, grace) in [
        ("account_session", 0), ("authorization_request", 0), ("authorization_code", day), ("access_token", day),
        ("grant_pass", 0), ("login_ticket", 0),
      ] {
        try db.run("DELETE FROM \(table) WHERE expires_at < ?", [date.timeIntervalSince1970 - grace])
      }
      try db.run(
        """
        DELETE FROM token_grant WHERE expires_at < ?
        AND NOT EXISTS (SELECT 1 FROM access_token WHERE grant_id = token_grant.id)
        """, [date.timeIntervalSince1970])
    }
  }
}
