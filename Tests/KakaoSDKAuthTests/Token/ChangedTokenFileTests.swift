import Foundation
import KakaoSDKCommon
import Testing

@testable import KakaoSDKAuth

/// Tests that a store decodes an unchanged file only once, but notices every later change.
@Suite struct ChangedTokenFileTests {
  private let folder: TemporaryFolder
  private let file: URL
  private let key: URL
  private let store: KakaoEncryptedFileTokenStore

  init() throws {
    folder = try TemporaryFolder()
    file = folder.url.appendingPathComponent("token")
    key = file.appendingPathExtension("key")
    store = KakaoEncryptedFileTokenStore(file: file)
    try store.save(.sample())
    for _ in 0..<2 { #expect(try store.load() == .sample()) }
  }

  /// Overwrites a file without changing its inode, size, or modification date.
  private func overwrite(_ url: URL, _ change: (inout Data) throws -> Void) throws {
    let files = FileManager.default
    let date = try #require(files.attributesOfItem(atPath: url.path)[.modificationDate])
    var bytes = try Data(contentsOf: url)
    let count = bytes.count
    try change(&bytes)
    try #require(bytes.count == count)
    let handle = try FileHandle(forWritingTo: url)
    try handle.write(contentsOf: bytes)
    try handle.close()
    try files.setAttributes([.modificationDate: date], ofItemAtPath: url.path)
  }

  private func expectError(_ reason: TokenFileError) {
    for _ in 0..<2 {
      let error = #expect(throws: SdkError.self) { try store.load() }
      #expect(error?.underlyingError as? TokenFileError == reason)
    }
  }

  @Test("A token that another process saves is read")
  func otherProcess() throws {
    try KakaoEncryptedFileTokenStore(file: file).save(.sample(access: "access-2"))
    #expect(try store.load() == .sample(access: "access-2"))
  }

  @Test("A token that is written over the same file is read")
  func sameFile() throws {
    let first = try Data(contentsOf: file)
    try KakaoEncryptedFileTokenStore(file: file).save(.sample(access: "access-2"))
    #expect(try store.load()?.accessToken == "access-2")
    try overwrite(file) { $0 = first }
    #expect(try store.load() == .sample())
  }

  @Test("A file that is replaced with a symbolic link is rejected")
  func link() throws {
    let target = folder.url.appendingPathComponent("target")
    try FileManager.default.moveItem(at: file, to: target)
    try FileManager.default.createSymbolicLink(at: file, withDestinationURL: target)
    let error = #expect(throws: SdkError.self) { try store.load() }
    #expect((error?.underlyingError as? POSIXError)?.code == .ELOOP)
  }

  @Test("A token or key that becomes accessible to other users is rejected", arguments: ["token", "token.key"])
  func shared(name: String) throws {
    let path = folder.url.appendingPathComponent(name).path
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path)
    expectError(.shared)
  }

  @Test("A damaged token or a changed key is reported, until it is restored", arguments: ["token", "token.key"])
  func flippedBit(name: String) throws {
    let changed = folder.url.appendingPathComponent(name)
    try overwrite(changed) { $0[$0.count - 1] ^= 1 }
    expectError(.damaged)
    try overwrite(changed) { $0[$0.count - 1] ^= 1 }
    #expect(try store.load() == .sample())
  }

  @Test("A token that another process encrypts with another key is reported")
  func otherKey() throws {
    try KakaoEncryptedFileTokenStore(file: file, key: Data(repeating: 1, count: 32)).save(.sample())
    expectError(.damaged)
  }

  @Test("A missing key is reported")
  func missingKey() throws {
    try FileManager.default.removeItem(at: key)
    expectError(.noKey)
  }

  @Test("A missing file means that no token is stored")
  func missingFile() throws {
    let bytes = try Data(contentsOf: file)
    try FileManager.default.removeItem(at: file)
    #expect(try store.load() == nil)
    _ = FileManager.default.createFile(atPath: file.path, contents: bytes, attributes: [.posixPermissions: 0o600])
    #expect(try store.load() == .sample())
  }

  @Test("A token that is replaced or removed doesn't stay in memory, even if it is read at the same time")
  func forgotten() async throws {
    for _ in 0..<50 {
      try store.save(.sample())
      #expect(store.lastRead.withLock { $0 == nil })
      #expect(try store.load() == .sample())
      async let token = store.load()
      try store.remove()
      _ = try await token
      #expect(store.lastRead.withLock { $0 == nil })
    }
    try store.save(.sample())
    #expect(try store.load() == .sample())
    try KakaoEncryptedFileTokenStore(file: store.file).remove()
    try store.remove()
    #expect(store.lastRead.withLock { $0 == nil })
  }
}
