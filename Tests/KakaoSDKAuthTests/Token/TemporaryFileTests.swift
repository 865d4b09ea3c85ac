import Foundation
import KakaoSDKCommon
import Testing

@testable import KakaoSDKAuth

@Suite struct TemporaryFileTests {
  private let folder: TemporaryFolder
  private var file: URL { folder.url.appendingPathComponent("token") }
  private var temporaryFolder: URL { folder.url.appendingPathComponent("token.tmp") }

  init() throws {
    folder = try TemporaryFolder()
  }

  private func names(in folder: URL) throws -> Set<String> {
    Set(try FileManager.default.contentsOfDirectory(atPath: folder.path))
  }

  private func makeTemporaryFolder(mode: Int = 0o700) throws {
    try FileManager.default.createDirectory(
      at: temporaryFolder, withIntermediateDirectories: true, attributes: [.posixPermissions: mode])
  }

  /// Creates the temporary files that processes leave behind if they are killed before the rename.
  private func createLeftovers() throws {
    try makeTemporaryFolder()
    for _ in 0..<3 {
      let leftover = temporaryFolder.appendingPathComponent(UUID().uuidString)
      try Data("half".utf8).write(to: leftover)
    }
  }

  @Test("The next save removes the temporary files of killed processes")
  func leftoversRemovedOnSave() throws {
    let store = KakaoEncryptedFileTokenStore(file: file)
    for _ in 0..<2 {
      try createLeftovers()
      try store.save(.sample())
      #expect(try names(in: folder.url) == ["token", "token.key"])
      #expect(try store.load() == .sample())
    }
  }

  @Test("A logout removes temporary files")
  func leftoversRemovedOnLogout() throws {
    let store = KakaoEncryptedFileTokenStore(file: file)
    try store.save(.sample())
    try createLeftovers()
    try store.remove()
    #expect(try names(in: folder.url) == ["token.key"])
  }

  @Test("A temporary folder that a process left empty is removed")
  func emptyFolder() throws {
    try makeTemporaryFolder()
    try KakaoEncryptedFileTokenStore(file: file).save(.sample())
    #expect(try names(in: folder.url) == ["token", "token.key"])
  }

  @Test("Temporary files of running processes are kept")
  func fileInUse() throws {
    let busy = try TemporaryFile.make(in: temporaryFolder)
    try TemporaryFile.removeLeftovers(in: temporaryFolder)
    let other = try TemporaryFile.make(in: temporaryFolder)
    #expect(FileManager.default.fileExists(atPath: busy.path))
    other.discard()
    #expect(try names(in: temporaryFolder) == [URL(fileURLWithPath: busy.path).lastPathComponent])
    busy.discard()
    #expect(try names(in: folder.url) == [])
  }

  @Test("Files with other names are kept")
  func otherFiles() throws {
    try makeTemporaryFolder()
    let others = [file.appendingPathExtension(UUID().uuidString), temporaryFolder.appendingPathComponent("notes")]
    for other in others { try Data().write(to: other) }
    let store = KakaoEncryptedFileTokenStore(file: file)
    try store.save(.sample())
    try store.remove()
    for other in others { #expect(FileManager.default.fileExists(atPath: other.path)) }
  }

  @Test("A temporary folder that other users can access is rejected, but the token can be removed")
  func sharedFolder() throws {
    let store = KakaoEncryptedFileTokenStore(file: file)
    try store.save(.sample())
    try makeTemporaryFolder(mode: 0o755)
    let error = #expect(throws: SdkError.self) { try store.save(.sample(access: "access-2")) }
    #expect(error?.clientFailureCode == .tokenWriteFailed)
    #expect((error?.underlyingError as? POSIXError)?.code == .EACCES)
    #expect(try store.load() == .sample())
    try store.remove()
    #expect(try store.load() == nil)
  }

  @Test("A symbolic link to another folder is rejected, and that folder isn't changed")
  func symbolicLink() throws {
    let target = folder.url.appendingPathComponent("target")
    try FileManager.default.createDirectory(
      at: target, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    let name = UUID().uuidString
    try Data().write(to: target.appendingPathComponent(name))
    try FileManager.default.createSymbolicLink(at: temporaryFolder, withDestinationURL: target)
    let error = #expect(throws: SdkError.self) { try KakaoEncryptedFileTokenStore(file: file).save(.sample()) }
    #expect((error?.underlyingError as? POSIXError)?.code == .ENOTDIR)
    #expect(try names(in: target) == [name])
  }
}
