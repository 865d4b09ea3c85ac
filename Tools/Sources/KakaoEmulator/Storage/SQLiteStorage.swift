import Foundation
import GRDB

/// Storage in one SQLite file. What a call has acknowledged is on the disk, whatever happens to the process next.
struct SQLiteStorage: Storage {
  let pool: DatabasePool
  private let readers: SQLiteReaders
  private let commits: GroupCommit

  /// Opens the file, or makes it, readable for its owner only.
  init(path: String) throws {
    // SQLite gives its journal files the mode of the database, so setting this one protects all three.
    if FileManager.default.fileExists(atPath: path) {
      try Self.check(path)
    } else {
      guard FileManager.default.createFile(atPath: path, contents: nil, attributes: [.posixPermissions: 0o600])
      else { throw CocoaError(.fileWriteUnknown, userInfo: [NSFilePathErrorKey: path]) }
    }
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: path)
    pool = try DatabasePool(path: path, configuration: Self.configuration)
    // Not while the pool is made, which ends by setting it to NORMAL.
    try pool.writeWithoutTransaction { try $0.execute(sql: "PRAGMA synchronous = FULL") }
    try SQLiteSchema.migrator.migrate(pool)
    readers = try SQLiteReaders(path: path, configuration: Self.configuration)
    commits = GroupCommit(pool)
  }

  /// Looks something up, with one statement.
  func read<Value>(_ body: (Database) throws -> Value) throws -> Value {
    try readers.read(body)
  }

  /// Changes something, in one step.
  func write<Value: Sendable>(_ body: @escaping @Sendable (Database) throws -> Value) async throws -> Value {
    try await commits.write(body)
  }

  private static var configuration: Configuration {
    var configuration = Configuration()
    // Another process may hold the file for a moment: an emulator that is ending, a tool that looks into it.
    configuration.busyMode = .timeout(5)
    return configuration
  }

  /// Only what this version or an earlier one has written is touched: a pool would change the file by being opened.
  private static func check(_ path: String) throws {
    var configuration = configuration
    configuration.readonly = true
    let queue = try DatabaseQueue(path: path, configuration: configuration)
    try queue.read { db in
      if try SQLiteSchema.migrator.hasBeenSuperseded(db) { throw StorageFileError.newer }
      let isEmpty = try String.fetchOne(db, sql: "SELECT name FROM sqlite_master") == nil
      guard try isEmpty || db.tableExists("grdb_migrations") else { throw StorageFileError.foreign }
    }
    try queue.close()
  }

  func configurationMark() async throws -> Int32 {
    try read { try Int32.fetchOne($0, sql: "PRAGMA user_version") } ?? 0
  }

  func seed(apps: [App], accounts: [Account], mark: Int32) async throws {
    try await write { db in
      for app in apps { try Self.save(app, db) }
      for account in accounts { try Self.save(account, db) }
      try db.execute(sql: "PRAGMA user_version = \(mark)")
    }
  }

  func reset(apps: [App], accounts: [Account]) async throws {
    try await write { db in
      try Self.restore(StorageSnapshot(apps: apps, accounts: accounts), db)
      try db.run("DELETE FROM webhook_delivery")
    }
  }

  func signingKeys() async throws -> [SigningKey] {
    try read {
      try $0.records(SigningKey.self, "SELECT body FROM signing_key ORDER BY created_at DESC, kid DESC")
    }
  }

  static func save(_ key: SigningKey, _ db: Database) throws {
    try db.upsert(
      "signing_key", key: ["kid"],
      [("kid", key.kid), ("created_at", key.createdAt.timeIntervalSince1970)], body: key)
  }

  func removeExpired(before date: @autoclosure @escaping @Sendable () -> Date) async throws {
    try await write { db in
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
