import Foundation
import GRDB
import Testing

@testable import EmulatorTestSupport
@testable import KakaoEmulator

/// Tests that files of all schema versions, which are stored as text in `Fixtures`, are migrated without loss.
@Suite struct MigrationTests {
  private static func hash(_ byte: String) throws -> SecretHash {
    try JSONDecoder().decode(SecretHash.self, from: Data("\"\(byte)\"".utf8))
  }

  @Test("A file of any version is migrated with all of its data", arguments: 1...Tables.version)
  func everyVersionMigratesCompletely(_ version: Int) async throws {
    try await withStorageFile(of: "v\(version)") { path in
      let storage = try Storage(path: path)
      #expect(try await storage.apps().map(\.name) == ["Demo"])
      let app = try #require(try await storage.app(id: 1234))
      #expect(app.keys.all.map(\.kind) == AppKeyKind.allCases && app.keys.all.allSatisfy(\.isEnabled))
      #expect(try await storage.app(key: app.keys.rest)?.app == app)
      let account = try #require(try await storage.account(id: 1))
      #expect(account.nickname == "민지")
      #expect(account.otherValues["ci"] == "RU1VTEFUT1ItREVNTy1DSS1NSU5KSQ==")
      #expect(account.shippingAddresses.map(\.id) == [5101, 5102])
      #expect(try await storage.account(key: LoginKey("Minji@example.com")) == account)
      #expect(try await storage.account(key: LoginKey("010-1234-5678")) == account)
      let link = try #require(try await storage.link(app: 1234, user: 9_231_352_187))
      #expect(link.agreedScopes == ["account_email", "profile_nickname"])
      #expect(link.properties == ["clothing_size": "M"])
      let tokens = try await storage.accessTokens(app: 1234, account: 1)
      let token = try #require(tokens.first)
      #expect(tokens.count == 1)
      let grant = try #require(try await storage.grant(id: token.grantID))
      #expect(try await storage.grant(refreshToken: grant.refreshToken) == grant)
      #expect(try await storage.signingKeys().count == 2)
      #expect(try await storage.session(Self.hash(String(repeating: "5e", count: 32)))?.accountID == 1)
      let code = "879e92b713f28d8b660228231ab57635faaa79736510571bf1d21f41d21fc9fd"
      #expect(try await storage.code(Self.hash(code))?.accountID == 2)
      let request = "a554892ea2200cbadafc24d3f66b6b1efbd8d106d19406dcd32390252e76183c"
      #expect(try await storage.consumeAuthorizationRequest(Self.hash(request))?.state == "s")
      #expect(try await storage.deliveries(app: nil).count == (version >= 3 ? 1 : 0))
      let credential = "bf8d47464b2ab444febc2542becdd4f33c9e03f83fd5a78e02301061f96f67bb"
      let taken = try await storage.consumeCredential(Self.hash(credential), .accessGrantToken)
      #expect(taken?.grantID == (version == 1 ? nil : grant.id))

      let ticket = try Self.hash(String(repeating: "71", count: 32))
      #expect(try await storage.ticket(ticket)?.accountID == (version >= 4 ? 1 : nil))
      try await storage.deleteSessions(account: 1)
      #expect(try await storage.ticket(ticket) == nil)

      try await storage.deleteLink(app: 1234, account: 1)
      #expect(try await storage.accessToken(token.id) == nil)
    }
  }

  /// A version without a fixture isn't tested.
  @Test("Every version has a fixture")
  func everyVersionHasAFixture() async throws {
    let newest = fixtures.appending(path: "storage-v\(Tables.version).sql")
    if !FileManager.default.fileExists(atPath: newest.path) {
      try await withStorageFile(of: "v\(Tables.version - 1)") { path in
        let storage = try Storage(path: path)
        let types = try await storage.types()
        try await storage.save(Sample.all.filter { !types.contains("\(type(of: $0))") })
        try storage.close()
        try dump(path).write(to: newest, atomically: true, encoding: .utf8)
      }
      Issue.record("\(newest.path) was missing and is now written. Run the tests again, and commit the file.")
    }
    let files = try FileManager.default.contentsOfDirectory(atPath: fixtures.path).sorted()
    #expect(files == SQLiteSchema.migrator.migrations.sorted().map { "storage-\($0).sql" })
  }

  @Test("The newest fixture has every record")
  func newestFixtureHasEveryRecord() async throws {
    try await withStorageFile(of: "v\(Tables.version)") { path in
      let types = try await Storage(path: path).types()
      #expect(types == Tables.types)
    }
  }

  /// A changed table needs a new version, because earlier versions would write rows without its new columns.
  ///
  /// If the version is new and its fixture isn't committed yet, delete the fixture, so that it is written again.
  @Test("The newest fixture has the declared tables")
  func newestFixtureHasDeclaredTables() async throws {
    func schema(_ path: String) throws -> [String] {
      let queue = try DatabaseQueue(path: path)
      defer { try? queue.close() }
      return try queue.read {
        try String.fetchAll($0, sql: "SELECT sql FROM sqlite_master WHERE sql IS NOT NULL ORDER BY name")
      }
    }
    try await withStorageFile(of: "v\(Tables.version)") { path in
      let new = path + "-new"
      try Storage(path: new).close()
      #expect(try schema(path) == schema(new))
    }
  }

  @Test("A record that can't be read is reported as damage")
  func unreadableRecordIsDamage() async throws {
    try await withStorageFile(of: "v5") { path in
      let queue = try DatabaseQueue(path: path)
      try await queue.write { try $0.execute(sql: "UPDATE link SET body = '{}'") }
      try queue.close()
      #expect(throws: StorageFileError.damaged("a record in link can't be read")) { try Storage(path: path) }
    }
  }

  @Test("A file of a newer version isn't changed")
  func newerVersionIsNotOpened() async throws {
    try await withStorageFile(of: "v5") { path in
      let queue = try DatabaseQueue(path: path)
      try await queue.write { try $0.execute(sql: "INSERT INTO grdb_migrations VALUES ('v999')") }
      try queue.close()
      try expectRefusal(.newer, of: path)
    }
  }

  @Test("A database of another program isn't changed")
  func foreignDatabaseIsNotOpened() async throws {
    try await withTemporaryDirectory { directory in
      let path = directory.appending(path: "theirs.sqlite").path
      let queue = try DatabaseQueue(path: path)
      try await queue.write { try $0.execute(sql: "CREATE TABLE account (name TEXT)") }
      try queue.close()
      try expectRefusal(.foreign, of: path)
    }
  }

  /// Expects that the file is rejected and unchanged, without new files next to it.
  private func expectRefusal(
    _ error: StorageFileError, of path: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let files = FileManager.default
    try files.setAttributes([.posixPermissions: 0o644], ofItemAtPath: path)
    let bytes = try Data(contentsOf: URL(filePath: path))
    #expect(throws: error, sourceLocation: sourceLocation) { try Storage(path: path) }
    #expect(try Data(contentsOf: URL(filePath: path)) == bytes, sourceLocation: sourceLocation)
    let mode = try files.attributesOfItem(atPath: path)[.posixPermissions] as? NSNumber
    #expect(mode?.intValue == 0o644, sourceLocation: sourceLocation)
    let folder = URL(filePath: path).deletingLastPathComponent().path
    #expect(try files.contentsOfDirectory(atPath: folder).count == 1, sourceLocation: sourceLocation)
  }
}

private let fixtures = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures")

/// Returns the statements that create the tables, indexes, and rows of a file.
private func dump(_ path: String) throws -> String {
  let queue = try DatabaseQueue(path: path)
  defer { try? queue.close() }
  return try queue.read { db in
    let tables = "SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY rowid"
    let rows = try String.fetchAll(db, sql: tables).flatMap { table in
      let values = try db.columns(in: table).map { "quote(\($0.name))" }.joined(separator: " || ', ' || ")
      return try String.fetchAll(db, sql: "SELECT 'INSERT INTO \(table) VALUES (' || \(values) || ')' FROM \(table)")
    }
    let schema = "SELECT sql FROM sqlite_master WHERE sql IS NOT NULL ORDER BY type DESC, rowid"
    return (try String.fetchAll(db, sql: schema) + rows).map { $0 + ";\n" }.joined()
  }
}

/// Runs `body` with a storage file that is created from a fixture, which can also be the output of SQLite's `.dump`.
func withStorageFile(of version: String, body: (String) async throws -> Void) async throws {
  let fixture = fixtures.appending(path: "storage-\(version).sql")
  try await withTemporaryDirectory { directory in
    let path = directory.appending(path: "emulator.sqlite").path
    let queue = try DatabaseQueue(path: path)
    // The output of `.dump` begins its own transaction.
    try await queue.writeWithoutTransaction {
      try $0.execute(sql: "PRAGMA synchronous = OFF; " + String(contentsOf: fixture, encoding: .utf8))
    }
    try queue.close()
    try await body(path)
  }
}
