import Foundation
import GRDB
import Testing

@testable import KakaoEmulator

/// Tests that files of all schema versions, which are stored as text in `Fixtures`, are migrated without loss.
@Suite struct MigrationTests {
  /// Runs `body` with a storage file that is created from a fixture.
  private func withFile(of version: String, body: (String) async throws -> Void) async throws {
    let fixture = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "Fixtures/storage-\(version).sql")
    try await withTemporaryDirectory { directory in
      let path = directory.appending(path: "emulator.sqlite").path
      let queue = try DatabaseQueue(path: path)
      try await queue.write { try $0.execute(sql: String(contentsOf: fixture, encoding: .utf8)) }
      try queue.close()
      try await body(path)
    }
  }

  private static func hash(_ byte: String) throws -> SecretHash {
    try JSONDecoder().decode(SecretHash.self, from: Data("\"\(byte)\"".utf8))
  }

  @Test("A file of any version is migrated with all of its data", arguments: ["v1", "v2", "v3", "v4", "v5", "v6"])
  func everyVersionMigratesCompletely(_ version: String) async throws {
    try await withFile(of: version) { path in
      let storage = try SQLiteStorage(path: path)
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
      #expect(try await storage.deliveries(app: nil).count == (version >= "v3" ? 1 : 0))
      let credential = "bf8d47464b2ab444febc2542becdd4f33c9e03f83fd5a78e02301061f96f67bb"
      let taken = try await storage.consumeCredential(Self.hash(credential), .accessGrantToken)
      #expect(taken?.grantID == (version == "v1" ? nil : grant.id))

      let ticket = try Self.hash(String(repeating: "71", count: 32))
      #expect(try await storage.ticket(ticket)?.accountID == (version >= "v4" ? 1 : nil))
      try await storage.deleteSessions(account: 1)
      #expect(try await storage.ticket(ticket) == nil)

      // The foreign keys of the newest version also apply to migrated rows.
      try await storage.deleteLink(app: 1234, account: 1)
      #expect(try await storage.accessToken(token.id) == nil)
    }
  }

  /// Later versions can change records and tables, but not the result of the migration from version 4 to 5.
  @Test("The migration to version 5 reads only the values that it needs")
  func versionFiveReadsOnlyWhatItFills() async throws {
    try await withTemporaryDirectory { directory in
      let pool = try DatabasePool(path: directory.appending(path: "emulator.sqlite").path)
      try SQLiteSchema.migrator.migrate(pool, upTo: "v4")
      let tickets = [
        #"{"content":{"savedLogin":{"_0":{"accountID":1}}}}"#, #"{"content":{"qr":{"_0":{"accountID":2}}}}"#,
        #"{"content":{"popup":{"_0":{"approved":{"accountID":3}}}}}"#, #"{"content":{"popup":{"_0":{"refused":{}}}}}"#,
      ]
      try await pool.write { db in
        try db.execute(
          sql: #"INSERT INTO account VALUES (1, '{"email":"A@b.c","phoneNumber":"010-1234-5678"}'), (2, '{}')"#)
        for (id, body) in tickets.enumerated() {
          try db.execute(sql: "INSERT INTO login_ticket VALUES (?, 0, ?)", arguments: ["\(id)", body])
        }
      }
      try SQLiteSchema.migrator.migrate(pool, upTo: "v5")
      let (emails, phones, owners) = try await pool.read { db in
        (
          try String?.fetchAll(db, sql: "SELECT email FROM account ORDER BY id"),
          try String?.fetchAll(db, sql: "SELECT phone_number FROM account ORDER BY id"),
          try Int?.fetchAll(db, sql: "SELECT account_id FROM login_ticket ORDER BY id")
        )
      }
      #expect(emails == ["a@b.c", nil])
      #expect(phones == ["821012345678", nil])
      #expect(owners == [1, 2, 3, nil])
    }
  }

  /// The migration finds the accounts of tickets of each kind.
  @Test("The migration to version 5 finds the accounts of tickets")
  func versionFiveFindsTicketOwners() async throws {
    let contents: [LoginTicket.Content] = [
      .savedLogin(SavedLogin(accountID: 7, authenticatedAt: Sample.now)),
      .qr(QRLogin(request: Sample.request.id, browser: Sample.session.id, number: "12", accountID: 7)),
      .popup(.approved(Sample.request, accountID: 7, scopes: [], authenticatedAt: Sample.now)),
    ]
    try await withTemporaryDirectory { directory in
      let pool = try DatabasePool(path: directory.appending(path: "emulator.sqlite").path)
      try SQLiteSchema.migrator.migrate(pool, upTo: "v4")
      for (id, content) in contents.enumerated() {
        let ticket = LoginTicket(id: SecretHash(of: "\(id)"), content: content, expiresAt: Sample.now)
        let body = String(decoding: try JSONEncoder().encode(ticket), as: UTF8.self)
        try await pool.write {
          try $0.execute(sql: "INSERT INTO login_ticket VALUES (?, 0, ?)", arguments: ["\(id)", body])
        }
      }
      try SQLiteSchema.migrator.migrate(pool)
      let owners = try await pool.read { try Int?.fetchAll($0, sql: "SELECT account_id FROM login_ticket") }
      #expect(owners == [7, 7, 7])
    }
  }

  /// A version without a fixture isn't tested.
  @Test("Every version has a fixture")
  func everyVersionHasAFixture() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    #expect(files == SQLiteSchema.migrator.migrations.sorted().map { "storage-\($0).sql" })
  }

  @Test("A file of a newer version isn't changed")
  func newerVersionIsNotOpened() async throws {
    try await withFile(of: "v5") { path in
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
    #expect(throws: error, sourceLocation: sourceLocation) { try SQLiteStorage(path: path) }
    #expect(try Data(contentsOf: URL(filePath: path)) == bytes, sourceLocation: sourceLocation)
    let mode = try files.attributesOfItem(atPath: path)[.posixPermissions] as? NSNumber
    #expect(mode?.intValue == 0o644, sourceLocation: sourceLocation)
    let folder = URL(filePath: path).deletingLastPathComponent().path
    #expect(try files.contentsOfDirectory(atPath: folder).count == 1, sourceLocation: sourceLocation)
  }
}
