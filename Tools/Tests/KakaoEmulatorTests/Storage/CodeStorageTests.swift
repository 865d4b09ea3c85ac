import Foundation
import Testing

@testable import EmulatorTestSupport
@testable import KakaoEmulator

/// Tests of authorization codes, in each kind of storage.
@Suite struct CodeStorageTests {
  private struct Refusal: Error {}

  private let tokens = InitialTokens(grant: Sample.grant, accessToken: Sample.token)

  @Test("Exchanging a code stores its tokens", arguments: StorageKind.allCases)
  func redeemingCodeSavesTokens(kind: StorageKind) async throws {
    try await kind.withStorage { storage in
      try await storage.save(Sample.link)
      try await storage.save(Sample.code)
      #expect(try await storage.code(Sample.code.id) == Sample.code)
      #expect(try await storage.redeemCode(Sample.code.id, for: tokens, revokesOnReuse: true) {} == .first)
      #expect(try await storage.grant(id: Sample.grant.id) == Sample.grant)
      #expect(try await storage.accessToken(Sample.token.id) == Sample.token)
    }
  }

  @Test(
    "Exactly one of many concurrent exchanges succeeds, and the others revoke its tokens",
    arguments: StorageKind.allCases)
  func concurrentRedemptionSucceedsOnceAndRevokes(kind: StorageKind) async throws {
    try await kind.withStorage { storage in
      try await storage.save(Sample.link)
      try await storage.save(Sample.code)
      let winners = try await withThrowingTaskGroup(of: CodeRedemption.self) { group in
        for number in 0..<20 {
          group.addTask {
            var grant = Sample.grant
            grant.id = UUID()
            grant.refreshToken = SecretHash(of: "refresh\(number)")
            var token = Sample.token
            token.id = SecretHash(of: "access\(number)")
            token.grantID = grant.id
            return try await storage.redeemCode(
              Sample.code.id, for: InitialTokens(grant: grant, accessToken: token), revokesOnReuse: true
            ) {}
          }
        }
        return try await group.reduce(into: 0) { $0 += $1 == .first ? 1 : 0 }
      }
      #expect(winners == 1)
      #expect(try await storage.accessTokens(app: 1, account: 1).isEmpty)
    }
  }

  @Test("A second use keeps the tokens if it isn't configured to revoke them", arguments: StorageKind.allCases)
  func secondRedemptionCanKeepTokens(kind: StorageKind) async throws {
    try await kind.withStorage { storage in
      try await storage.save(Sample.link)
      try await storage.save(Sample.code)
      #expect(try await storage.redeemCode(Sample.code.id, for: tokens, revokesOnReuse: false) {} == .first)
      #expect(try await storage.redeemCode(Sample.code.id, for: tokens, revokesOnReuse: false) {} == .rejected)
      #expect(try await storage.redeemCode(Sample.code.id, for: nil, revokesOnReuse: false) {} == .rejected)
      #expect(try await storage.grant(id: Sample.grant.id) != nil)
      #expect(try await storage.accessToken(Sample.token.id) != nil)
    }
  }

  @Test("A second use without an exchange also revokes the tokens", arguments: StorageKind.allCases)
  func secondRedemptionWithoutTokensRevokes(kind: StorageKind) async throws {
    try await kind.withStorage { storage in
      try await storage.save(Sample.link)
      try await storage.save(Sample.code)
      #expect(try await storage.redeemCode(Sample.code.id, for: tokens, revokesOnReuse: true) {} == .first)
      #expect(try await storage.redeemCode(Sample.code.id, for: nil, revokesOnReuse: true) {} == .revokedTokens)
      #expect(try await storage.redeemCode(Sample.code.id, for: nil, revokesOnReuse: true) {} == .rejected)
      #expect(try await storage.grant(id: Sample.grant.id) == nil)
      #expect(try await storage.accessToken(Sample.token.id) == nil)
    }
  }

  @Test("A code that was used without an exchange can't be used again", arguments: StorageKind.allCases)
  func redemptionWithoutTokensConsumesCode(kind: StorageKind) async throws {
    try await kind.withStorage { storage in
      try await storage.save(Sample.link)
      try await storage.save(Sample.code)
      #expect(try await storage.redeemCode(Sample.code.id, for: nil, revokesOnReuse: true) {} == .first)
      #expect(try await storage.redeemCode(Sample.code.id, for: tokens, revokesOnReuse: true) {} == .rejected)
      #expect(try await storage.grant(id: Sample.grant.id) == nil)
    }
  }

  @Test("A code without a link is rejected", arguments: StorageKind.allCases)
  func rejectsCodeWithoutLink(kind: StorageKind) async throws {
    try await kind.withStorage { storage in
      try await storage.save(Sample.link)
      try await storage.deleteLink(app: 1, account: 1)
      await #expect(throws: StorageError.noLink) { try await storage.save(Sample.code) }
      #expect(try await storage.code(Sample.code.id) == nil)
    }
  }

  @Test("A code that was never issued is unknown", arguments: StorageKind.allCases)
  func unknownCodeIsRejected(kind: StorageKind) async throws {
    try await kind.withStorage { storage in
      let use = try await storage.redeemCode(SecretHash(of: "never"), for: nil, revokesOnReuse: true) {}
      #expect(use == .rejected)
    }
  }

  @Test("A code whose exchange isn't allowed remains usable", arguments: StorageKind.allCases)
  func notAdmittedCodeStaysValid(kind: StorageKind) async throws {
    try await kind.withStorage { storage in
      try await storage.save(Sample.link)
      try await storage.save(Sample.code)
      await #expect(throws: Refusal.self) {
        try await storage.redeemCode(Sample.code.id, for: tokens, revokesOnReuse: true) { throw Refusal() }
      }
      #expect(try await storage.grant(id: Sample.grant.id) == nil)
      #expect(try await storage.redeemCode(Sample.code.id, for: tokens, revokesOnReuse: true) {} == .first)
    }
  }

  @Test("Deleting a link deletes its codes", arguments: StorageKind.allCases)
  func deletingLinkDeletesCodes(kind: StorageKind) async throws {
    try await kind.withStorage { storage in
      var other = Sample.code
      other.id = SecretHash(of: "other code")
      other.accountID = 2
      var otherLink = Sample.link
      (otherLink.accountID, otherLink.userID) = (2, 43)
      try await storage.save(otherLink)
      try await storage.save(Sample.link)
      try await storage.save(Sample.code)
      try await storage.save(other)
      try await storage.deleteLink(app: 1, account: 1)
      #expect(try await storage.code(Sample.code.id) == nil)
      #expect(try await storage.code(other.id) == other)
    }
  }
}
