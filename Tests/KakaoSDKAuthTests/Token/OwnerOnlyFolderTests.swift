import Foundation
import KakaoSDKCommon
import Testing

@testable import KakaoSDKAuth

@Suite struct OwnerOnlyFolderTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test("All new folders of a path are private, and existing ones stay as they are")
  func modes() throws {
    let shared = folder.url.appendingPathComponent("shared")
    #expect(mkdir(shared.path, 0o755) == 0 && chmod(shared.path, 0o755) == 0)
    let inner = shared.appendingPathComponent("a/b")
    for _ in 0..<2 { try OwnerOnlyFolder.make(inner) }
    for (url, mode) in [(shared, 0o755), (inner.deletingLastPathComponent(), 0o700), (inner, 0o700)] {
      #expect(try FileManager.default.attributesOfItem(atPath: url.path)[.posixPermissions] as? Int == mode)
    }
  }

  @Test("A folder can't be created at or below the path of a file")
  func file() throws {
    let file = folder.url.appendingPathComponent("file")
    try Data().write(to: file)
    for path in [file, file.appendingPathComponent("inner")] {
      let error = #expect(throws: POSIXError.self) { try OwnerOnlyFolder.make(path) }
      #expect(error?.code == .ENOTDIR)
    }
  }

  #if compiler(>=6.2) && (os(Linux) || os(macOS))
    private static func mode(_ path: String) -> mode_t? {
      var status = stat()
      return lstat(path, &status) == 0 ? status.st_mode & 0o777 : nil
    }

    /// Foundation on Linux first creates files and folders that everyone can access.
    ///
    /// A mode that is set after the creation doesn't depend on the umask. So if the mode changes with the umask as
    /// expected, it was set at the creation.
    @Test("New files and folders are never accessible to other users", .timeLimit(.minutes(10)))
    func neverShared() async {
      await #expect(processExitsWith: .success) {
        let folder = try TemporaryFolder()
        for (mask, fileMode, folderMode) in [(0o400, 0o200, 0o300), (0, 0o600, 0o700)] as [(mode_t, mode_t, mode_t)] {
          umask(mask)
          let outer = folder.url.appendingPathComponent("\(mask)")
          let inner = outer.appendingPathComponent("inner")
          try OwnerOnlyFolder.make(inner)
          for created in [outer, inner] {
            #expect(OwnerOnlyFolderTests.mode(created.path) == folderMode)
            // The token store reads the folder to flush it to disk.
            #expect(chmod(created.path, 0o700) == 0)
          }
          let file = inner.appendingPathComponent("token")
          let temporaryFolder = file.appendingPathExtension("tmp")
          let temporary = try TemporaryFile.make(in: temporaryFolder)
          #expect(OwnerOnlyFolderTests.mode(temporaryFolder.path) == folderMode)
          #expect(OwnerOnlyFolderTests.mode(temporary.path) == fileMode)
          temporary.discard()
          let key = OwnerOnlyFile(url: file.appendingPathExtension("key"), temporaryFolder: temporaryFolder)
          try key.fill(with: Data(count: 32))
          let store = KakaoEncryptedFileTokenStore(file: file, key: Data(count: 32))
          try await store.withExclusiveAccess { () throws(SdkError) -> Void in try store.save(.sample()) }
          let names = try FileManager.default.contentsOfDirectory(atPath: inner.path)
          #expect(Set(names) == ["token", "token.key", "token.lock"])
          for name in names {
            #expect(OwnerOnlyFolderTests.mode(inner.appendingPathComponent(name).path) == fileMode, "\(name)")
          }
        }
      }
    }
  #endif
}
