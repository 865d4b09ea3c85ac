import Foundation
import GRDB
import Testing

@testable import EmulatorTestSupport
@testable import KakaoEmulator

@Suite struct SQLiteStorageTests {
  @Test("All data is available after reopening the file")
  func dataSurvivesReopening() async throws {
    try await withTemporaryDirectory { directory in
      let path = directory.appending(path: "emulator.sqlite").path
      let first = try Storage(path: path)
      try await first.save(Sample.link)
      try await first.save(Sample.code)
      let tokens = InitialTokens(grant: Sample.grant, accessToken: Sample.token)
      #expect(try await first.redeemCode(Sample.code.id, for: tokens, revokesOnReuse: true) {} == .first)
      try first.close()

      let second = try Storage(path: path)
      #expect(try await second.accessToken(Sample.token.id) == Sample.token)
      #expect(try await second.link(app: 1, account: 1) == Sample.link)
      #expect(try await second.redeemCode(Sample.code.id, for: nil, revokesOnReuse: true) {} == .revokedTokens)
      #expect(try await second.accessToken(Sample.token.id) == nil)
    }
  }

  @Test("A file can be opened again only after it was closed")
  func fileIsOpenedOnce() async throws {
    try await withTemporaryDirectory { directory in
      let path = directory.appending(path: "emulator.sqlite").path
      let first = try Storage(path: path)
      try await Sample.saveTokens(in: first)
      #expect(throws: StorageFileError.inUse) { try Storage(path: path) }
      let alias = directory.appending(path: "alias.sqlite").path
      try FileManager.default.createSymbolicLink(atPath: alias, withDestinationPath: path)
      #expect(throws: StorageFileError.inUse) { try Storage(path: alias) }
      #expect(try await first.accessToken(Sample.token.id) == Sample.token)
      try first.close()
      #expect(try await Storage(path: path).accessToken(Sample.token.id) == Sample.token)
    }
  }

  /// A damaged file can contain values that the schema doesn't allow.
  @Test("An invalid value in a row is an error and doesn't crash")
  func invalidValueThrows() async throws {
    try await withTemporaryDirectory { directory in
      let storage = try Storage(path: directory.appending(path: "emulator.sqlite").path)
      try await storage.sqlite.pool.write {
        try $0.execute(
          sql: """
            DROP TABLE authorization_code;
            CREATE TABLE authorization_code (id, expires_at, body);
            INSERT INTO authorization_code VALUES ('a', 0, NULL);
            """)
      }
      await #expect(throws: (any Error).self) { try await storage.snapshot() }
    }
  }

  @Test("A request is added even if the oldest one can't be deleted")
  func failedDeletionKeepsAddedRequest() async throws {
    try await withTemporaryDirectory { directory in
      let storage = try Storage(path: directory.appending(path: "emulator.sqlite").path)
      try await storage.save(Sample.app)
      try await storage.sqlite.pool.write {
        try $0.execute(
          sql: """
            CREATE TRIGGER refuse BEFORE DELETE ON authorization_request BEGIN SELECT RAISE(ABORT, 'full'); END
            """)
      }
      for name in ["a", "b"] {
        var request = Sample.request
        request.id = SecretHash(of: name)
        try await storage.add(request, keeping: 1)
      }
      #expect(try await storage.snapshot().requests.count == 2)
    }
  }

  @Test("Only the owner can read the files")
  func filesAreOwnerOnly() async throws {
    try await withTemporaryDirectory { directory in
      let storage = try Storage(path: directory.appending(path: "emulator.sqlite").path)
      try await Sample.saveTokens(in: storage)
      let names = try FileManager.default.contentsOfDirectory(atPath: directory.path)
      #expect(names.contains("emulator.sqlite") && names.contains("emulator.sqlite-wal"))
      for name in names {
        let attributes = try FileManager.default.attributesOfItem(atPath: directory.appending(path: name).path)
        #expect((attributes[.posixPermissions] as? NSNumber)?.intValue == 0o600, "\(name)")
      }
    }
  }

  @Test("The file contains no secret in plain text")
  func secretsAreHashed() async throws {
    try await withTemporaryDirectory { directory in
      let storage = try Storage(path: directory.appending(path: "emulator.sqlite").path)
      try await Sample.saveTokens(in: storage)
      try storage.close()
      let bytes = try ["emulator.sqlite", "emulator.sqlite-wal"].reduce(Data()) { bytes, name in
        let file = directory.appending(path: name)
        return FileManager.default.fileExists(atPath: file.path) ? bytes + (try Data(contentsOf: file)) : bytes
      }
      #expect(bytes.range(of: Data(Sample.token.id.hex.utf8)) != nil)
      #expect(bytes.range(of: Data("\"refresh\"".utf8)) == nil)
    }
  }
}
