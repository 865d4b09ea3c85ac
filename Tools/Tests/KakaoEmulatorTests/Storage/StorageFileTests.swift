import Foundation
import GRDB
import Testing

@testable import EmulatorTestSupport
@testable import KakaoEmulator

/// Tests of files that have several paths or another owner.
@Suite struct StorageFileTests {
  /// Runs `body` with the path of a storage file and a second path in another folder.
  private func withFile(_ body: (_ path: String, _ other: String) async throws -> Void) async throws {
    try await withTemporaryDirectory { directory in
      let folder = directory.appending(path: "other")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
      let path = directory.appending(path: "emulator.sqlite").path
      let storage = try Storage(path: path)
      try await Sample.saveTokens(in: storage)
      try storage.close()
      try await body(path, folder.appending(path: "alias.sqlite").path)
    }
  }

  private func names(besides path: String) throws -> [String] {
    let folder = URL(filePath: path).deletingLastPathComponent().path
    return try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
  }

  @Test("A file with a hard link is rejected under both paths and stays unchanged")
  func hardLinkIsRejected() async throws {
    try await withFile { path, other in
      let bytes = try Data(contentsOf: URL(filePath: path))
      try FileManager.default.linkItem(atPath: path, toPath: other)
      for path in [path, other] { #expect(throws: StorageFileError.hardLinks) { try Storage(path: path) } }
      #expect(try Data(contentsOf: URL(filePath: path)) == bytes)
      #expect(try names(besides: other) == ["alias.sqlite"])
      try FileManager.default.removeItem(atPath: other)
      #expect(try await Storage(path: path).accessToken(Sample.token.id) == Sample.token)
    }
  }

  @Test("A hard link to a file in use is rejected, and the file stays in use")
  func hardLinkToFileInUse() async throws {
    try await withFile { path, other in
      let first = try Storage(path: path)
      try FileManager.default.linkItem(atPath: path, toPath: other)
      #expect(throws: StorageFileError.hardLinks) { try Storage(path: other) }
      try await first.save(Sample.code)
      try first.close()
      try FileManager.default.removeItem(atPath: path)
      let token = try await Storage(path: other).accessToken(Sample.token.id)
      #expect(token == Sample.token)
    }
  }

  /// A process that uses a file locks the file itself, so renaming the file doesn't release the lock.
  @Test("A file that was renamed while it is in use can't be opened")
  func renamedFileIsInUse() async throws {
    try await withFile { path, other in
      let first = try Storage(path: path)
      try await first.save(Sample.code)
      try FileManager.default.moveItem(atPath: path, toPath: other)
      #expect(throws: StorageFileError.inUse) { try Storage(path: other) }
      #expect(try await first.accessToken(Sample.token.id) == Sample.token)
      try first.close()
      let token = try await Storage(path: other).accessToken(Sample.token.id)
      #expect(token == Sample.token)
    }
  }

  @Test("A symbolic link without a target is rejected and stays unchanged")
  func brokenLinkIsRejected() async throws {
    try await withFile { path, other in
      let target = path + "-missing"
      try FileManager.default.createSymbolicLink(atPath: other, withDestinationPath: target)
      #expect(throws: StorageFileError.brokenLink) { try Storage(path: other) }
      #expect(try FileManager.default.destinationOfSymbolicLink(atPath: other) == target)
      #expect(try names(besides: other) == ["alias.sqlite"])
      #expect(try names(besides: path) == ["emulator.sqlite", "other"])
      try FileManager.default.removeItem(atPath: other)
      try FileManager.default.createSymbolicLink(atPath: other, withDestinationPath: other)
      #expect(throws: StorageFileError.brokenLink) { try Storage(path: other) }
    }
  }

  @Test("A symbolic link to a file opens that file")
  func linkOpensTarget() async throws {
    try await withFile { path, other in
      try FileManager.default.createSymbolicLink(atPath: other, withDestinationPath: path)
      let first = try Storage(path: other)
      #expect(throws: StorageFileError.inUse) { try Storage(path: path) }
      #expect(try await first.accessToken(Sample.token.id) == Sample.token)
      #expect(try names(besides: other) == ["alias.sqlite"])
      try first.close()
      #expect(try names(besides: path) == ["emulator.sqlite", "other"])
    }
  }

  @Test("A symbolic link in place of one of SQLite's additional files is rejected", arguments: ["-wal", "-shm"])
  func linkedCompanionIsRejected(suffix: String) async throws {
    try await withFile { path, other in
      try FileManager.default.createSymbolicLink(atPath: path + suffix, withDestinationPath: other)
      let error = #expect(throws: StorageFileError.self) { try Storage(path: path) }
      #expect(error?.description.hasPrefix("\(path)\(suffix) is a link or") == true)
      #expect(!FileManager.default.fileExists(atPath: other))
    }
  }

  @Test("A lock isn't created through a symbolic link")
  func linkedLockIsRejected() async throws {
    try await withFile { path, other in
      try FileManager.default.createSymbolicLink(atPath: path + "-lock", withDestinationPath: other)
      #expect(throws: StorageFileError.self) { try Storage(path: path) }
      #expect(!FileManager.default.fileExists(atPath: other))
    }
  }

  @Test("Hard links in place of a journal or a lock are rejected", arguments: ["-wal", "-shm", "-journal", "-lock"])
  func hardLinkedCompanionIsRejected(suffix: String) async throws {
    try await withFile { path, other in
      let bytes = Data("mine".utf8)
      try bytes.write(to: URL(filePath: other))
      try FileManager.default.linkItem(atPath: other, toPath: path + suffix)
      let error = #expect(throws: StorageFileError.self) { try Storage(path: path) }
      #expect(error?.description.hasPrefix("\(path)\(suffix) ") == true)
      #expect(try Data(contentsOf: URL(filePath: other)) == bytes)
    }
  }

  @Test("A database of another user is rejected and stays unchanged, even for root", .enabled(if: geteuid() == 0))
  func foreignFileIsRejected() async throws {
    try await withFile { path, _ in
      let bytes = try Data(contentsOf: URL(filePath: path))
      #expect(chmod(path, 0o666) == 0 && chown(path, 65_534, 65_534) == 0)
      // An additional file of the same other user must not make the database acceptable.
      #expect(FileManager.default.createFile(atPath: path + "-wal", contents: nil))
      #expect(chown(path + "-wal", 65_534, 65_534) == 0)
      #expect(throws: StorageFileError.otherOwner) { try Storage(path: path) }
      var status = stat()
      #expect(stat(path, &status) == 0 && status.st_mode & 0o777 == 0o666)
      #expect(try Data(contentsOf: URL(filePath: path)) == bytes)
      #expect(throws: StorageFileError.self) { try StorageFile(path).checkCompanions() }
    }
  }

  @Test("Another user's lock is rejected and stays in place", .enabled(if: geteuid() == 0))
  func foreignLockIsRejected() async throws {
    try await withFile { path, _ in
      let lock = path + "-lock"
      #expect(FileManager.default.createFile(atPath: lock, contents: nil))
      #expect(chown(lock, 65_534, 65_534) == 0)
      let error = #expect(throws: StorageFileError.self) { try Storage(path: path) }
      #expect(error?.description.hasPrefix("\(lock) ") == true)
      #expect(FileManager.default.fileExists(atPath: lock))
    }
  }

  @Test("Another user's journal is rejected", .enabled(if: geteuid() == 0))
  func foreignJournalIsRejected() async throws {
    try await withFile { path, _ in
      #expect(FileManager.default.createFile(atPath: path + "-wal", contents: nil))
      #expect(chown(path + "-wal", 65_534, 65_534) == 0)
      #expect(throws: StorageFileError.self) { try Storage(path: path) }
      #expect(chown(path + "-wal", geteuid(), getegid()) == 0)
      let storage = try Storage(path: path)
      #expect(try await storage.accessToken(Sample.token.id) == Sample.token)
    }
  }
}
