import Foundation
import KakaoSDKCommon
import TestSupport
import Testing

@testable import KakaoSDKAuth

/// Tests that a keychain token doesn't outlive the installation of the app, and that no other token is removed.
@Suite struct ReinstallTests {
  private let folder: TemporaryFolder
  private let item = StubSecretItem()

  init() throws { folder = try TemporaryFolder() }

  private func installation(_ name: String, bundleID: String = "com.example.app") -> Installation {
    Installation(bundleID: bundleID, file: folder.url.appendingPathComponent(name).appendingPathComponent("id"))
  }

  /// Returns a store of an installation of the app.
  private func store(
    _ name: String, bundleID: String = "com.example.app", item: StubSecretItem? = nil
  ) -> KeychainTokenStore {
    KeychainTokenStore(item: item ?? self.item, installation: installation(name, bundleID: bundleID))
  }

  @Test("After the app was installed again, the token is removed")
  func reinstall() throws {
    try store("first").save(.sample())
    #expect(try store("second").load() == nil)
    #expect(item.data == nil)
  }

  @Test("A token of this installation stays, also after other launches and saves")
  func relaunch() throws {
    try store("first").save(.sample())
    #expect(try store("first").load() == .sample())
    try store("first").save(.sample(access: "access-2"))
    #expect(try store("first").load() == .sample(access: "access-2"))
  }

  @Test("A login after the app was installed again stays, even if the old token was never looked for")
  func loginAfterReinstall() throws {
    try store("first").save(.sample())
    try store("second").save(.sample(access: "access-2"))
    #expect(try store("second").load() == .sample(access: "access-2"))
    #expect(try store("first").load() == nil)
  }

  @Test("A token that was saved without a tag, as by earlier releases and app extensions, stays and gets a tag")
  func untagged() throws {
    try KeychainTokenStore(item: item).save(.sample())
    #expect(try store("first").load() == .sample())
    try store("first").save(.sample(access: "access-2"))
    #expect(try store("second").load() == nil)
  }

  @Test("If tokens are kept after a reinstall, and in an app extension, the token of another installation stays")
  func keptToken() throws {
    try store("first").save(.sample())
    let keeping = KeychainTokenStore(item: item)
    #expect(try keeping.load() == .sample())
    let tag = item.tag
    try keeping.save(.sample(access: "access-2"))
    #expect(item.tag == tag)
    #expect(try store("first").load() == .sample(access: "access-2"))
  }

  @Test("A token in a group that isn't the app's own stays", arguments: ["TEAM.com.example.shared", "app", ""])
  func sharedGroup(group: String) throws {
    let item = StubSecretItem(accessGroup: group)
    try store("first", item: item).save(.sample())
    #expect(try store("second", item: item).load() == .sample())
  }

  @Test("A token that another app saved last stays", arguments: ["com.example.other", "com.example.app2"])
  func otherApp(bundleID: String) throws {
    try store("first").save(.sample())
    try store("other", bundleID: bundleID).save(.sample(access: "access-2"))
    #expect(try store("first").load() == .sample(access: "access-2"))
    #expect(try store("second").load() == .sample(access: "access-2"))
  }

  @Test("If the ID can't be read, as on a locked device, the token stays")
  func unreadableID() throws {
    try store("first").save(.sample())
    // A folder in place of the file can't be read, even by root.
    try FileManager.default.createDirectory(at: installation("second").file, withIntermediateDirectories: true)
    #expect(try store("second").load() == .sample())
    try store("second").save(.sample(access: "access-2"))
    #expect(item.tag == Data())
    #expect(try store("third").load() == .sample(access: "access-2"))
  }

  @Test("If the ID can't be written, a new login replaces an old token and stays")
  func unwritableID() throws {
    try store("first").save(.sample())
    try Data().write(to: folder.url.appendingPathComponent("second"))
    try store("second").save(.sample(access: "access-2"))
    #expect(try store("second").load() == .sample(access: "access-2"))
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

  @Test("A login that is saved while an old token is being removed stays")
  func loginDuringRemoval() throws {
    let second = Locked<KeychainTokenStore?>(nil)
    let item = StubSecretItem { call, _ in
      if call == .delete { try? second.withLock { $0 }?.save(.sample(access: "access-2")) }
      return nil
    }
    try store("first", item: item).save(.sample())
    let store = store("second", item: item)
    second.withLock { $0 = store }
    #expect(try store.load() == nil)
    #expect(try store.load() == .sample(access: "access-2"))
    #expect(item.tag == installation("second").tag)
  }

  @Test("Saves at the same time use one ID")
  func simultaneousSaves() async throws {
    let installation = installation("first")
    let tags = await withTaskGroup(of: Data.self) { group in
      for _ in 0..<20 { group.addTask { installation.tag } }
      return await group.reduce(into: Set<Data>()) { $0.insert($1) }
    }
    #expect(tags.count == 1)
    #expect(tags.first?.isEmpty == false)
  }

  @Test("A token of an earlier SDK is used and moved, although the keychain has a token of another installation")
  func migration() throws {
    let vector = try LegacyTokenVector.named("KOSession, secure")
    let defaults = StubDefaults(vector.defaults)
    try store("first").save(.sample())
    let store = MigratingTokenStore(
      store("second"),
      from: LegacyTokens(
        configuration: KakaoConfiguration(appKey: appKey), environment: vector.environment(defaults)))
    let token = try #require(try store.load())
    #expect(token.accessToken == vector.token?.accessToken)
    try store.save(token)
    #expect(defaults.onDisk.isEmpty)
    #expect(try store.load()?.accessToken == token.accessToken)
    #expect(try self.store("second").load()?.accessToken == token.accessToken)
  }
}
