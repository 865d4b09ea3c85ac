@testable import EmulatorTestSupport

#if os(Linux) || os(macOS)
  import Foundation
  import Testing

  @testable import KakaoEmulator

  /// Tests in a separate process, whose user has no write permission.
  @Suite(.timeLimit(.minutes(10))) struct ReadOnlyFileTests {
    /// Returns the folder that a test process creates and removes.
    private static func folder(of process: pid_t) -> URL {
      FileManager.default.temporaryDirectory.appending(path: "read-only-\(process)")
    }

    @Test("A read-only file or folder is reported and stays unchanged")
    func readOnlyFileOrFolderIsReported() async throws {
      let folder = Self.folder(of: getpid())
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      await #expect(processExitsWith: .success) {
        let folder = ReadOnlyFileTests.folder(of: getppid())
        let path = folder.appending(path: "emulator.sqlite").path
        if geteuid() == 0 {
          #expect(chown(folder.path, 65_534, 65_534) == 0)
          #expect(setuid(65_534) == 0)
        }
        do {
          let storage = try Storage(path: path)
          try await Sample.saveTokens(in: storage)
          try storage.close()
        }
        let bytes = try Data(contentsOf: URL(filePath: path))
        for (file, mode, back) in [(path, 0o400, 0o600), (folder.path, 0o500, 0o700)] as [(String, mode_t, mode_t)] {
          #expect(chmod(file, mode) == 0)
          #expect(throws: StorageFileError.readOnly) { try Storage(path: path) }
          var status = stat()
          #expect(stat(file, &status) == 0 && status.st_mode & 0o777 == mode)
          #expect(try Data(contentsOf: URL(filePath: path)) == bytes)
          #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["emulator.sqlite"])
          if file == folder.path {
            #expect(throws: StorageFileError.readOnly) { try Storage(path: path + "-new") }
          }
          #expect(chmod(file, back) == 0)
        }
        let token = try await Storage(path: path).accessToken(Sample.token.id)
        #expect(token == Sample.token)
      }
      try FileManager.default.removeItem(at: folder)
    }
  }
#endif
