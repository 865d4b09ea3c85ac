import Foundation
import Testing

@testable import EmulatorTestSupport
@testable import KakaoEmulator

/// Tests of token records and of their early expiration, in each kind of storage.
@Suite struct TokenExpiryStorageTests {
  private static let later = Sample.now.addingTimeInterval(60)

  /// Saves a login for each combination of two accounts and two apps.
  private func saveLogins(in storage: Storage) async throws {
    for (app, account) in [(1, 1), (1, 2), (2, 1), (2, 2)] as [(App.ID, Account.ID)] {
      try await storage.save(Link(appID: app, accountID: account, userID: 40 + account, connectedAt: Sample.now))
      var (grant, token) = (Sample.grant, Sample.token)
      (grant.id, grant.appID, grant.accountID) = (UUID(), app, account)
      grant.refreshToken = SecretHash(of: "refresh \(app) \(account)")
      (token.id, token.grantID) = (SecretHash(of: "access \(app) \(account)"), grant.id)
      (token.appID, token.accountID) = (app, account)
      try await storage.save(grant)
      try await storage.save(token)
    }
  }

  /// Returns the kind, app, and account of each token that has expired at ``later``.
  private func expired(in storage: Storage) async throws -> Set<String> {
    let records = try await storage.tokenRecords().filter { !$0.isLive(at: Self.later) }
    return Set(records.map { "\($0.kind.rawValue) \($0.appID) \($0.accountID)" })
  }

  @Test("Only the selected tokens expire, and only once", arguments: StorageKind.allCases)
  func expiresSelectedTokens(kind: StorageKind) async throws {
    try await kind.withStorage { storage in
      try await saveLogins(in: storage)
      func expire(_ kind: TokenRecord.Kind, app: App.ID?, account: Account.ID?) async throws -> Int {
        try await storage.expireTokens(kind, app: app, account: account, at: Self.later)
      }
      #expect(try await expire(.accessToken, app: 1, account: 2) == 1)
      #expect(try await expired(in: storage) == ["access_token 1 2"])
      #expect(try await expire(.accessToken, app: 1, account: nil) == 1)
      #expect(try await expire(.refreshToken, app: nil, account: 1) == 2)
      #expect(
        try await expired(in: storage) == [
          "access_token 1 1", "access_token 1 2", "refresh_token 1 1", "refresh_token 2 1",
        ])
      #expect(try await expire(.accessToken, app: nil, account: nil) == 2)
      #expect(try await expire(.accessToken, app: nil, account: nil) == 0)
      let token = try #require(try await storage.accessToken(SecretHash(of: "access 2 2")))
      #expect(token.expiresAt == Self.later && token.issuedAt == Sample.now)
    }
  }

  @Test("Expiring tokens doesn't change a used code", arguments: StorageKind.allCases)
  func usedCodesStay(kind: StorageKind) async throws {
    try await kind.withStorage { storage in
      try await storage.save(Sample.link)
      try await storage.save(Sample.code)
      let use = try await storage.redeemCode(Sample.code.id, for: nil, revokesOnReuse: false) {}
      #expect(use == .first)
      #expect(try await storage.expireTokens(.code, app: nil, account: nil, at: Self.later) == 0)
      #expect(try await storage.code(Sample.code.id)?.expiresAt == Sample.code.expiresAt)
    }
  }

  @Test("Each kind of token is found by its ID and by its hash", arguments: StorageKind.allCases)
  func findsRecords(kind: StorageKind) async throws {
    try await kind.withStorage { storage in
      try await Sample.saveTokens(in: storage)
      try await storage.save(Sample.code)
      let kinds: [(SecretHash, TokenRecord.Kind)] = [
        (Sample.token.id, .accessToken), (Sample.grant.refreshToken, .refreshToken), (Sample.code.id, .code),
      ]
      for (hash, kind) in kinds {
        let record = try #require(try await storage.tokenRecord(hash: hash))
        #expect(record.kind == kind && record.hash == hash)
        #expect(try await storage.tokenRecord(id: record.id) == record)
        #expect(try await storage.expireToken(id: record.id, at: Self.later) == record)
        #expect(try await storage.tokenRecord(id: record.id)?.expiresAt == Self.later)
      }
      for id in ["", "x", UUID().uuidString, String(repeating: "0", count: 64), Sample.token.id.hex.uppercased()] {
        #expect(try await storage.tokenRecord(id: id) == nil)
        #expect(try await storage.expireToken(id: id, at: Self.later) == nil)
      }
    }
  }
}
