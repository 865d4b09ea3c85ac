import Foundation
import GRDB
import Testing

@testable import EmulatorTestSupport
@testable import KakaoEmulator

/// Tests of storage files of this and other versions.
///
/// The folder `Fixtures` contains a file of this version as SQL text.
@Suite struct StorageVersionTests {
  @Test("The fixture has the current version")
  func fixtureIsCurrent() async throws {
    let files = FileManager.default
    if !files.fileExists(atPath: fixture.path) {
      try await withTemporaryDirectory { directory in
        let path = directory.appending(path: "emulator.sqlite").path
        let storage = try Storage(path: path)
        try await storage.save(Sample.all)
        try storage.close()
        for name in try files.contentsOfDirectory(atPath: fixtures.path) {
          try files.removeItem(at: fixtures.appending(path: name))
        }
        try dump(path).write(to: fixture, atomically: true, encoding: .utf8)
      }
      Issue.record("\(fixture.path) was missing and is now written. Run the tests again, and commit the file.")
    }
    #expect(try files.contentsOfDirectory(atPath: fixtures.path) == [fixture.lastPathComponent])
  }

  /// If this test fails although the version is new and its fixture isn't committed yet, delete the fixture.
  ///
  /// The next test run writes it again.
  @Test("A change of a table or record requires a new version")
  func declarationsHaveAVersion() async throws {
    func schema(_ path: String) throws -> [String] {
      let queue = try DatabaseQueue(path: path)
      defer { try? queue.close() }
      return try queue.read {
        try String.fetchAll($0, sql: "SELECT sql FROM sqlite_master WHERE sql IS NOT NULL ORDER BY name")
      }
    }
    func canRead<Element: KakaoEmulator.Record>(_ type: Element.Type, in storage: Storage) async throws -> Bool {
      try await !storage.read(.many) { try $0.records(Condition<Element>.all) }.isEmpty
    }
    try await withFixture { path in
      let new = path + "-new"
      try Storage(path: new).close()
      #expect(try schema(path) == schema(new))
      let storage = try Storage(path: path)
      for type in Tables.all { #expect(try await canRead(type, in: storage), "\(type)") }
    }
  }

  /// Versions are compared as numbers, not as texts, so version 100 is newer than version 7.
  @Test(
    "A file of another version isn't changed",
    arguments: [(1, StorageFileError.older), (Tables.version - 1, .older), (Tables.version + 1, .newer), (100, .newer)])
  func otherVersionIsRefused(_ version: Int, _ error: StorageFileError) async throws {
    try await withFixture { path in
      let queue = try DatabaseQueue(path: path)
      try await queue.write { try $0.execute(sql: "UPDATE grdb_migrations SET identifier = 'v\(version)'") }
      try queue.close()
      try expectRefusal(error, of: path)
    }
  }

  @Test("The highest version in a file is the file's version")
  func highestVersionCounts() async throws {
    try await withFixture { path in
      func add(_ version: Int) async throws {
        let queue = try DatabaseQueue(path: path)
        try await queue.write { try $0.execute(sql: "INSERT INTO grdb_migrations VALUES ('v\(version)')") }
        try queue.close()
      }
      try await add(1)
      let storage = try Storage(path: path)
      #expect(try await storage.types() == Tables.types)
      try storage.close()
      try await add(100)
      #expect(throws: StorageFileError.newer) { try Storage(path: path) }
    }
  }

  @Test("A file whose creation was interrupted becomes a new storage")
  func interruptedCreation() async throws {
    try await withTemporaryDirectory { directory in
      let path = directory.appending(path: "emulator.sqlite").path
      let queue = try DatabaseQueue(path: path)
      try await queue.write { try $0.execute(sql: "CREATE TABLE grdb_migrations (identifier TEXT PRIMARY KEY)") }
      try queue.close()
      try await Sample.saveTokens(in: try Storage(path: path))
    }
  }

  @Test(
    "A database of another program isn't changed",
    arguments: ["account (name TEXT)", "grdb_migrations AS SELECT 'createAccount' AS identifier"])
  func foreignDatabaseIsNotOpened(table: String) async throws {
    try await withTemporaryDirectory { directory in
      let path = directory.appending(path: "theirs.sqlite").path
      let queue = try DatabaseQueue(path: path)
      try await queue.write { try $0.execute(sql: "CREATE TABLE \(table)") }
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
private let fixture = fixtures.appending(path: "storage-v\(Tables.version).sql")

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

/// Runs `body` with a storage file that is created from the fixture.
private func withFixture(_ body: (String) async throws -> Void) async throws {
  try await withTemporaryDirectory { directory in
    let path = directory.appending(path: "emulator.sqlite").path
    let queue = try DatabaseQueue(path: path)
    let sql = try String(contentsOf: fixture, encoding: .utf8)
    try await queue.write { try $0.execute(sql: sql) }
    try queue.close()
    try await body(path)
  }
}
