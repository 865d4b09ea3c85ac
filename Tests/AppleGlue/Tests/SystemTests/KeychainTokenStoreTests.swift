import KakaoSDKCommon
import Security
import Testing

@testable import KakaoSDKAuth

@Suite(.serialized) struct KeychainTokenStoreTests {
  private let keychain = StandInKeychain.shared
  private let store = KakaoKeychainTokenStore(issuer: "https://kauth.kakao.com", appKey: "one")

  init() { keychain.reset() }

  @Test("A token is loaded as it was saved")
  func roundTrip() throws {
    #expect(try store.load() == nil)
    try store.save(.sample())
    #expect(try store.load() == .sample())
    try store.save(.sample(access: "access-2"))
    #expect(try store.load()?.accessToken == "access-2")
    #expect(keychain.items.count == 1)
    try store.remove()
    try store.remove()
    #expect(try store.load() == nil)
    #expect(keychain.items.isEmpty)
  }

  @Test("The item stays on this device and is readable in the background")
  func accessibility() throws {
    try store.save(.sample())
    let item = try #require(keychain.items.first)
    #expect(item.accessible == kSecAttrAccessibleAfterFirstUnlockThisDeviceOnly as String)
    #expect(item.service == "kakao-login https://kauth.kakao.com")
    #expect(item.account == "one")
  }

  private func store(
    issuer: String = "https://kauth.kakao.com", appKey: String = "one", in group: String?
  ) -> KakaoKeychainTokenStore {
    KakaoKeychainTokenStore(issuer: issuer, appKey: appKey, accessGroup: group)
  }

  @Test("Each server, app key, and access group has its own item")
  func separateItems() throws {
    let store = store(in: "TEAM.own")
    try store.save(.sample())
    for other in [
      self.store(issuer: "http://127.0.0.1:9090", in: "TEAM.own"), self.store(appKey: "two", in: "TEAM.own"),
      self.store(in: "TEAM.shared"),
    ] {
      #expect(try other.load() == nil)
      try other.save(.sample(access: "other"))
      #expect(try store.load() == .sample())
      try other.remove()
    }
    #expect(try store.load() == .sample())
  }

  @Test("Without an access group, a token is added to the first group and looked up in all groups")
  func noAccessGroup() throws {
    try store.save(.sample())
    #expect(keychain.items.map(\.accessGroup) == [StandInKeychain.firstGroup])
    try store.remove()
    let shared = store(in: "TEAM.shared")
    try shared.save(.sample())
    #expect(try store.load() == .sample())
    try store.save(.sample(access: "access-2"))
    #expect(try shared.load()?.accessToken == "access-2")
    try store.remove()
    #expect(keychain.items.isEmpty)
  }

  @Test("Stores that may use the same item share a lock")
  func sharedLock() {
    func identity(_ appKey: String, _ group: String?) -> String {
      KeychainItem(service: "kakao-login", account: appKey, accessGroup: group).identity
    }
    #expect(identity("one", nil) == identity("one", StandInKeychain.firstGroup))
    #expect(identity("one", nil) != identity("two", nil))
  }

  @Test("An item that another process added in the meantime is updated")
  func concurrentAdd() throws {
    let keychain = keychain
    let item = StandInKeychain.Item(
      service: "kakao-login https://kauth.kakao.com", account: "one", accessGroup: "TEAM.com.example.app",
      accessible: "cku", data: Data("{}".utf8))
    keychain.beforeAdding { keychain.insert(item) }
    try store.save(.sample())
    #expect(try store.load() == .sample())
    #expect(keychain.items.count == 1)
  }

  /// Returns the store of one installation of the app, for all access groups or only for `group`.
  private func store(installedWith file: URL, in group: String? = nil) -> KakaoKeychainTokenStore {
    KakaoKeychainTokenStore(
      item: KeychainItem(service: "kakao-login https://kauth.kakao.com", account: "one", accessGroup: group),
      installation: Installation(bundleID: "com.example.app", file: file))
  }

  @Test("A token of an earlier installation is removed from the app's own access group only")
  func reinstall() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    let (first, second) = (folder.appendingPathComponent("first"), folder.appendingPathComponent("second"))
    for group in ["TEAM.com.example.app", "TEAM.shared"] { try store(installedWith: first, in: group).save(.sample()) }
    #expect(try store(installedWith: first).load() == .sample())
    #expect(Set(keychain.items.map(\.generic)).count == 1)
    // After the removal, the store looks again and finds the other group's item.
    #expect(try store(installedWith: second).load() == .sample())
    #expect(keychain.items.map(\.accessGroup) == ["TEAM.shared"])
    #expect(try store(installedWith: second, in: "TEAM.com.example.app").load() == nil)
  }

  @Test("A login replaces the token and the tag of an earlier installation")
  func loginAfterReinstall() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    let (first, second) = (folder.appendingPathComponent("first"), folder.appendingPathComponent("second"))
    try store(installedWith: first).save(.sample())
    let tag = try #require(keychain.items.first?.generic)
    try store(installedWith: second).save(.sample(access: "access-2"))
    #expect(keychain.items.count == 1)
    #expect(keychain.items.first?.generic != tag)
    #expect(try store(installedWith: second).load() == .sample(access: "access-2"))
  }

  @Test("A store that keeps tokens after a reinstall removes an item's installation tag permanently")
  func keptToken() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    let (first, second) = (folder.appendingPathComponent("first"), folder.appendingPathComponent("second"))
    try store(installedWith: first).save(.sample())
    let keeping = KakaoKeychainTokenStore(
      issuer: "https://kauth.kakao.com", appKey: "one", keepsTokenAfterReinstall: true)
    #expect(try keeping.load() == .sample())
    try store(installedWith: first).save(.sample(access: "access-2"))
    let items = keychain.items
    #expect(try store(installedWith: second).load() == .sample(access: "access-2"))
    #expect(keychain.items == items)
  }

  @Test("A locked keychain is an error, not a missing token")
  func lockedKeychain() throws {
    try store.save(.sample())
    keychain.fail(errSecInteractionNotAllowed)
    let store = store
    for call in [{ _ = try store.load() }, { try store.save(.sample()) }, { try store.remove() }] {
      let error = #expect(throws: SdkError.self) { try call() }
      #expect(error?.getClientError().reason == .TokenStoreFailed)
      #expect((error?.underlyingError as? NSError)?.code == Int(errSecInteractionNotAllowed))
      #expect((error?.underlyingError as? NSError)?.domain == NSOSStatusErrorDomain)
      #expect(error?.underlyingError?.localizedDescription.contains("User interaction is not allowed.") == true)
      #expect(error?.errorDescription(in: .english).contains("\(errSecInteractionNotAllowed)") == true)
      #expect(error?.clientFailureCode == .tokenStoreLocked)
    }
    keychain.fail(nil)
    #expect(try store.load() == .sample())
  }

  @Test("Before the first unlock, a missing item is an error, and the token is found after the unlock")
  func missingBeforeFirstUnlock() async throws {
    try store.save(.sample())
    let items = keychain.items
    keychain.setLockedBeforeFirstUnlock(true)
    defer { keychain.setLockedBeforeFirstUnlock(false) }
    let store = store
    for call in [
      { _ = try store.load() }, { try store.save(.sample()) }, { try store.remove() },
      { try store.preflightSave(of: .sample()) },
    ] {
      let error = #expect(throws: SdkError.self) { try call() }
      #expect(error?.getClientError().reason == .TokenStoreFailed)
      #expect(error?.clientFailureCode == .tokenStoreLocked)
    }
    keychain.setLockedBeforeFirstUnlock(false)
    #expect(keychain.items == items)
    #expect(try store.load() == .sample())
  }

  @Test("If the keychain isn't locked, a missing item means that no token is stored, and no test item is left behind")
  func missingAfterFirstUnlock() throws {
    #expect(try store.load() == nil)
    try store.remove()
    #expect(keychain.items.isEmpty)
  }

  @Test("A preflight fails without the entitlement and otherwise doesn't change the keychain")
  func preflight() throws {
    try store.save(.sample())
    let items = keychain.items
    try store.preflightSave(of: .sample(access: "access-2"))
    #expect(keychain.items == items)
    keychain.fail(errSecMissingEntitlement)
    let error = #expect(throws: SdkError.self) { try store.preflightSave(of: .sample()) }
    #expect((error?.underlyingError as? NSError)?.domain == NSOSStatusErrorDomain)
    #expect((error?.underlyingError as? NSError)?.code == Int(errSecMissingEntitlement))
    #expect(error?.clientFailureCode == .keychainEntitlementMissing)
  }

  @Test("The status codes match the system's")
  func statusCodes() {
    #expect(SecretStatus.missingEntitlement.rawValue == errSecMissingEntitlement)
    #expect(SecretStatus.success.rawValue == errSecSuccess)
    #expect(SecretStatus.itemNotFound.rawValue == errSecItemNotFound)
    #expect(SecretStatus.duplicateItem.rawValue == errSecDuplicateItem)
  }

  @Test("The shared store uses the keychain item for its server and app key")
  func sharedStore() throws {
    // Doesn't use `initSDK`, because other tests of this process use the configuration.
    try SharedTokenStore.store(issuer: "https://kauth.kakao.com", appKey: "one").save(.sample())
    #expect(keychain.items.count == 1)
    #expect(try store.load() == .sample())
  }
}
