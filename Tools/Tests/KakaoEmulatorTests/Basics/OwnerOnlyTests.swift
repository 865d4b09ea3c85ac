import Foundation
import Testing

@testable import EmulatorTestSupport
@testable import KakaoEmulator

/// Tests of files and folders that only their owner can access.
@Suite(.timeLimit(.minutes(10))) struct OwnerOnlyTests {
  private static func mode(_ path: String) -> mode_t? {
    var status = stat()
    return lstat(path, &status) == 0 ? status.st_mode & 0o777 : nil
  }

  @Test("An existing file, a symbolic link, and a link without a target aren't opened as a new file")
  func existingFileIsNotOpened() async throws {
    try await withTemporaryDirectory { directory in
      let (file, link, broken) = ("file", "link", "broken")
      let target = directory.appending(path: "target").path
      try Data("mine".utf8).write(to: directory.appending(path: file))
      for (name, target) in [(link, directory.appending(path: file).path), (broken, target)] {
        try FileManager.default.createSymbolicLink(
          atPath: directory.appending(path: name).path, withDestinationPath: target)
      }
      for name in [file, link, broken] {
        let path = directory.appending(path: name).path
        let error = #expect(throws: CocoaError.self) { try OwnerOnly.createFile(path) }
        #expect((error?.underlying as? POSIXError)?.code == .EEXIST)
        #expect(error?.filePath == path)
      }
      #expect(try String(contentsOf: directory.appending(path: file), encoding: .utf8) == "mine")
      #expect(!FileManager.default.fileExists(atPath: target))
    }
  }

  @Test("Writing replaces a file or a symbolic link, but not the link's target")
  func writeReplacesFile() async throws {
    try await withTemporaryDirectory { directory in
      let (file, link) = (directory.appending(path: "file"), directory.appending(path: "link"))
      try OwnerOnly.write(Data("old".utf8), to: file)
      try FileManager.default.createSymbolicLink(at: link, withDestinationURL: file)
      try OwnerOnly.write(Data("new".utf8), to: link)
      #expect(try String(contentsOf: file, encoding: .utf8) == "old")
      #expect(try String(contentsOf: link, encoding: .utf8) == "new")
      #expect(Self.mode(link.path) == 0o600)
      #expect(try Set(FileManager.default.contentsOfDirectory(atPath: directory.path)) == ["file", "link"])
    }
  }

  @Test("A write that fails leaves no temporary file and reports the path")
  func failedWriteLeavesNothing() async throws {
    try await withTemporaryDirectory { directory in
      let folder = directory.appending(path: "folder")
      try OwnerOnly.makeFolder(folder)
      let error = #expect(throws: CocoaError.self) { try OwnerOnly.write(Data("new".utf8), to: folder) }
      #expect(error?.filePath == folder.path)
      #expect(try FileManager.default.contentsOfDirectory(atPath: directory.path) == ["folder"])
    }
  }

  @Test("A path that leads through a file isn't accepted as a folder")
  func fileIsNotAFolder() async throws {
    try await withTemporaryDirectory { directory in
      let file = directory.appending(path: "file")
      try Data().write(to: file)
      for path in [file, file.appending(path: "folder")] {
        let error = #expect(throws: CocoaError.self) { try OwnerOnly.makeFolder(path) }
        #expect((error?.underlying as? POSIXError)?.code == .ENOTDIR)
      }
    }
  }

  @Test("A file whose name has the maximum length can be written")
  func longName() async throws {
    try await withTemporaryDirectory { directory in
      let file = directory.appending(path: String(repeating: "a", count: 255))
      for text in ["old", "new"] { try OwnerOnly.write(Data(text.utf8), to: file) }
      #expect(try String(contentsOf: file, encoding: .utf8) == "new")
    }
  }

  /// Foundation on Linux first creates files and folders that everyone can access.
  ///
  /// A mode that is set after the creation doesn't depend on the umask. So if the mode changes with the umask as
  /// expected, it was set at the creation.
  @Test("Other users can't access keys and databases at any time")
  func secretsAreNeverShared() async {
    await #expect(processExitsWith: .success) {
      try await withTemporaryDirectory { directory in
        for (mask, fileMode, folderMode) in [(0o400, 0o200, 0o300), (0, 0o600, 0o700)] as [(mode_t, mode_t, mode_t)] {
          umask(mask)
          let outer = directory.appending(path: "\(mask)")
          let folder = outer.appending(path: "data")
          _ = try CertificateFolder(url: folder).identities(for: CertificateNames(["localhost"]), at: Date())
          let file = try StorageFile(folder.appending(path: "sqlite").path)
          let lock = try file.lock()
          let handle = try file.openExclusively()
          for created in [outer, folder] {
            #expect(OwnerOnlyTests.mode(created.path) == folderMode)
            // Make the folder readable, because the test lists it and deletes it.
            #expect(chmod(created.path, 0o700) == 0)
          }
          let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
          #expect(
            Set(names) == ["authority-private.pem", "ca.pem", "server-private.pem", "sqlite", "sqlite-lock"])
          for name in names { #expect(OwnerOnlyTests.mode(folder.appending(path: name).path) == fileMode, "\(name)") }
          try handle.close()
          lock.release()
        }
        // SQLite creates its additional files with the mode of the database file.
        let storage = try Storage(path: directory.appending(path: "sqlite").path)
        try await Sample.saveTokens(in: storage)
        for name in ["sqlite", "sqlite-lock", "sqlite-wal", "sqlite-shm"] {
          #expect(OwnerOnlyTests.mode(directory.appending(path: name).path) == 0o600, "\(name)")
        }
        try storage.close()
      }
    }
  }
}
