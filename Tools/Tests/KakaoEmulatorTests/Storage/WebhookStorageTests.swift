import Foundation
import Testing

@testable import EmulatorTestSupport
@testable import KakaoEmulator

/// Tests of webhook deliveries and of deleting accounts, in each kind of storage.
@Suite struct WebhookStorageTests {
  private func delivery(_ id: String, app: App.ID = 1) -> WebhookDelivery {
    WebhookDelivery(
      id: id, createdAt: Sample.now, appID: app, accountID: 1, target: Webhook(url: "http://127.0.0.1/unlink"),
      message: .unlink(UnlinkNotice(appID: app, userID: 42, referrer: .fromApps)))
  }

  @Test("Deliveries are listed from newest to oldest", arguments: StorageKind.allCases)
  func deliveriesAreNewestFirst(kind: StorageKind) async throws {
    try await kind.withStorage { storage in
      for (id, app) in [("b", 1), ("a", 2), ("c", 1)] { try await storage.add(delivery(id, app: app)) }
      #expect(try await storage.deliveries(app: nil).map(\.id) == ["c", "a", "b"])
      #expect(try await storage.deliveries(app: 1).map(\.id) == ["c", "b"])
      #expect(try await storage.deliveries(app: 3).isEmpty)
      #expect(try await storage.delivery(id: "a") == delivery("a", app: 2))
      #expect(try await storage.delivery(id: "d") == nil)
    }
  }

  @Test("The oldest deliveries beyond the limit are deleted", arguments: StorageKind.allCases)
  func oldestDeliveriesAreRemoved(kind: StorageKind) async throws {
    try await kind.withStorage { storage in
      for id in ["a", "b", "c", "d"] { try await storage.add(delivery(id), keeping: 2) }
      #expect(try await storage.deliveries(app: nil).map(\.id) == ["d", "c"])
    }
  }

  @Test("Deliveries that are added at the same time don't exceed the limit", arguments: StorageKind.allCases)
  func concurrentDeliveriesAreBounded(kind: StorageKind) async throws {
    try await kind.withStorage { storage in
      try await withThrowingTaskGroup(of: Void.self) { group in
        for number in 0..<20 { group.addTask { try await storage.add(delivery("\(number)"), keeping: 9) } }
        try await group.waitForAll()
      }
      #expect(try await storage.deliveries(app: nil).count == 9)
    }
  }

  @Test("A changed delivery keeps its position", arguments: StorageKind.allCases)
  func updatedDeliveryKeepsItsPlace(kind: StorageKind) async throws {
    try await kind.withStorage { storage in
      for id in ["a", "b"] { try await storage.add(delivery(id)) }
      let attempt = WebhookDelivery.Attempt(startedAt: Sample.now, milliseconds: 12, status: 200)
      let changed = try await storage.updateDelivery("a") { $0.attempts.append(attempt) }
      #expect(changed?.attempts == [attempt])
      #expect(changed?.state == .delivered)
      #expect(try await storage.deliveries(app: nil).map(\.attempts) == [[], [attempt]])
      #expect(try await storage.updateDelivery("c") { $0.attempts = [] } == nil)
    }
  }

  @Test("A claim ends after its duration, an attempt, or its release", arguments: StorageKind.allCases)
  func reservationsEnd(kind: StorageKind) async throws {
    try await kind.withStorage { storage in
      try await storage.add(delivery("a"))
      func claim(at now: Date) async throws -> WebhookDelivery {
        guard case .granted(let delivery) = try await storage.claimDelivery("a", at: now, for: 60) else {
          throw StorageError.duplicate
        }
        return delivery
      }
      let now = Date()
      let first = try await claim(at: now)
      #expect(try await storage.isClaimed(first, at: now + 59))
      #expect(try await !storage.isClaimed(first, at: now + 60))
      let second = try await claim(at: now + 60)
      try await storage.releaseDelivery(first)
      #expect(try await !storage.isClaimed(first, at: now + 59))
      #expect(try await storage.isClaimed(second, at: now + 61))
      try await storage.releaseDelivery(second)
      #expect(try await !storage.isClaimed(second, at: now + 61))
      let third = try await claim(at: now + 61)
      _ = try await storage.updateDelivery("a") {
        $0.attempts = [WebhookDelivery.Attempt(startedAt: Sample.now, milliseconds: 12, status: 200)]
      }
      #expect(try await !storage.isClaimed(third, at: now + 61))
    }
  }

  @Test("Restoring a snapshot keeps deliveries", arguments: StorageKind.allCases)
  func restoreKeepsDeliveries(kind: StorageKind) async throws {
    try await kind.withStorage { storage in
      let snapshot = try await storage.snapshot()
      try await storage.add(delivery("a"))
      try await storage.restore(snapshot)
      #expect(try await storage.deliveries(app: nil) == [delivery("a")])
    }
  }

  @Test("Deleting an account deletes its links, sessions, and tokens", arguments: StorageKind.allCases)
  func deletingAccountDeletesItsData(kind: StorageKind) async throws {
    try await kind.withStorage { storage in
      let account = try #require(try EmulatorConfig.demo().accounts.first)
      try await storage.save(account)
      try await Sample.saveTokens(in: storage)
      try await storage.save(Sample.session)
      var other = Sample.session
      (other.id, other.accountID) = (SecretHash(of: "other"), 2)
      try await storage.save(Account(id: 2, passwordHash: ""))
      try await storage.save(other)
      #expect(try await storage.deleteAccount(1) == [Sample.link])
      #expect(try await storage.account(id: 1) == nil)
      #expect(try await storage.links(account: 1).isEmpty)
      #expect(try await storage.accessToken(Sample.token.id) == nil)
      #expect(try await storage.session(Sample.session.id) == nil)
      #expect(try await storage.session(other.id) == other)
      #expect(try await storage.deleteAccount(1) == nil)
    }
  }

  @Test("Preregistered users are found", arguments: StorageKind.allCases)
  func findsPreregisteredLinks(kind: StorageKind) async throws {
    try await kind.withStorage { storage in
      var pending = Sample.link
      (pending.accountID, pending.userID, pending.connectedAt, pending.preregisteredAt) = (2, 43, nil, Sample.now)
      try await storage.save(Sample.link)
      try await storage.save(pending)
      #expect(try await storage.preregisteredLinks() == [pending])
    }
  }

  @Test("A change returns the previous link, and a deletion returns the deleted link", arguments: StorageKind.allCases)
  func changeReportsPreviousLink(kind: StorageKind) async throws {
    try await kind.withStorage { storage in
      try await storage.save(Sample.app)
      try await storage.save(Sample.account)
      let made = try await storage.changeLink(app: 1, account: 1) { _ in Sample.link }
      #expect(made == LinkChange(before: nil, after: Sample.link))
      let changed = try await storage.changeLink(app: 1, account: 1) { stored in
        var link = try #require(stored)
        link.agreedScopes = ["account_email"]
        return link
      }
      #expect(changed.before == Sample.link)
      #expect(changed.after.agreedScopes == ["account_email"])
      #expect(try await storage.deleteLink(app: 1, account: 1) { $0.agreedScopes.isEmpty } == nil)
      #expect(try await storage.deleteLink(app: 1, account: 1) == changed.after)
    }
  }
}
