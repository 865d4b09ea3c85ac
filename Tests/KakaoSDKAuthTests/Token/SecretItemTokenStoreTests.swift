import Foundation
import KakaoSDKCommon
import TestSupport
import Testing

@testable import KakaoSDKAuth

@Suite struct SecretItemTokenStoreTests {
  @Test("A token is loaded as it was saved")
  func roundTrip() throws {
    let store = SecretItemTokenStore(item: StubSecretItem())
    #expect(try store.load() == nil)
    try store.remove()
    try store.save(.sample())
    #expect(try store.load() == .sample())
    try store.save(.sample(access: "access-2"))
    #expect(try store.load() == .sample(access: "access-2"))
    try store.remove()
    #expect(try store.load() == nil)
  }

  @Test("An item that another process added in the meantime is updated")
  func concurrentAdd() throws {
    let store = SecretItemTokenStore(
      item: StubSecretItem { call, item in
        if call == .add { item.data = Data("theirs".utf8) }
        return nil
      })
    try store.save(.sample())
    #expect(try store.load() == .sample())
  }

  @Test("Saving gives up if another process keeps adding and removing the item")
  func flickeringItem() {
    let calls = Locked(0)
    let store = SecretItemTokenStore(
      item: StubSecretItem { call, _ in
        calls.increment()
        return call == .add ? .duplicateItem : .itemNotFound
      })
    let error = #expect(throws: SdkError.self) { try store.save(.sample()) }
    #expect(clientReason(of: error) == .TokenStoreFailed)
    #expect(calls.withLock { $0 } == 4)
  }

  @Test("A locked keychain is an error, not a missing token")
  func lockedKeychain() throws {
    let store = SecretItemTokenStore(item: StubSecretItem { _, _ in SecretStatus(rawValue: -25308) })
    for call in [{ _ = try store.load() }, { try store.save(.sample()) }, { try store.remove() }] {
      let error = #expect(throws: SdkError.self) { try call() }
      #expect(clientReason(of: error) == .TokenStoreFailed)
      #expect((error?.underlyingError as? NSError)?.domain == NSOSStatusErrorDomain)
      #expect((error?.underlyingError as? NSError)?.code == -25308)
      #expect(error?.errorDescription(in: .english).contains("-25308") == true)
      #expect(error?.clientFailureCode == .tokenStoreLocked)
    }
  }

  @Test("A preflight adds and removes its own item without reading or writing a token")
  func preflight() throws {
    let calls = Locked<[String]>([])
    let item = StubSecretItem(identity: "item") { call, item in
      calls.withLock { $0.append("\(call) \(item.identity)") }
      return nil
    }
    let store = SecretItemTokenStore(item: item)
    try store.preflightSave(of: .sample())
    #expect(calls.withLock { $0 } == ["add item probe", "delete item probe"])
    #expect(item.data == nil)
  }

  @Test("A preflight succeeds even if a killed process left its item behind")
  func probeLeftBehind() throws {
    let store = SecretItemTokenStore(item: StubSecretItem { call, _ in call == .add ? .duplicateItem : nil })
    try store.preflightSave(of: .sample())
  }

  @Test("Without the entitlement, the error suggests EncryptedFileTokenStore")
  func missingEntitlement() {
    let store = SecretItemTokenStore(item: StubSecretItem { call, _ in call == .read ? nil : .missingEntitlement })
    let error = #expect(throws: SdkError.self) { try store.preflightSave(of: .sample()) }
    #expect(clientReason(of: error) == .TokenStoreFailed)
    #expect((error?.underlyingError as? NSError)?.domain == NSOSStatusErrorDomain)
    #expect((error?.underlyingError as? NSError)?.code == -34018)
    #expect(error?.errorDescription(in: .english).contains("-34018") == true)
    #expect(error?.clientFailureCode == .keychainEntitlementMissing)
  }

  @Test("An item that isn't a token is reported and kept", arguments: ["", "{}", "not a token"])
  func invalidItem(content: String) throws {
    let item = StubSecretItem(Data(content.utf8))
    let store = SecretItemTokenStore(item: item)
    let error = #expect(throws: SdkError.self) { try store.load() }
    #expect(clientReason(of: error) == .TokenStoreFailed)
    #expect(error?.underlyingError is DecodingError)
    #expect(item.data == Data(content.utf8))
    try store.save(.sample())
    #expect(try store.load() == .sample())
  }

  @Test("All stores of one item take turns")
  func sharedLock() async throws {
    let identity = UUID().uuidString
    let inside = Locked(0)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<20 {
        group.addTask {
          let store = SecretItemTokenStore(item: StubSecretItem(identity: identity))
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

  @Test("Stores of different items don't wait for each other")
  func separateLocks() async throws {
    let (one, other) = (StubSecretItem(), StubSecretItem())
    let result = try await SecretItemTokenStore(item: one).withExclusiveAccess { () async throws(SdkError) in
      try await SecretItemTokenStore(item: other).withExclusiveAccess { () async throws(SdkError) in 1 }
    }
    #expect(result == 1)
  }
}
