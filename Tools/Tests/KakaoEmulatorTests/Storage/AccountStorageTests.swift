import Foundation
import Testing

@testable import EmulatorTestSupport
@testable import KakaoEmulator

/// Tests of accounts and their sessions, in each kind of storage.
@Suite struct AccountStorageTests {
  private struct Refusal: Error {}

  @Test("Accounts that are added at the same time get different IDs", arguments: StorageKind.allCases)
  func concurrentlyAddedAccountsGetDistinctIDs(_ kind: StorageKind) async throws {
    try await kind.withStorage { storage in
      try await withThrowingTaskGroup(of: Void.self) { group in
        for _ in 0..<20 {
          group.addTask {
            _ = try await storage.addAccount { _, others in
              Account(id: try others.firstFreeID, passwordHash: "none")
            }
          }
        }
        try await group.waitForAll()
      }
      #expect(try await storage.accounts().map(\.id).sorted() == Array(1...20))
    }
  }

  @Test("The accounts with the lowest IDs are listed after every change", arguments: StorageKind.allCases)
  func lowestAccountsAreListed(_ kind: StorageKind) async throws {
    try await kind.withStorage { storage in
      func ids(_ limit: Int) async throws -> [Account.ID] { try await storage.accounts(limit: limit).map(\.id) }
      for id: Account.ID in [70, 30, 50, 10, 60] { try await storage.save(Account(id: id, passwordHash: "")) }
      #expect(try await ids(3) == [10, 30, 50])
      #expect(try await ids(2) == [10, 30])
      #expect(try await ids(4) == [10, 30, 50, 60])
      try await storage.save(Account(id: 20, passwordHash: ""))
      try await storage.save(Account(id: 80, passwordHash: ""))
      #expect(try await ids(3) == [10, 20, 30])
      _ = try await storage.deleteAccount(20)
      #expect(try await ids(3) == [10, 30, 50])
      _ = try await storage.deleteAccount(80)
      #expect(try await ids(9) == [10, 30, 50, 60, 70])
      try await storage.updateAccount(30) { $0.nickname = "Minji" }
      #expect(try await storage.accounts(limit: 3).map(\.nickname) == [nil, "Minji", nil])
      await #expect(throws: CancellationError.self) {
        try await storage.write { transaction in
          try transaction.put(Account(id: 20, passwordHash: ""))
          try transaction.delete(Account.self, 10 as Account.ID)
          let changed: [Account] = try transaction.records(.all, descending: false, limit: 2)
          #expect(changed.map(\.id) == [20, 30])
          throw CancellationError()
        }
      }
      #expect(try await ids(3) == [10, 30, 50])
    }
  }

  @Test("An account is found by all spellings of its email address", arguments: StorageKind.allCases)
  func emailLookupIgnoresSpelling(_ kind: StorageKind) async throws {
    try await kind.withStorage { storage in
      // The accented letter is a single scalar in the first address, and a letter with a combining accent in the
      // second.
      let (one, two) = ("Ren\u{C9}@example.com", "rene\u{301}@example.com")
      for (id, email) in [(1, one), (2, "jun@example.com")] {
        var account = Account(id: Int64(id), passwordHash: "")
        account.email = email
        try await storage.save(account)
      }
      for text in [one, two, one.uppercased(), two.uppercased(), " \(two) "] {
        #expect(try await storage.account(key: LoginKey(text))?.id == 1, "\(text)")
      }
      #expect(try await storage.account(key: LoginKey("rene@example.com")) == nil)

      try await storage.updateAccount(1) { $0.email = "minji@example.com" }
      #expect(try await storage.account(key: LoginKey(one)) == nil)
      #expect(try await storage.account(key: LoginKey("MINJI@example.com"))?.id == 1)
      try await storage.updateAccount(2) { $0.email = two }
      #expect(try await storage.account(key: LoginKey(one))?.id == 2)
      _ = try await storage.deleteAccount(2)
      #expect(try await storage.account(key: LoginKey(one)) == nil)
    }
  }

  @Test("An account can replace the account with the same email address", arguments: StorageKind.allCases)
  func replacement(_ kind: StorageKind) async throws {
    try await kind.withStorage { storage in
      var account = Account(id: 7, passwordHash: "")
      account.email = "minji@example.com"
      try await storage.save(Sample.app)
      try await storage.save(account)
      let link = Link(appID: Sample.app.id, accountID: 7, userID: 70)
      _ = try await storage.changeLink(app: link.appID, account: 7) { _ in link }
      let added = try await storage.addAccount(replacing: LoginKey("minji@example.com")) { id, others in
        guard try !others.contains(7) else { throw Refusal() }
        return Account(id: id ?? 1, passwordHash: "new")
      }
      #expect(added.account.id == 7 && added.endedLinks == [link])
      #expect(try await storage.links(account: 7).isEmpty)
      await #expect(throws: Refusal.self) {
        try await storage.addAccount(replacing: LoginKey("minji@example.com")) { _, _ in throw Refusal() }
      }
      #expect(try await storage.accounts(limit: 5).map(\.passwordHash) == ["new"])
    }
  }

  @Test("The first accounts are those with the lowest IDs", arguments: StorageKind.allCases)
  func firstAccounts(_ kind: StorageKind) async throws {
    try await kind.withStorage { storage in
      for id in (1...200).shuffled() { try await storage.save(Account(id: Int64(id), passwordHash: "")) }
      #expect(try await storage.accounts(limit: 3).map(\.id) == [1, 2, 3])
      #expect(try await storage.accounts(limit: 0).isEmpty)
      #expect(try await storage.accountCount() == 200)
    }
  }

  @Test("A rejected account isn't stored", arguments: StorageKind.allCases)
  func rejectedAccountIsNotSaved(_ kind: StorageKind) async throws {
    try await kind.withStorage { storage in
      await #expect(throws: Refusal.self) { try await storage.addAccount { _, _ in throw Refusal() } }
      let accounts = try await storage.accounts()
      #expect(accounts.isEmpty)
    }
  }

  @Test("A change can look up the other accounts, but not the changed one", arguments: StorageKind.allCases)
  func changeFindsOtherAccounts(_ kind: StorageKind) async throws {
    try await kind.withStorage { storage in
      let (mine, theirs) = (LoginKey("minji@example.com"), LoginKey("010-1234-5678"))
      var (account, other) = (Sample.account, Account(id: 2, passwordHash: ""))
      (account.email, other.phoneNumber) = ("Minji@example.com", "+82 10-1234-5678")
      let (before, kept) = (account, other)
      for account in [before, kept] { try await storage.save(account) }
      let changed = try await storage.changeAccount(1) { account, others in
        #expect(account == before)
        let (ids, keys) = try ([1, 2, 3].filter(others.contains), [mine, theirs].filter(others.contains))
        #expect(ids == [2])
        #expect(keys == [theirs])
        var account = account
        account.nickname = "changed"
        return account
      }
      #expect(changed?.before == before)
      #expect(changed?.after.nickname == "changed")
      #expect(try await storage.accounts() == [try #require(changed?.after), kept])
      #expect(try await storage.changeAccount(3) { account, _ in account } == nil)
      // Storing an account doesn't check whether another account has the email address.
      try await storage.save(Account(id: 3, email: before.email, passwordHash: ""))
      _ = try await storage.changeAccount(1) { account, others in
        let isTaken = try others.contains(mine)
        #expect(isTaken)
        return account
      }
    }
  }

  @Test("A deleted account can't be linked", arguments: StorageKind.allCases)
  func deletedAccountCannotBeLinked(_ kind: StorageKind) async throws {
    try await kind.withStorage { storage in
      try await storage.save(Sample.app)
      try await storage.save(Sample.account)
      _ = try await storage.deleteAccount(1)
      await #expect(throws: StorageError.noAccount) {
        try await storage.changeLink(app: 1, account: 1) { _ in Sample.link }
      }
      #expect(try await storage.link(app: 1, account: 1) == nil)
    }
  }

  @Test("A deleted app can't be linked", arguments: StorageKind.allCases)
  func deletedAppCannotBeLinked(_ kind: StorageKind) async throws {
    try await kind.withStorage { storage in
      try await storage.save(Sample.app)
      try await storage.save(Sample.account)
      try await storage.updateApps { $0 = [] }
      await #expect(throws: StorageError.noApp) {
        try await storage.changeLink(app: 1, account: 1) { _ in Sample.link }
      }
      #expect(try await storage.link(app: 1, account: 1) == nil)
    }
  }

  @Test("All sessions of an account can be ended together", arguments: StorageKind.allCases)
  func accountSessionsAreDeletedTogether(_ kind: StorageKind) async throws {
    try await kind.withStorage { storage in
      func session(_ secret: String, of account: Account.ID) -> AccountSession {
        AccountSession(
          id: SecretHash(of: secret), accountID: account, authenticatedAt: Sample.now,
          expiresAt: Sample.now.addingTimeInterval(60))
      }
      for id: Account.ID in [1, 2] { try await storage.save(Account(id: id, passwordHash: "")) }
      for session in [session("a", of: 1), session("b", of: 1), session("c", of: 2)] { try await storage.save(session) }
      try await storage.deleteSessions(account: 1)
      #expect(try await storage.session(SecretHash(of: "a")) == nil)
      #expect(try await storage.session(SecretHash(of: "b")) == nil)
      #expect(try await storage.session(SecretHash(of: "c")) != nil)
    }
  }
}
