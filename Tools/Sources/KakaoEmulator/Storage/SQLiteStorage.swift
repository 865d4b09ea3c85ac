import Foundation
import GRDB

/// Storage in one SQLite file. What a call has acknowledged is in the file, whatever happens to the process next, and what
/// is more than a step of a login is on the disk, whatever happens to the machine.
struct SQLiteStorage: Storage {
  let pool: DatabasePool
  let commits: GroupCommit
  let readers: SQLiteReaders
  let decoded = DecodedBodies()

  /// Opens the file, or makes it, readable for its owner only.
  init(path: String, configuration: Configuration = configuration) throws {
    let file = StorageFile(path)
    // SQLite gives its journal files the mode of the database, so setting this one protects all three.
    if FileManager.default.fileExists(atPath: path) {
      try file.check(Self.configuration)
    } else {
      try file.checkFolder()
      guard FileManager.default.createFile(atPath: path, contents: nil, attributes: [.posixPermissions: 0o600])
      else { throw CocoaError(.fileWriteUnknown, userInfo: [NSFilePathErrorKey: path]) }
    }
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: path)
    pool = try DatabasePool(path: path, configuration: configuration)
    // Not while the pool is made, which ends by setting it to NORMAL.
    try pool.writeWithoutTransaction { try $0.set(.lasting) }
    try SQLiteSchema.migrator.migrate(pool)
    readers = try SQLiteReaders(pool)
    commits = GroupCommit(pool)
  }

  /// Looks something up, with one statement.
  func read<Value: Sendable>(_ body: @escaping @Sendable (Database) throws -> Value) async throws -> Value {
    try await readers.read(body)
  }

  /// The first row of a query whose only column is `body`, of a kind that requests look up again and again: reading JSON
  /// takes longer than finding it.
  func find<Record: Decodable & Sendable>(
    _ type: Record.Type, _ sql: String, _ arguments: StatementArguments = []
  ) async throws -> Record? {
    try await read { try $0.text(sql, arguments) }.map { try decoded.record(type, from: $0) }
  }

  /// As ``find(_:_:_:)``, all rows. Only for what there is little of.
  func findAll<Record: Decodable & Sendable>(_ type: Record.Type, _ sql: String) async throws -> [Record] {
    try await read { try $0.texts(sql) }.map { try decoded.record(type, from: $0) }
  }

  /// Changes something, in one step. What a login asks for again when it is lost may be `.passing`: waiting for the disk
  /// takes longer than all else.
  func write<Value: Sendable>(
    _ safety: GroupCommit.Safety = .lasting, _ body: @escaping @Sendable (Database) throws -> Value
  ) async throws -> Value {
    try await commits.write(safety, body)
  }

  /// Changes much, in one step and a transaction of its own: nobody else's write waits for all of it to be on the disk, or
  /// is lost with it.
  func writeAlone<Value: Sendable>(_ body: @escaping @Sendable (Database) throws -> Value) async throws -> Value {
    try await pool.writeWithoutTransaction { db in
      try db.set(.lasting)
      var value: Value?
      try db.inTransaction(.immediate) {
        value = try body(db)
        return .commit
      }
      guard let value else { throw DatabaseError(resultCode: .SQLITE_ABORT) }
      return value
    }
  }

  /// Lets go of what lookups have left in memory, when much of it is to be forgotten.
  func forgetDecoded() {
    decoded.removeAll()
  }

  /// SQLite moves the journal into the file when the last connection is closed, if that one writes. The pool would close
  /// those that read after it.
  func close() throws {
    try readers.close()
    pool.invalidateReadOnlyConnections()
    try pool.close()
  }

  static var configuration: Configuration {
    var configuration = Configuration()
    // Another process may hold the file for a moment: an emulator that is ending, a tool that looks into it.
    configuration.busyMode = .timeout(5)
    // On Apple's systems a disk may keep what it was given in memory of its own, unless it is told not to.
    configuration.prepareDatabase { try $0.execute(sql: "PRAGMA fullfsync = ON") }
    return configuration
  }

  func configurationMark() async throws -> Int32 {
    try await read { try Int32.fetchOne($0, sql: "PRAGMA user_version") } ?? 0
  }

  func seed(apps: [App], accounts: [Account], mark: Int32) async throws {
    try await writeAlone { db in
      for app in apps { try Self.save(app, db) }
      for account in accounts { try Self.save(account, db) }
      try db.execute(sql: "PRAGMA user_version = \(mark)")
    }
  }

  func reset(apps: [App], accounts: [Account]) async throws {
    defer { forgetDecoded() }
    try await writeAlone { db in
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
    try await writeAlone { db in
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
