import Foundation
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

  @Test("A path through a file isn't a folder")
  func file() throws {
    let file = folder.url.appendingPathComponent("file")
    try Data().write(to: file)
    for path in [file, file.appendingPathComponent("inner")] {
      let error = #expect(throws: POSIXError.self) { try OwnerOnlyFolder.make(path) }
      #expect(error?.code == .ENOTDIR)
    }
  }

  #if compiler(>=6.2) && (os(Linux) || os(macOS))
    /// Foundation on Linux first creates folders that everyone can access.
    ///
    /// A second thread looks for them.
    @Test("Other users can't access new folders at any moment", .timeLimit(.minutes(10)))
    func neverShared() async {
      await #expect(processExitsWith: .success) {
        let folder = try TemporaryFolder()
        umask(0)
        let outer = folder.url.appendingPathComponent("outer").path
        let paths = ["", "/inner", "/inner/token", "/inner/token.key", "/inner/token.tmp"].map { outer + $0 }
        let watcher = Task.detached {
          var shared: Set<String> = []
          while !Task.isCancelled {
            for path in paths {
              var status = stat()
              if lstat(path, &status) == 0, status.st_mode & 0o077 != 0 { shared.insert(path) }
            }
          }
          return shared
        }
        for _ in 0..<300 {
          try EncryptedFileTokenStore(file: URL(fileURLWithPath: paths[2])).save(.sample())
          try FileManager.default.removeItem(atPath: outer)
        }
        watcher.cancel()
        #expect(await watcher.value == [])
      }
    }
  #endif
}
