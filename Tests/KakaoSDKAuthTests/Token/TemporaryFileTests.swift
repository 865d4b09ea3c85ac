import Foundation
import Testing

@testable import KakaoSDKAuth

@Suite struct TemporaryFileTests {
  private let folder: TemporaryFolder
  private var file: URL { folder.url.appendingPathComponent("token") }

  init() throws {
    folder = try TemporaryFolder()
  }

  private var names: Set<String> {
    get throws { Set(try FileManager.default.contentsOfDirectory(atPath: folder.url.path)) }
  }

  /// Creates the temporary file that a process leaves behind if it is killed before the rename.
  private func leaveOne(beside url: URL) {
    _ = FileManager.default.createFile(atPath: "\(url.path).\(UUID().uuidString)", contents: Data("half".utf8))
  }

  @Test("The next save removes the temporary files of killed processes")
  func leftoversRemovedOnSave() throws {
    let store = EncryptedFileTokenStore(file: file)
    for _ in 0..<3 {
      leaveOne(beside: file)
      leaveOne(beside: file.appendingPathExtension("key"))
    }
    try store.save(.sample())
    #expect(try names == ["token", "token.key"])
    #expect(try store.load() == .sample())
  }

  @Test("A logout removes temporary files")
  func leftoversRemovedOnLogout() throws {
    let store = EncryptedFileTokenStore(file: file)
    try store.save(.sample())
    leaveOne(beside: file)
    leaveOne(beside: file.appendingPathExtension("key"))
    try store.remove()
    #expect(try names == [])
  }

  @Test("Temporary files of running processes are kept")
  func fileInUse() throws {
    let busy = try TemporaryFile.make(beside: file)
    TemporaryFile.removeLeftovers(beside: file)
    #expect(try names == [URL(fileURLWithPath: busy.path).lastPathComponent])
    busy.discard()
    #expect(try names == [])
  }

  @Test("Files with other names are kept")
  func otherFiles() throws {
    let others = ["token.lock", "token.old", "token.key.old", "tokens", "other.\(UUID().uuidString)"]
    for name in others {
      _ = FileManager.default.createFile(atPath: folder.url.appendingPathComponent(name).path, contents: nil)
    }
    TemporaryFile.removeLeftovers(beside: file)
    #expect(try names == Set(others))
  }
}
