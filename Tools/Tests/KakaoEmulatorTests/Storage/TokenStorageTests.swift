import Foundation
import Testing

@testable import EmulatorTestSupport
@testable import KakaoEmulator

/// Tests of grants and tokens, in each kind of storage.
@Suite struct TokenStorageTests {
  @Test("Exactly one of many concurrent calls replaces a refresh token", arguments: StorageKind.allCases)
  func concurrentRotationSucceedsOnce(kind: StorageKind) async throws {
    try await kind.withStorage { storage in
      try await Sample.saveTokens(in: storage)
      let winners = try await withThrowingTaskGroup(of: SecretHash?.self) { group in
        for number in 0..<20 {
          group.addTask {
            let next = RotatedRefreshToken(id: SecretHash(of: "new\(number)"), expiresAt: Sample.now)
            var token = Sample.token
            token.id = SecretHash(of: "new access \(number)")
            let isCurrent = try await storage.refresh(with: token, from: Sample.grant.refreshToken, to: next)
            return isCurrent ? next.id : nil
          }
        }
        return try await group.reduce(into: [SecretHash?]()) { $0.append($1) }.compactMap(\.self)
      }
      #expect(winners.count == 1)
      #expect(try await storage.grant(id: Sample.grant.id)?.refreshToken == winners.first)
      #expect(try await storage.grant(id: Sample.grant.id)?.refreshTokenExpiresAt == Sample.now)
      #expect(try await storage.grant(refreshToken: Sample.grant.refreshToken) == nil)
      #expect(try await storage.grant(refreshToken: #require(winners.first))?.id == Sample.grant.id)
      #expect(try await storage.accessTokens(app: 1, account: 1).count == 2)
    }
  }

  @Test("Only the current refresh token can issue an access token", arguments: StorageKind.allCases)
  func accessTokenNeedsCurrentRefreshToken(kind: StorageKind) async throws {
    try await kind.withStorage { storage in
      try await Sample.saveTokens(in: storage)
      var token = Sample.token
      token.id = SecretHash(of: "new access")
      #expect(try await !storage.refresh(with: token, from: SecretHash(of: "other"), to: nil))
      #expect(try await storage.accessToken(token.id) == nil)
      #expect(try await storage.refresh(with: token, from: Sample.grant.refreshToken, to: nil))
      #expect(try await storage.accessToken(token.id) == token)
      #expect(try await storage.grant(id: Sample.grant.id) == Sample.grant)
      try await storage.deleteGrant(Sample.grant.id)
      #expect(try await !storage.refresh(with: token, from: Sample.grant.refreshToken, to: nil))
    }
  }

  @Test("A grant without a link is rejected", arguments: StorageKind.allCases)
  func rejectsGrantWithoutLink(kind: StorageKind) async throws {
    try await kind.withStorage { storage in
      await #expect(throws: StorageError.noLink) { try await storage.save(Sample.grant) }
    }
  }

  @Test("Deleting a grant deletes only that grant's tokens", arguments: StorageKind.allCases)
  func deletingGrantDeletesItsTokens(kind: StorageKind) async throws {
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
