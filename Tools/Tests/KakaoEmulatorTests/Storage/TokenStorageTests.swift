import Foundation
import Testing

@testable import KakaoEmulator

/// Codes, grants and tokens in every storage.
@Suite struct TokenStorageTests {
  @Test(arguments: StorageKind.allCases)
  func exactlyOneOfManySpendsACode(kind: StorageKind) async throws {
    try await kind.withStorage { storage in
      try await storage.save(Sample.code)
      let uses = try await withThrowingTaskGroup(of: (UUID, CodeUse).self) { group in
        for _ in 0..<20 {
          group.addTask {
            let grant = UUID()
            return (grant, try await storage.spendCode(Sample.code.id, grant: grant))
          }
        }
        return try await group.reduce(into: []) { $0.append($1) }
      }
      let winners = uses.filter { $0.1 == .first(Sample.code) }
      #expect(winners.count == 1)
      let winner = try #require(winners.first).0
      #expect(uses.filter { $0.1 == .again(winner) }.count == 19)
    }
  }

  @Test(arguments: StorageKind.allCases)
  func knowsNoCodeThatWasNeverIssued(kind: StorageKind) async throws {
    try await kind.withStorage { storage in
      let use = try await storage.spendCode(SecretHash(of: "never"), grant: UUID())
      #expect(use == .unknown)
    }
  }

  @Test(arguments: StorageKind.allCases)
  func exactlyOneOfManyReplacesARefreshToken(kind: StorageKind) async throws {
    try await kind.withStorage { storage in
      try await Sample.saveTokens(in: storage)
      let winners = try await withThrowingTaskGroup(of: SecretHash?.self) { group in
        for number in 0..<20 {
          group.addTask {
            let new = SecretHash(of: "new\(number)")
            let isReplaced = try await storage.rotateRefreshToken(
              of: Sample.grant.id, from: Sample.grant.refreshToken, to: new, expiresAt: Sample.now)
            return isReplaced ? new : nil
          }
        }
        return try await group.reduce(into: [SecretHash?]()) { $0.append($1) }.compactMap(\.self)
      }
      #expect(winners.count == 1)
      #expect(try await storage.grant(id: Sample.grant.id)?.refreshToken == winners.first)
      #expect(try await storage.grant(id: Sample.grant.id)?.refreshTokenExpiresAt == Sample.now)
      #expect(try await storage.grant(refreshToken: Sample.grant.refreshToken) == nil)
      #expect(try await storage.grant(refreshToken: #require(winners.first))?.id == Sample.grant.id)
    }
  }

  @Test(arguments: StorageKind.allCases)
  func refusesAGrantWithoutALink(kind: StorageKind) async throws {
    try await kind.withStorage { storage in
      await #expect(throws: StorageError.noLink) { try await storage.save(Sample.grant) }
    }
  }

  @Test(arguments: StorageKind.allCases)
  func refusesATokenWithoutAGrant(kind: StorageKind) async throws {
    try await kind.withStorage { storage in
      try await storage.save(Sample.link)
      await #expect(throws: StorageError.noGrant) { try await storage.save(Sample.token) }
    }
  }

  @Test(arguments: StorageKind.allCases)
  func endingAGrantEndsItsTokensOnly(kind: StorageKind) async throws {
    try await kind.withStorage { storage in
      try await Sample.saveTokens(in: storage)
      var other = Sample.grant
      other.id = UUID()
      other.refreshToken = SecretHash(of: "other")
      var token = Sample.token
      token.id = SecretHash(of: "other access")
      token.grantID = other.id
      try await storage.save(other)
      try await storage.save(token)
      #expect(try await storage.accessTokens(app: 1, account: 1).count == 2)
      try await storage.deleteGrant(Sample.grant.id)
      #expect(try await storage.accessTokens(app: 1, account: 1) == [token])
      try await storage.deleteGrants(app: 1, account: 1)
      #expect(try await storage.accessTokens(app: 1, account: 1).isEmpty)
      #expect(try await storage.link(app: 1, account: 1) == Sample.link)
    }
  }
}
