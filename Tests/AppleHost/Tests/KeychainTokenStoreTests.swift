import Foundation
import KakaoSDKAuth
import Security
import Testing

/// Runs inside the app, against the keychain of the simulator or device.
@Suite("KakaoKeychainTokenStore with the system's keychain")
final class KeychainTokenStoreTests {
  private let issuer = "https://keychain-tests.example.com"
  private let appKey = UUID().uuidString
  private let store: KakaoKeychainTokenStore

  init() { store = KakaoKeychainTokenStore(issuer: issuer, appKey: appKey) }

  /// Keychain items outlive the app, so each test removes its own.
  deinit { try? store.remove() }

  private func token(_ accessToken: String) -> OAuthToken {
    let expiry = Date(timeIntervalSince1970: 1_800_000_000)
    return OAuthToken(
      accessToken: accessToken, expiresIn: 3600, expiredAt: expiry, tokenType: "bearer", refreshToken: "refresh",
      refreshTokenExpiresIn: 7200, refreshTokenExpiredAt: expiry, scope: "openid", scopes: nil)
  }

  @Test("An empty store loads nil")
  func empty() throws {
    #expect(try store.load() == nil)
  }

  @Test("A token is loaded as it was saved, even by another store")
  func save() throws {
    try store.save(token("first"))
    #expect(try store.load() == token("first"))
    #expect(try KakaoKeychainTokenStore(issuer: issuer, appKey: appKey).load() == token("first"))
  }

  @Test("Saving again replaces the token")
  func replace() throws {
    try store.save(token("first"))
    try store.save(token("second"))
    #expect(try store.load() == token("second"))
  }

  @Test("A removed token is gone, and removing it again succeeds")
  func remove() throws {
    try store.save(token("first"))
    try store.remove()
    #expect(try store.load() == nil)
    try store.remove()
  }

  @Test("A preflight succeeds and keeps the stored token")
  func preflight() throws {
    try store.save(token("first"))
    try store.preflightSave(of: token("second"))
    #expect(try store.load() == token("first"))
  }

  @Test("A preflight without a stored token stores nothing")
  func preflightOfAnEmptyStore() throws {
    try store.preflightSave(of: token("first"))
    #expect(try store.load() == nil)
  }

  @Test("A token of an earlier installation is removed, unless a store with keepsTokenAfterReinstall has loaded it")
  func reinstall() throws {
    let bundleID = try #require(Bundle.main.bundleIdentifier)
    let query: [CFString: Any] = [
      kSecClass: kSecClassGenericPassword, kSecAttrService: "kakao-login \(issuer)", kSecAttrAccount: appKey,
      kSecUseDataProtectionKeychain: true,
    ]
    let change: [CFString: Any] = [kSecAttrGeneric: Data("\(bundleID) \(UUID())".utf8)]
    try store.save(token("first"))
    #expect(SecItemUpdate(query as CFDictionary, change as CFDictionary) == errSecSuccess)
    #expect(try store.load() == nil)
    #expect(SecItemCopyMatching(query as CFDictionary, nil) == errSecItemNotFound)
    try store.save(token("second"))
    #expect(SecItemUpdate(query as CFDictionary, change as CFDictionary) == errSecSuccess)
    let keeping = KakaoKeychainTokenStore(issuer: issuer, appKey: appKey, keepsTokenAfterReinstall: true)
    #expect(try keeping.load() == token("second"))
    #expect(try store.load() == token("second"))
  }

  @Test("Each issuer and app key has its own token")
  func separation() throws {
    let others = [
      KakaoKeychainTokenStore(issuer: "https://other.example.com", appKey: appKey),
      KakaoKeychainTokenStore(issuer: issuer, appKey: UUID().uuidString),
    ]
    try store.save(token("first"))
    for other in others {
      #expect(try other.load() == nil)
      try other.save(token("other"))
      try other.remove()
    }
    #expect(try store.load() == token("first"))
  }
}
