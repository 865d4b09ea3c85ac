import Foundation
import Testing

@testable import EmulatorTestSupport
@testable import KakaoEmulator

/// Tests of deleting expired records, in each kind of storage.
@Suite struct ExpiryStorageTests {
  private static let day: TimeInterval = 86_400

  @Test("Codes and access tokens are kept for a day after they expire", arguments: StorageKind.allCases)
  func codesAndAccessTokensStayOneMoreDay(kind: StorageKind) async throws {
    try await kind.withStorage { storage in
      try await Sample.saveTokens(in: storage)
      try await storage.save(Sample.code)
      try await storage.removeExpired(before: Sample.code.expiresAt.addingTimeInterval(Self.day))
      #expect(try await storage.code(Sample.code.id) == Sample.code)
      try await storage.removeExpired(before: Sample.code.expiresAt.addingTimeInterval(Self.day + 1))
      #expect(try await storage.code(Sample.code.id) == nil)
      try await storage.removeExpired(before: Sample.token.expiresAt.addingTimeInterval(Self.day))
      #expect(try await storage.accessToken(Sample.token.id) == Sample.token)
      try await storage.removeExpired(before: Sample.token.expiresAt.addingTimeInterval(Self.day + 1))
      #expect(try await storage.accessToken(Sample.token.id) == nil)
      #expect(try await storage.grant(id: Sample.grant.id) == Sample.grant)
    }
  }

  /// A configuration can set a shorter lifetime for refresh tokens than for access tokens.
  @Test("A grant is kept as long as its access tokens", arguments: StorageKind.allCases)
  func grantOutlivesAccessTokens(kind: StorageKind) async throws {
    try await kind.withStorage { storage in
      try await Sample.saveTokens(in: storage)
      var grant = Sample.grant
      grant.refreshTokenExpiresAt = Sample.now
      try await storage.save(grant)
      try await storage.removeExpired(before: Sample.token.expiresAt)
      #expect(try await storage.accessToken(Sample.token.id) == Sample.token)
      try await storage.removeExpired(before: Sample.token.expiresAt.addingTimeInterval(Self.day + 1))
      #expect(try await storage.grant(id: grant.id) == nil)
    }
  }
}
