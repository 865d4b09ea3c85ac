import Foundation
import KakaoSDKCommon
import KakaoSDKTesting
import Testing

@testable import KakaoSDKAuth

/// Tests that every store of the SDK follows the store rules.
@Suite struct StoreConformanceTests {
  @Test("The in-memory store follows every rule", arguments: TokenStoreRule.allCases)
  func inMemory(_ rule: TokenStoreRule) async throws {
    let store = KakaoInMemoryTokenStore()
    try await rule.check { store }
  }

  @Test("The encrypted file store follows every rule", arguments: TokenStoreRule.allCases)
  func encryptedFile(_ rule: TokenStoreRule) async throws {
    let folder = try TemporaryFolder()
    try await rule.check { KakaoEncryptedFileTokenStore(file: folder.file) }
  }

  @Test("The store for an app's token manager follows every rule", arguments: TokenStoreRule.allCases)
  func tokenManager(_ rule: TokenStoreRule) async throws {
    let store = TokenManagableStore(MemoryTokenManager())
    try await rule.check { store }
  }

  @Test("The store that migrates earlier tokens follows every rule", arguments: TokenStoreRule.allCases)
  func migrating(_ rule: TokenStoreRule) async throws {
    let folder = try TemporaryFolder()
    let legacyTokens = KakaoLegacyTokens(configuration: KakaoConfiguration(appKey: "key"), environment: nil)
    try await rule.check {
      KakaoMigratingTokenStore(KakaoEncryptedFileTokenStore(file: folder.file), from: legacyTokens)
    }
  }

  @Test("The keychain store follows every rule", arguments: TokenStoreRule.allCases)
  func keychain(_ rule: TokenStoreRule) async throws {
    let item = MemorySecretItem()
    try await rule.check { KakaoKeychainTokenStore(item: item) }
  }

  @Test("All rules can be checked in turn on the same storage")
  func oneStorage() async throws {
    let folder = try TemporaryFolder()
    for rule in TokenStoreRule.allCases {
      try await rule.check { KakaoEncryptedFileTokenStore(file: folder.file) }
    }
  }
}

/// A folder that is deleted with this object.
private final class TemporaryFolder: Sendable {
  private let url: URL

  var file: URL { url.appendingPathComponent("token") }

  init() throws {
    url = FileManager.default.temporaryDirectory.appendingPathComponent("kakao-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }
}

/// An app's token storage, in memory.
private final class MemoryTokenManager: TokenManagable, Sendable {
  private let token = Locked<OAuthToken?>(nil)

  func setToken(_ token: OAuthToken?) { self.token.withLock { $0 = token } }
  func getToken() -> OAuthToken? { token.withLock { $0 } }
  func deleteToken() { setToken(nil) }
}

/// A keychain item in memory.
private final class MemorySecretItem: SecretItem {
  let identity = UUID().uuidString
  private let content = Locked<Secret?>(nil)

  var probe: MemorySecretItem { MemorySecretItem() }

  func read() -> (status: SecretStatus, secret: Secret?) {
    content.withLock { secret in (secret == nil ? .itemNotFound : .success, secret) }
  }

  func add(_ data: Data, tag: Data?) -> SecretStatus {
    content.withLock { content in
      guard content == nil else { return .duplicateItem }
      content = Secret(data: data, tag: tag)
      return .success
    }
  }

  func update(_ data: Data) -> SecretStatus {
    content.withLock { content in
      guard let old = content else { return .itemNotFound }
      content = Secret(data: data, tag: old.tag)
      return .success
    }
  }

  func removeTag() -> SecretStatus { .success }

  func delete() -> SecretStatus {
    content.withLock { content in
      guard content != nil else { return .itemNotFound }
      content = nil
      return .success
    }
  }

  func delete(ifTaggedAs secret: Secret) -> SecretStatus { delete() }

  func message(for status: SecretStatus) -> String? { nil }
}
