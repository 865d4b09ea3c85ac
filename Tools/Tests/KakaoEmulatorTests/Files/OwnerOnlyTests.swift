import Foundation
import Testing

@testable import KakaoEmulator

/// Tests with a umask that doesn't protect files, in processes of their own.
@Suite(.timeLimit(.minutes(10))) struct OwnerOnlyTests {
  private static func mode(_ path: String) -> mode_t? {
    var status = stat()
    return lstat(path, &status) == 0 ? status.st_mode & 0o777 : nil
  }

  @Test("A new file has mode 0600 when it is opened")
  func createdFileIsOwnerOnly() async {
    await #expect(processExitsWith: .success) {
      try await withTemporaryDirectory { directory in
        umask(0)
        let handle = try OwnerOnly.createFile(directory.appending(path: "key").path)
        var status = stat()
        #expect(fstat(handle.fileDescriptor, &status) == 0 && status.st_mode & 0o777 == 0o600)
      }
    }
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

  @Test("A write that fails leaves no draft and reports the path")
  func failedWriteLeavesNothing() async throws {
    try await withTemporaryDirectory { directory in
      let folder = directory.appending(path: "folder")
      try OwnerOnly.makeFolder(folder)
      let error = #expect(throws: CocoaError.self) { try OwnerOnly.write(Data("new".utf8), to: folder) }
      #expect(error?.filePath == folder.path)
      #expect(try FileManager.default.contentsOfDirectory(atPath: directory.path) == ["folder"])
    }
  }

  @Test("A path through a file isn't a folder")
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

  /// Foundation on Linux first creates files and folders that everyone can access.
  ///
  /// A second thread looks for them.
  @Test("Other users can't access keys and databases at any moment")
  func secretsAreNeverShared() async {
    await #expect(processExitsWith: .success) {
      try await withTemporaryDirectory { directory in
        umask(0)
        let folder = directory.appending(path: "data")
        let names = ["authority-private.pem", "ca.pem", "server-private.pem", "lock"]
        let databaseNames = ["sqlite", "sqlite-lock", "sqlite-wal", "sqlite-shm"]
        let paths = [folder.path] + (names + databaseNames).map { folder.appending(path: $0).path }
        let watcher = Task.detached {
          var shared: Set<String> = []
          while !Task.isCancelled {
            shared.formUnion(paths.filter { (OwnerOnlyTests.mode($0) ?? 0) & 0o077 != 0 })
          }
          return shared
        }
        for _ in 0..<30 {
          _ = try CertificateFolder(url: folder).identities(for: CertificateNames(["localhost"]), at: Date())
          let storage = try Storage(path: folder.appending(path: "sqlite").path)
          try await Sample.saveTokens(in: storage)
          #expect(paths.filter { OwnerOnlyTests.mode($0) == nil } == [folder.appending(path: "lock").path])
          try storage.close()
          try FileManager.default.removeItem(at: folder)
        }
        watcher.cancel()
        #expect(await watcher.value == [])
      }
    }
  }
}
