import Foundation
import KakaoSDKCommon
import Testing

@testable import KakaoSDKAuth

/// Tests that a damaged file is reported and kept until a new login replaces it.
@Suite struct TokenFileDamageTests {
  private let folder: TemporaryFolder
  private let file: URL
  private let key: URL
  private let store: KakaoEncryptedFileTokenStore

  init() throws {
    folder = try TemporaryFolder()
    file = folder.url.appendingPathComponent("token")
    key = file.appendingPathExtension("key")
    store = KakaoEncryptedFileTokenStore(file: file, issuer: "https://kauth.kakao.com", appKey: appKey)
    try store.save(.sample())
  }

  private func put(_ bytes: Data, in url: URL) throws {
    try bytes.write(to: url)
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: url.path)
  }

  /// Writes `bytes`, then expects that loading fails with `reason` and leaves the file unchanged.
  private func expect(_ reason: TokenFileError, of bytes: Data, in url: URL) throws {
    try put(bytes, in: url)
    let error = #expect(throws: SdkError.self) { try store.load() }
    #expect(clientReason(of: error) == .TokenStoreFailed)
    #expect(error?.underlyingError as? TokenFileError == reason, "\(bytes.count) bytes of \(url.lastPathComponent)")
    #expect(error?.errorDescription?.contains(file.path) == true)
    #expect(try Data(contentsOf: url) == bytes)
  }

  @Test("A file that is truncated at any byte is reported as damaged, and a new login replaces it")
  func truncated() throws {
    let whole = try Data(contentsOf: file)
    for length in 1..<whole.count {
      try expect(.damaged, of: whole.prefix(length), in: file)
      try store.save(.sample(access: "access-2"))
      #expect(try store.load()?.accessToken == "access-2")
    }
  }

  @Test("Any flipped bit is detected")
  func flippedBit() throws {
    let whole = try Data(contentsOf: file)
    let header = try #require(whole.firstIndex(of: UInt8(ascii: "\n")))
    for index in whole.indices {
      var bytes = whole
      bytes[index] ^= 1 << UInt8.random(in: 0..<8)
      try expect(index <= header ? .foreign : .damaged, of: bytes, in: file)
    }
    try put(whole, in: file)
    #expect(try store.load() == .sample())
  }

  @Test("A key of another length is rejected")
  func keyLength() throws {
    let whole = try Data(contentsOf: key)
    for length in 0..<whole.count { try expect(.badKey, of: whole.prefix(length), in: key) }
    let error = #expect(throws: SdkError.self) { try store.load() }
    #expect(error?.clientFailureCode == .storedTokenUnreadable)
    try expect(.badKey, of: whole + [0], in: key)
    try store.save(.sample(access: "access-2"))
    #expect(try store.load()?.accessToken == "access-2")
  }

  @Test("A modified key can't decrypt the token")
  func changedKey() throws {
    var bytes = try Data(contentsOf: key)
    bytes[bytes.count - 1] ^= 1
    try expect(.damaged, of: bytes, in: key)
  }

  @Test("A missing key is reported, and a new login creates one")
  func missingKey() throws {
    try FileManager.default.removeItem(at: key)
    let error = #expect(throws: SdkError.self) { try store.load() }
    #expect(error?.underlyingError as? TokenFileError == .noKey)
    #expect(!FileManager.default.fileExists(atPath: key.path))
    try store.save(.sample(access: "access-2"))
    #expect(try store.load()?.accessToken == "access-2")
  }

  @Test("A missing or damaged key is created before a login or a refresh", arguments: [nil, 0, 5, 33])
  func preflightKey(length: Int?) throws {
    try FileManager.default.removeItem(at: key)
    if let length { try put(Data(repeating: 1, count: length), in: key) }
    try store.preflightSave(of: .sample())
    let created = try Data(contentsOf: key)
    #expect(created.count == 32)
    try store.save(.sample(access: "access-2"))
    #expect(try Data(contentsOf: key) == created)
    #expect(try store.load()?.accessToken == "access-2")
  }

  @Test("A key that other users can read is rejected, even before a login")
  func sharedKey() throws {
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: key.path)
    let error = #expect(throws: SdkError.self) { try store.load() }
    #expect(error?.underlyingError as? TokenFileError == .shared)
    #expect(throws: SdkError.self) { try store.preflightSave(of: .sample()) }
    try put(Data(), in: key)
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: key.path)
    #expect(throws: SdkError.self) { try store.preflightSave(of: .sample()) }
    #expect(try Data(contentsOf: key).isEmpty)
  }

  @Test("Tasks that create the key at the same time use one key")
  func simultaneousKeys() async throws {
    for _ in 0..<20 {
      try FileManager.default.removeItem(at: key)
      await withTaskGroup(of: Void.self) { group in
        for _ in 0..<8 { group.addTask { [store] in #expect(throws: Never.self) { try store.save(.sample()) } } }
      }
      #expect(try store.load() == .sample())
    }
  }
}
