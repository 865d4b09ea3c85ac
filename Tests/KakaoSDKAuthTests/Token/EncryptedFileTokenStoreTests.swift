import Foundation
import KakaoSDKCommon
import Testing

@testable import KakaoSDKAuth

@Suite struct EncryptedFileTokenStoreTests {
  private let folder: TemporaryFolder
  private var file: URL { folder.url.appendingPathComponent("deep/token") }
  private var store: KakaoEncryptedFileTokenStore { KakaoEncryptedFileTokenStore(file: file) }

  init() throws {
    folder = try TemporaryFolder()
  }

  private func mode(_ url: URL) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: url.path)[.posixPermissions] as? Int
  }

  @Test("A stored token is loaded with the same expiration dates")
  func roundTrip() throws {
    let token = OAuthToken.sample(now: Date(timeIntervalSince1970: 1_767_225_600.125), idToken: "a.b.c")
    try store.save(token)
    let loaded = try #require(try store.load())
    #expect(loaded == token)
    #expect(loaded.expiredAt == token.expiredAt)
    #expect(loaded.refreshTokenExpiredAt == token.refreshTokenExpiredAt)
  }

  @Test("Without a file, loading returns nil and removing succeeds")
  func missingFile() throws {
    #expect(try store.load() == nil)
    try store.remove()
  }

  @Test("Removing the token deletes its file and keeps the key")
  func remove() throws {
    try store.save(.sample())
    try store.remove()
    #expect(try FileManager.default.contentsOfDirectory(atPath: file.deletingLastPathComponent().path) == ["token.key"])
    #expect(try store.load() == nil)
  }

  @Test("A removal during a save never leaves a token that can't be read")
  func removalDuringSave() async throws {
    let store = store
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { for _ in 0..<100 { try store.save(.sample()) } }
      group.addTask { for _ in 0..<1_000 { try store.remove() } }
      group.addTask {
        for _ in 0..<1_000 {
          let token = try store.load()
          #expect(token == nil || token == .sample())
        }
      }
      try await group.waitForAll()
    }
    let token = try store.load()
    #expect(token == nil || token == .sample())
  }

  @Test("Only the owner can read the files and the folder")
  func permissions() throws {
    try store.save(.sample())
    #expect(try mode(file) == 0o600)
    #expect(try mode(file.appendingPathExtension("key")) == 0o600)
    #expect(try mode(file.deletingLastPathComponent()) == 0o700)
  }

  @Test("A file that other users can read is rejected")
  func sharedFile() throws {
    try store.save(.sample())
    try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: file.path)
    let error = #expect(throws: SdkError.self) { try store.load() }
    #expect(clientReason(of: error) == .TokenStoreFailed)
  }

  @Test("The file doesn't contain the token in plain text")
  func encrypted() throws {
    try store.save(.sample(access: "canary-access", refresh: "canary-refresh"))
    let bytes = try Data(contentsOf: file)
    #expect(bytes.range(of: Data("canary".utf8)) == nil)
  }

  @Test("Saving leaves no files except the token and the key")
  func noLeftovers() throws {
    for _ in 0..<3 { try store.save(.sample()) }
    let names = try FileManager.default.contentsOfDirectory(atPath: file.deletingLastPathComponent().path)
    #expect(Set(names) == ["token", "token.key"])
  }

  @Test("A modified byte is detected")
  func modifiedFile() throws {
    try store.save(.sample())
    var bytes = try Data(contentsOf: file)
    bytes[bytes.count - 20] ^= 1
    let handle = try FileHandle(forWritingTo: file)
    try handle.write(contentsOf: bytes)
    try handle.close()
    let error = #expect(throws: SdkError.self) { try store.load() }
    #expect(clientReason(of: error) == .TokenStoreFailed)
    #expect(error?.underlyingError != nil)
  }

  @Test("Another key can't decrypt the file")
  func wrongKey() throws {
    let key = Data(repeating: 1, count: 32)
    try KakaoEncryptedFileTokenStore(file: file, key: key).save(.sample())
    #expect(try KakaoEncryptedFileTokenStore(file: file, key: key).load() == .sample())
    #expect(throws: SdkError.self) {
      try KakaoEncryptedFileTokenStore(file: file, key: Data(repeating: 2, count: 32)).load()
    }
  }

  @Test("A key of another length is rejected by every call that needs it", arguments: [0, 16, 31, 33])
  func invalidProvidedKey(length: Int) throws {
    try store.save(.sample())
    let store = KakaoEncryptedFileTokenStore(file: file, key: Data(repeating: 1, count: length))
    for call in [
      { _ = try store.load() }, { try store.save(.sample()) }, { try store.preflightSave(of: .sample()) },
    ] {
      let error = #expect(throws: SdkError.self) { try call() }
      #expect(clientReason(of: error) == .TokenStoreFailed)
      #expect(error?.clientFailureCode == .tokenFileKeyInvalid)
    }
  }

  @Test("A token of another server or app key can't be decrypted")
  func otherOwner() throws {
    try KakaoEncryptedFileTokenStore(file: file, issuer: "https://kauth.kakao.com", appKey: "one").save(.sample())
    for (issuer, key) in [("http://127.0.0.1:9090", "one"), ("https://kauth.kakao.com", "two")] {
      let other = KakaoEncryptedFileTokenStore(file: file, issuer: issuer, appKey: key)
      #expect(throws: SdkError.self) { try other.load() }
      #expect(throws: SdkError.self) { try other.save(.sample(access: "other")) }
      #expect(throws: SdkError.self) { try other.remove() }
    }
    let owner = KakaoEncryptedFileTokenStore(file: file, issuer: "https://kauth.kakao.com", appKey: "one")
    #expect(try owner.load() == .sample())
  }

  @Test("A file that isn't a token file is never changed")
  func foreignFile() throws {
    let notes = folder.url.appendingPathComponent("notes.txt")
    try Data("my notes".utf8).write(to: notes)
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: notes.path)
    let store = KakaoEncryptedFileTokenStore(file: notes)
    let error = #expect(throws: SdkError.self) { try store.load() }
    #expect(error?.clientFailureCode == .tokenFileForeign)
    #expect(throws: SdkError.self) { try store.save(.sample()) }
    #expect(throws: SdkError.self) { try store.remove() }
    #expect(try String(contentsOf: notes, encoding: .utf8) == "my notes")
  }

  @Test("An empty file counts as no token and can be replaced")
  func emptyFile() throws {
    let empty = folder.url.appendingPathComponent("empty")
    _ = FileManager.default.createFile(atPath: empty.path, contents: nil, attributes: [.posixPermissions: 0o600])
    let store = KakaoEncryptedFileTokenStore(file: empty)
    #expect(try store.load() == nil)
    try store.save(.sample())
    #expect(try store.load() == .sample())
  }

  @Test("The next login replaces a damaged key", arguments: ["", "too short"])
  func damagedKey(content: String) throws {
    try store.save(.sample())
    let key = file.appendingPathExtension("key")
    try Data(content.utf8).write(to: key)
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: key.path)
    #expect(throws: SdkError.self) { try store.load() }
    try store.save(.sample(access: "access-2"))
    #expect(try store.load()?.accessToken == "access-2")
  }

  @Test("The next login replaces a damaged file")
  func damagedFile() throws {
    try store.save(.sample())
    let handle = try FileHandle(forWritingTo: file)
    try handle.truncate(atOffset: 100)
    try handle.close()
    #expect(throws: SdkError.self) { try store.load() }
    try store.save(.sample(access: "access-2"))
    #expect(try store.load()?.accessToken == "access-2")
  }

  @Test("Concurrent readers never see a partial token")
  func atomicWrite() async throws {
    let store = store
    try store.save(.sample(access: "access-0"))
    try await withThrowingTaskGroup(of: Void.self) { group in
      for writer in 0..<4 {
        group.addTask {
          for index in 0..<25 { try store.save(.sample(access: "access-\(writer)-\(index)")) }
        }
        group.addTask {
          for _ in 0..<50 {
            let token = try store.load()
            #expect(token?.accessToken.hasPrefix("access-") == true)
          }
        }
      }
      try await group.waitForAll()
    }
  }

  @Test("Only one task at a time holds the lock")
  func exclusiveLock() async throws {
    let store = store
    let inside = Locked(0)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<20 {
        group.addTask {
          try await store.withExclusiveAccess { () async throws(SdkError) in
            #expect(inside.increment() == 1)
            await Task.yield()
            inside.withLock { $0 -= 1 }
          }
        }
      }
      try await group.waitForAll()
    }
  }
  @Test("Canceling the task ends the wait for the lock with TaskCancelled")
  func canceledWait() async throws {
    let store = store
    try await store.withExclusiveAccess { () async throws(SdkError) in
      let waiting = Task { try await store.withExclusiveAccess { () async throws(SdkError) in } }
      waiting.cancel()
      let result = await waiting.result
      let error = #expect(throws: SdkError.self) { try result.get() }
      #expect(clientReason(of: error) == .TaskCancelled)
      #expect(error?.clientFailureCode == .taskCanceled)
    }
  }
}
