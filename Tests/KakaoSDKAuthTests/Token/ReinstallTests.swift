import Foundation
import KakaoSDKCommon
import TestSupport
import Testing

@testable import KakaoSDKAuth

/// Tests that a keychain token is removed after the app is reinstalled, and that no other token is removed.
///
/// Decision 32 lists the cases.
@Suite struct ReinstallTests {
  private let folder: TemporaryFolder
  private let item = StubSecretItem()

  init() throws { folder = try TemporaryFolder() }

  private func installation(_ name: String, bundleID: String = "com.example.app") -> Installation {
    Installation(bundleID: bundleID, file: folder.url.appendingPathComponent(name).appendingPathComponent("id"))
  }

  /// Returns the store of the app's installation with this name.
  private func store(
    _ name: String, bundleID: String = "com.example.app", item: StubSecretItem? = nil
  ) -> KakaoKeychainTokenStore {
    KakaoKeychainTokenStore(item: item ?? self.item, installation: installation(name, bundleID: bundleID))
  }

  /// A store that keeps the token after a reinstallation, as in an app extension, on a Mac, or with
  /// `keepsTokenAfterReinstall`.
  private var keepingStore: KakaoKeychainTokenStore { KakaoKeychainTokenStore(item: item) }

  /// Replaces an installation's ID file with one that can't be used.
  private func write(_ content: String?, asIDOf name: String) throws {
    let file = installation(name).file
    // Not even root can read a folder as a file.
    try FileManager.default.createDirectory(
      at: content == nil ? file : file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try content.map { try Data($0.utf8).write(to: file) }
  }

  @Test("After the app was installed again, the token is removed")
  func reinstall() throws {
    try store("first").save(.sample())
    #expect(try store("second").load() == nil)
    #expect(item.data == nil)
  }

  @Test("A token of this installation is kept after other launches, saves, app updates, and offloading")
  func relaunch() throws {
    try store("first").save(.sample())
    #expect(try store("first").load() == .sample())
    let tag = item.tag
    try store("first").save(.sample(access: "access-2"))
    #expect(try store("first").load() == .sample(access: "access-2"))
    #expect(item.tag == tag)
    #expect(tag == installation("first").tag())
  }

  @Test("A login after the app was installed again is kept, even if the old token was never loaded")
  func loginAfterReinstall() throws {
    try store("first").save(.sample())
    try store("second").save(.sample(access: "access-2"))
    #expect(try store("second").load() == .sample(access: "access-2"))
    #expect(try store("third").load() == nil)
  }

  @Test("A backup that is restored to the same device has the ID and the item, so the token is kept")
  func restoreToSameDevice() throws {
    try store("first").save(.sample())
    let restored = installation("restored").file
    try FileManager.default.createDirectory(at: restored.deletingLastPathComponent(), withIntermediateDirectories: true)
    try FileManager.default.copyItem(at: installation("first").file, to: restored)
    #expect(try store("restored").load() == .sample())
  }

  @Test("A backup that is restored to another device has the ID but not the item, and a login there is kept")
  func restoreToOtherDevice() throws {
    try store("first").save(.sample())
    let newDevice = StubSecretItem()
    #expect(try store("first", item: newDevice).load() == nil)
    try store("first", item: newDevice).save(.sample(access: "access-2"))
    #expect(try store("first", item: newDevice).load() == .sample(access: "access-2"))
  }

  @Test("A token that an older SDK saved without a tag is kept, even after refreshes")
  func untagged() throws {
    item.data = try JSONEncoder().encode(OAuthToken.sample())
    #expect(try store("first").load() == .sample())
    try store("first").save(.sample(access: "access-2"))
    #expect(try store("second").load() == .sample(access: "access-2"))
    // After a logout, a new token is tagged with the installation again.
    try store("second").remove()
    try store("second").save(.sample(access: "access-3"))
    #expect(try store("third").load() == nil)
  }

  @Test("A token that a store with keepsTokenAfterReinstall loaded or saved is kept, even if it is saved again")
  func keptToken() throws {
    for use in [{ _ = try $0.load() }, { try $0.save(.sample()) }] as [(KakaoKeychainTokenStore) throws -> Void] {
      try store("first").save(.sample())
      try use(keepingStore)
      #expect(item.tag == nil)
      try store("first").save(.sample(access: "access-2"))
      #expect(try store("second").load() == .sample(access: "access-2"))
      try store("second").remove()
    }
  }

  @Test("The token of an earlier installation is kept if an app extension loads it first")
  func firstLaunchByExtension() throws {
    try store("first").save(.sample())
    #expect(try keepingStore.load() == .sample())
    #expect(try store("second").load() == .sample())
  }

  @Test("A login by an app extension replaces the item of an earlier installation, and is kept")
  func loginByExtension() throws {
    try store("first").save(.sample())
    try keepingStore.save(.sample(access: "access-2"))
    #expect(item.tag == nil)
    #expect(try store("second").load() == .sample(access: "access-2"))
  }

  @Test(
    "A token in an access group that isn't the app's own is kept",
    arguments: [
      "group.com.example.app", "TEAM.com.example.shared", "TEAM.com.example.app.shared", "TEAM.shared.com.example.app",
      "TEAM..com.example.app", ".com.example.app", "com.example.app", "TEAM", "",
    ])
  func sharedGroup(group: String) throws {
    let item = StubSecretItem(accessGroup: group)
    try store("first", item: item).save(.sample())
    #expect(try store("second", item: item).load() == .sample())
    #expect(item.tag == nil)
  }

  @Test(
    "A token that another app added to this app's access group is kept",
    arguments: ["com.example.other", "com.example.app2"])
  func otherAppAdds(bundleID: String) throws {
    try store("other", bundleID: bundleID).save(.sample())
    #expect(try store("first").load() == .sample())
    try store("first").save(.sample(access: "access-2"))
    #expect(try store("second").load() == .sample(access: "access-2"))
    #expect(try store("other again", bundleID: bundleID).load() == .sample(access: "access-2"))
  }

  @Test("A token in this app's access group that another app loads is kept")
  func otherAppLoads() throws {
    try store("first").save(.sample())
    #expect(try store("other", bundleID: "com.example.other").load() == .sample())
    try store("first").save(.sample(access: "access-2"))
    #expect(try store("second").load() == .sample(access: "access-2"))
  }

  @Test(
    "If the ID can't be read or isn't a UUID, the token is kept with its tag", arguments: [nil, "", "1", "first"])
  func unreadableID(content: String?) throws {
    try store("first").save(.sample())
    let tag = item.tag
    try write(content, asIDOf: "second")
    #expect(try store("second").load() == .sample())
    try store("second").save(.sample(access: "access-2"))
    #expect(item.tag == tag)
    #expect(try store("first").load() == .sample(access: "access-2"))
    // The new item has no tag, so the third installation keeps it.
    try store("second").remove()
    try store("second").save(.sample(access: "access-3"))
    #expect(item.tag == nil)
    #expect(try store("third").load() == .sample(access: "access-3"))
  }

  @Test("If the ID can't be written, the token of a login is kept")
  func unwritableID() throws {
    try Data().write(to: folder.url.appendingPathComponent("first"))
    try store("first").save(.sample())
    #expect(item.tag == nil)
    #expect(try store("first").load() == .sample())
    #expect(try store("second").load() == .sample())
  }

  @Test("Before the first unlock, a token of another installation isn't removed")
  func beforeFirstUnlock() throws {
    let isLocked = Locked(false)
    let item = StubSecretItem { call, _ in
      guard isLocked.withLock({ $0 }) else { return nil }
      return call == .add ? .interactionNotAllowed : .itemNotFound
    }
    try store("first", item: item).save(.sample())
    isLocked.withLock { $0 = true }
    let error = #expect(throws: SdkError.self) { try store("second", item: item).load() }
    #expect(error?.clientFailureCode == .tokenStoreLocked)
    #expect(item.data != nil)
    isLocked.withLock { $0 = false }
    #expect(try store("second", item: item).load() == nil)
  }

  @Test("A token that another process saves before or after an old one is removed is loaded", arguments: [true, false])
  func loginDuringRemoval(isBefore: Bool) throws {
    let theirs = try JSONEncoder().encode(OAuthToken.sample(access: "access-2"))
    let isDeleting = Locked(false)
    let item = StubSecretItem { call, item in
      if call == .delete { isDeleting.withLock { $0 = true } }
      if isDeleting.withLock({ $0 }), call == (isBefore ? .delete : .read) { item.data = theirs }
      return nil
    }
    try store("first", item: item).save(.sample())
    #expect(try store("second", item: item).load() == .sample(access: "access-2"))
    #expect(item.data == theirs)
  }

  @Test("If an old token can't be removed, a login that replaces it isn't removed later")
  func failedRemoval() throws {
    let item = StubSecretItem { call, _ in call == .delete ? SecretStatus(rawValue: -50) : nil }
    try store("first", item: item).save(.sample())
    try store("second", item: item).save(.sample(access: "access-2"))
    #expect(item.tag == nil)
    #expect(try store("second", item: item).load() == .sample(access: "access-2"))
  }

  @Test("Items that are added at the same time get the same installation ID")
  func simultaneousTags() async throws {
    let installation = installation("first")
    let tags = await withTaskGroup(of: Data?.self) { group in
      for _ in 0..<20 { group.addTask { installation.tag() } }
      return await group.reduce(into: Set<Data?>()) { $0.insert($1) }
    }
    #expect(tags.count == 1)
    #expect(tags != [nil])
  }

  @Test("A token of an earlier SDK is used and moved, although the keychain has a token of another installation")
  func migration() throws {
    let vector = try LegacyTokenVector.named("KOSession, secure")
    let defaults = StubDefaults(vector.defaults)
    try store("first").save(.sample())
    let store = KakaoMigratingTokenStore(
      store("second"),
      from: KakaoLegacyTokens(
        configuration: KakaoConfiguration(appKey: appKey), environment: vector.environment(defaults)))
    let token = try #require(try store.load())
    #expect(token.accessToken == vector.token?.accessToken)
    try store.save(token)
    #expect(defaults.onDisk.isEmpty)
    #expect(try store.load()?.accessToken == token.accessToken)
    #expect(try self.store("second").load()?.accessToken == token.accessToken)
  }
}
