import Foundation
import Testing

@testable import KakaoEmulator

/// Tests of passes, in each kind of storage.
@Suite struct GrantPassStorageTests {
  @Test("Exactly one of many concurrent calls takes a pass", arguments: StorageKind.allCases)
  func concurrentConsumptionSucceedsOnce(kind: StorageKind) async throws {
    try await kind.withStorage { storage in
      try await Sample.saveTokens(in: storage)
      try await storage.save(Sample.pass)
      #expect(try await storage.pass(Sample.pass.id, .accessGrantToken) == Sample.pass)
      let taken = try await withThrowingTaskGroup(of: GrantPass?.self) { group in
        for _ in 0..<20 { group.addTask { try await storage.takePass(Sample.pass.id, .accessGrantToken) } }
        return try await group.reduce(into: [GrantPass]()) { if let pass = $1 { $0.append(pass) } }
      }
      #expect(taken == [Sample.pass])
      #expect(try await storage.pass(Sample.pass.id, .accessGrantToken) == nil)
    }
  }

  @Test("A pass is only valid for its type", arguments: StorageKind.allCases)
  func credentialIsForOneKind(kind: StorageKind) async throws {
    try await kind.withStorage { storage in
      try await Sample.saveTokens(in: storage)
      try await storage.save(Sample.pass)
      #expect(try await storage.pass(Sample.pass.id, .appsSession) == nil)
      #expect(try await storage.takePass(Sample.pass.id, .appsSession) == nil)
      #expect(try await storage.takePass(Sample.pass.id, .accessGrantToken) == Sample.pass)
    }
  }

  @Test("A pass without a grant is rejected", arguments: StorageKind.allCases)
  func rejectsCredentialWithoutGrant(kind: StorageKind) async throws {
    try await kind.withStorage { storage in
      await #expect(throws: StorageError.noGrant) { try await storage.save(Sample.pass) }
    }
  }

  @Test("Deleting a grant deletes only its own passes", arguments: StorageKind.allCases)
  func deletingGrantDeletesItsCredentials(kind: StorageKind) async throws {
    try await kind.withStorage { storage in
      try await Sample.saveTokens(in: storage)
      var (other, otherPass) = (Sample.grant, Sample.pass)
      (other.id, other.refreshToken) = (UUID(), SecretHash(of: "other"))
      (otherPass.id, otherPass.grantID) = (SecretHash(of: "other pass"), other.id)
      try await storage.save(other)
      try await storage.save(Sample.pass)
      try await storage.save(otherPass)
      try await storage.deleteGrant(Sample.grant.id)
      #expect(try await storage.pass(Sample.pass.id, .accessGrantToken) == nil)
      #expect(try await storage.pass(otherPass.id, .accessGrantToken) == otherPass)
    }
  }

  @Test("Deleting a link deletes its passes", arguments: StorageKind.allCases)
  func deletingLinkDeletesItsCredentials(kind: StorageKind) async throws {
    try await kind.withStorage { storage in
      try await Sample.saveTokens(in: storage)
      try await storage.save(Sample.pass)
      try await storage.deleteLink(app: 1, account: 1)
      #expect(try await storage.pass(Sample.pass.id, .accessGrantToken) == nil)
    }
  }
}
