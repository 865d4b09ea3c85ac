import Foundation
import Testing

@testable import EmulatorTestSupport
@testable import KakaoEmulator

/// Tests of short-lived credentials, in each kind of storage.
@Suite struct EphemeralCredentialStorageTests {
  @Test("Exactly one of many concurrent calls consumes a credential", arguments: StorageKind.allCases)
  func concurrentConsumptionSucceedsOnce(kind: StorageKind) async throws {
    try await kind.withStorage { storage in
      try await Sample.saveTokens(in: storage)
      try await storage.save(Sample.credential)
      #expect(try await storage.credential(Sample.credential.id, .accessGrantToken) == Sample.credential)
      let taken = try await withThrowingTaskGroup(of: EphemeralCredential?.self) { group in
        for _ in 0..<20 {
          group.addTask { try await storage.consumeCredential(Sample.credential.id, .accessGrantToken) }
        }
        return try await group.reduce(into: [EphemeralCredential]()) {
          if let credential = $1 { $0.append(credential) }
        }
      }
      #expect(taken == [Sample.credential])
      #expect(try await storage.credential(Sample.credential.id, .accessGrantToken) == nil)
    }
  }

  @Test("A credential is valid only for its type", arguments: StorageKind.allCases)
  func credentialIsForOneKind(kind: StorageKind) async throws {
    try await kind.withStorage { storage in
      try await Sample.saveTokens(in: storage)
      try await storage.save(Sample.credential)
      #expect(try await storage.credential(Sample.credential.id, .appsSession) == nil)
      #expect(try await storage.consumeCredential(Sample.credential.id, .appsSession) == nil)
      #expect(try await storage.consumeCredential(Sample.credential.id, .accessGrantToken) == Sample.credential)
    }
  }

  @Test("A credential without a grant is rejected", arguments: StorageKind.allCases)
  func rejectsCredentialWithoutGrant(kind: StorageKind) async throws {
    try await kind.withStorage { storage in
      await #expect(throws: StorageError.noGrant) { try await storage.save(Sample.credential) }
    }
  }

  @Test("Deleting a grant deletes only that grant's short-lived credentials", arguments: StorageKind.allCases)
  func deletingGrantDeletesItsCredentials(kind: StorageKind) async throws {
    try await kind.withStorage { storage in
      try await Sample.saveTokens(in: storage)
      var (other, otherCredential) = (Sample.grant, Sample.credential)
      (other.id, other.refreshToken) = (UUID(), SecretHash(of: "other"))
      (otherCredential.id, otherCredential.grantID) = (SecretHash(of: "other credential"), other.id)
      try await storage.save(other)
      try await storage.save(Sample.credential)
      try await storage.save(otherCredential)
      try await storage.deleteGrant(Sample.grant.id)
      #expect(try await storage.credential(Sample.credential.id, .accessGrantToken) == nil)
      #expect(try await storage.credential(otherCredential.id, .accessGrantToken) == otherCredential)
    }
  }
}
