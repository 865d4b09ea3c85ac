import Foundation
import Testing

@testable import EmulatorTestSupport
@testable import KakaoEmulator

/// Tests of the storage, each with every kind of storage.
@Suite struct StorageTests {
  @Test("Apps and accounts are stored and replaced", arguments: StorageKind.allCases)
  func savesAndReplacesAppsAndAccounts(kind: StorageKind) async throws {
    try await kind.withStorage { storage in
      let config = try EmulatorConfig.demo()
      try await storage.seed(apps: config.apps, accounts: config.accounts, fingerprint: 7)
      #expect(try await storage.configurationFingerprint() == 7)
      var app = try #require(config.apps.first)
      app.name = "Renamed"
      try await storage.save(app)
      #expect(try await storage.apps() == [app, config.apps[1]])
      #expect(try await storage.app(id: app.id) == app)
      #expect(try await storage.accounts() == config.accounts)
      #expect(try await storage.account(id: 2) == config.accounts[1])
      #expect(try await storage.account(id: 99) == nil)
      try await storage.seed(apps: config.apps, accounts: [], fingerprint: 8)
      #expect(try await storage.app(id: app.id) == config.apps[0])
      #expect(try await storage.accounts() == config.accounts)
      #expect(try await storage.configurationFingerprint() == 8)
    }
  }

  @Test("Links are found by account and by user", arguments: StorageKind.allCases)
  func findsLinksByAccountAndUser(kind: StorageKind) async throws {
    try await kind.withStorage { storage in
      try await storage.save(Sample.link)
      var other = Sample.link
      other.accountID = 2
      other.userID = 43
      try await storage.save(other)
      #expect(try await storage.link(app: 1, account: 1) == Sample.link)
      #expect(try await storage.link(app: 1, user: 43) == other)
      #expect(try await storage.links(account: 1) == [Sample.link])
      #expect(try await storage.links(app: 1) == [Sample.link, other])
    }
  }

  @Test("Concurrent updates of a link aren't lost", arguments: StorageKind.allCases)
  func parallelLinkUpdatesAreKept(kind: StorageKind) async throws {
    try await kind.withStorage { storage in
      try await storage.save(Sample.app)
      try await storage.save(Sample.account)
      try await withThrowingTaskGroup(of: Void.self) { group in
        for number in 0..<20 {
          group.addTask {
            _ = try await storage.changeLink(app: 1, account: 1) { stored in
              var link = stored ?? Sample.link
              link.agreedScopes.insert("scope\(number)")
              return link
            }
          }
        }
        try await group.waitForAll()
      }
      #expect(try await storage.link(app: 1, account: 1)?.agreedScopes.count == 20)
    }
  }

  @Test("A link is deleted only if the condition is true", arguments: StorageKind.allCases)
  func linkIsDeletedOnlyOnCondition(kind: StorageKind) async throws {
    try await kind.withStorage { storage in
      try await Sample.saveTokens(in: storage)
      try await storage.save(Sample.code)
      try await storage.deleteLink(app: 1, account: 1) { $0.connectedAt == nil }
      #expect(try await storage.link(app: 1, account: 1) == Sample.link)
      #expect(try await storage.accessToken(Sample.token.id) == Sample.token)
      try await storage.deleteLink(app: 1, account: 1) { $0 == Sample.link }
      #expect(try await storage.link(app: 1, account: 1) == nil)
      #expect(try await storage.grant(id: Sample.grant.id) == nil)
      #expect(try await storage.accessToken(Sample.token.id) == nil)
      #expect(try await storage.code(Sample.code.id) == nil)
    }
  }

  @Test("Saving a link again keeps its tokens", arguments: StorageKind.allCases)
  func savingLinkKeepsTokens(kind: StorageKind) async throws {
    try await kind.withStorage { storage in
      try await Sample.saveTokens(in: storage)
      try await storage.save(Sample.link)
      try await storage.save(Sample.grant)
      #expect(try await storage.accessToken(Sample.token.id) == Sample.token)
    }
  }

  @Test("The user of a token is found", arguments: StorageKind.allCases)
  func findsCaller(kind: StorageKind) async throws {
    try await kind.withStorage { storage in
      // All IDs are different, so a lookup that compares the wrong IDs returns another user.
      let callers = [(1, 7), (1, 8), (2, 7)].map { Caller.sample(app: $0, account: $1) }
      let tokens = try callers.map { try #require($0.token) }
      for (caller, token) in zip(callers, tokens) {
        try await storage.save(caller.app)
        try await storage.save(caller.account)
        try await storage.save(caller.link)
        try await storage.save(try #require(caller.grant))
        try await storage.save(token)
      }
      for (caller, token) in zip(callers, tokens) {
        #expect(caller.equals(try await storage.caller(of: token.id)))
      }
      #expect(try await storage.caller(of: SecretHash(of: "another")) === nil)
      try await storage.deleteLink(app: 1, account: 7)
      #expect(try await storage.caller(of: tokens[0].id) === nil)
      for (caller, token) in zip(callers, tokens).dropFirst() {
        #expect(caller.equals(try await storage.caller(of: token.id)))
      }
    }
  }

  @Test("Sessions are kept until they are deleted", arguments: StorageKind.allCases)
  func sessionsStayUntilDeleted(kind: StorageKind) async throws {
    try await kind.withStorage { storage in
      await #expect(throws: StorageError.noAccount) { try await storage.save(Sample.session) }
      #expect(try await storage.session(Sample.session.id) == nil)
      try await storage.save(Sample.account)
      try await storage.save(Sample.session)
      #expect(try await storage.session(Sample.session.id) == Sample.session)
      try await storage.deleteSession(Sample.session.id)
      #expect(try await storage.session(Sample.session.id) == nil)
    }
  }

  @Test("An authorization request can be consumed once", arguments: StorageKind.allCases)
  func authorizationRequestIsConsumedOnce(kind: StorageKind) async throws {
    try await kind.withStorage { storage in
      try await storage.save(Sample.app)
      try await storage.add(Sample.request, keeping: 9)
      #expect(try await storage.authorizationRequest(Sample.request.id) == Sample.request)
      #expect(try await storage.consumeAuthorizationRequest(Sample.request.id) == Sample.request)
      #expect(try await storage.consumeAuthorizationRequest(Sample.request.id) == nil)
    }
  }

  @Test("A request can be changed only while it is pending", arguments: StorageKind.allCases)
  func pendingRequestIsUpdated(kind: StorageKind) async throws {
    try await kind.withStorage { storage in
      try await storage.save(Sample.app)
      try await storage.add(Sample.request, keeping: 9)
      #expect(try await storage.updateAuthorizationRequest(Sample.request.id) { $0.selectedAccountID = 7 })
      #expect(try await storage.consumeAuthorizationRequest(Sample.request.id)?.selectedAccountID == 7)
      #expect(try await !storage.updateAuthorizationRequest(Sample.request.id) { $0.selectedAccountID = 8 })
      #expect(try await storage.authorizationRequest(Sample.request.id) == nil)
    }
  }

  @Test("Concurrent updates of an account aren't lost", arguments: StorageKind.allCases)
  func parallelAccountUpdatesAreKept(kind: StorageKind) async throws {
    try await kind.withStorage { storage in
      try await storage.save(Account(id: 1, passwordHash: ""))
      try await withThrowingTaskGroup(of: Account?.self) { group in
        for number in 0..<20 {
          group.addTask {
            try await storage.updateAccount(1) { account in
              let draft = AddressDraft(name: "\(number)")
              #expect(draft.save(in: &account, editing: nil, at: Sample.now))
            }
          }
        }
        try await group.waitForAll()
      }
      let addresses = try await storage.account(id: 1)?.shippingAddresses ?? []
      #expect(addresses.map(\.id) == Array(1...20))
      #expect(addresses.filter(\.isDefault).map(\.id) == [1])
    }
  }

  @Test("A rejected change keeps the account", arguments: StorageKind.allCases)
  func failedChangeKeepsAccount(kind: StorageKind) async throws {
    try await kind.withStorage { storage in
      let account = Account(id: 1, passwordHash: "")
      try await storage.save(account)
      await #expect(throws: StorageError.noLink) {
        try await storage.updateAccount(1) {
          $0.nickname = "changed"
          throw StorageError.noLink
        }
      }
      #expect(try await storage.account(id: 1) == account)
      #expect(try await storage.updateAccount(2) { _ in } == nil)
      #expect(try await storage.account(id: 2) == nil)
    }
  }

  @Test("A second record with the same values in a unique index is a duplicate", arguments: StorageKind.allCases)
  func duplicateIsRejected(kind: StorageKind) async throws {
    try await kind.withStorage { storage in
      try await storage.save(Sample.link)
      try await storage.save(Account(id: 2, passwordHash: ""))
      await #expect(throws: StorageError.duplicate) {
        try await storage.changeLink(app: 1, account: 2) { _ in
          var link = Sample.link
          link.accountID = 2
          return link
        }
      }
      #expect(try await storage.links(app: 1) == [Sample.link])
      try await storage.save(Sample.grant)
      await #expect(throws: StorageError.duplicate) {
        try await storage.write { transaction in
          var grant = Sample.grant
          grant.id = UUID()
          try transaction.put(grant)
        }
      }
      #expect(try await storage.snapshot().grants == [Sample.grant])
    }
  }

  @Test("The requests that expire first are deleted beyond the limit", arguments: StorageKind.allCases)
  func firstExpiringRequestsAreDeleted(kind: StorageKind) async throws {
    try await kind.withStorage { storage in
      try await storage.save(Sample.app)
      // The last request has the earliest expiration, as if the clock was set back before it began.
      let requests = [3, 1, 2, 0].map { (seconds: Double) in
        var request = Sample.request
        request.id = SecretHash(of: "\(seconds)")
        request.expiresAt += seconds
        return request
      }
      for request in requests { try await storage.add(request, keeping: 2) }
      for (request, isKept) in zip(requests, [true, false, false, true]) {
        #expect(try await storage.authorizationRequest(request.id) == (isKept ? request : nil))
      }
    }
  }

  @Test("A deleted app can't start a request", arguments: StorageKind.allCases)
  func deletedAppGetsNoRequest(kind: StorageKind) async throws {
    try await kind.withStorage { storage in
      try await storage.save(Sample.app)
      try await storage.updateApps { $0 = [] }
      await #expect(throws: StorageError.noApp) { try await storage.add(Sample.request, keeping: 9) }
      #expect(try await storage.snapshot().requests.isEmpty)
    }
  }

  @Test("Signing keys are listed from newest to oldest", arguments: StorageKind.allCases)
  func signingKeysAreNewestFirst(kind: StorageKind) async throws {
    try await kind.withStorage { storage in
      let old = SigningKey(kid: "b", privateKeyPEM: "pem", createdAt: Sample.now)
      let new = SigningKey(kid: "a", privateKeyPEM: "pem", createdAt: Sample.now.addingTimeInterval(1))
      try await storage.replace(signingKeys: [old, new])
      #expect(try await storage.signingKeys() == [new, old])
      try await storage.replace(signingKeys: [old])
      #expect(try await storage.signingKeys() == [old])
    }
  }
}

extension Caller {
  fileprivate func equals(_ other: Caller?) -> Bool {
    guard let other else { return false }
    return (token, grant, app, account, link) == (other.token, other.grant, other.app, other.account, other.link)
  }

  fileprivate static func sample(app: App.ID, account: Account.ID) -> Caller {
    var (token, grant, link) = (Sample.token, Sample.grant, Sample.link)
    (token.id, token.grantID) = (SecretHash(of: "\(app) \(account)"), UUID())
    (token.appID, token.accountID) = (app, account)
    (grant.id, grant.appID, grant.accountID) = (token.grantID, app, account)
    grant.refreshToken = SecretHash(of: "refresh \(token.id.hex)")
    (link.appID, link.accountID, link.userID) = (app, account, Int64(app) * 100 + account)
    return Caller(
      app: Sample.app(app), account: Account(id: account, passwordHash: "\(account)"), link: link, grant: grant,
      token: token)
  }
}
