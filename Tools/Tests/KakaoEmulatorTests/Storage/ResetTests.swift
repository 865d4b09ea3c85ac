import Foundation
import GRDB
import HummingbirdTesting
import Testing

@testable import EmulatorTestSupport
@testable import KakaoEmulator

/// Tests that resetting the storage and loading a configuration are atomic.
@Suite struct ResetTests {
  @Test(
    "A reset deletes everything except for the signing keys and the configuration's fingerprint",
    arguments: StorageKind.allCases)
  func resetKeepsSigningKeysAndFingerprint(kind: StorageKind) async throws {
    try await kind.withStorage { storage in
      try await storage.save(Sample.all)
      let (app, account) = (Sample.app(2), Account(id: 2, passwordHash: ""))
      try await storage.reset(apps: [app], accounts: [account])
      #expect(try await storage.types() == ["App", "Account", "SigningKey", "Setting"])
      #expect(
        try await storage.snapshot()
          == StorageSnapshot(apps: [app], accounts: [account], signingKeys: [Sample.signingKey]))
      #expect(try await storage.configurationFingerprint() == 7)
    }
  }

  @Test("Lookups during a reset find the apps", arguments: StorageKind.allCases)
  func readersSeeAppsDuringReset(kind: StorageKind) async throws {
    try await kind.withEmulator { emulator in
      try await withThrowingTaskGroup(of: Void.self) { group in
        for _ in 0..<10 {
          group.addTask {
            let reset = try await emulator.control("reset", "{}")
            #expect(reset.status == .ok)
          }
          for _ in 0..<20 {
            group.addTask {
              let apps = try await emulator.storage.apps()
              #expect(apps.count == 2)
            }
          }
        }
        try await group.waitForAll()
      }
    }
  }

  /// Makes the file reject all new accounts, as if the disk were full.
  private func refuseAccounts(_ storage: Storage) async throws {
    try await storage.sqlite.pool.write {
      try $0.execute(sql: "CREATE TRIGGER refuse BEFORE INSERT ON account BEGIN SELECT RAISE(ABORT, 'full'); END")
    }
  }

  @Test("A failed reset changes nothing")
  func failedResetChangesNothing() async throws {
    try await StorageKind.sqlite.withEmulator { emulator in
      let tokens = try await emulator.tokens()
      try await emulator.changeApp { $0.name = "Changed" }
      let before = try await emulator.storage.snapshot()
      try await refuseAccounts(emulator.storage)
      #expect(try await emulator.control("reset", "{}").status == .internalServerError)
      #expect(try await emulator.storage.snapshot() == before)
      #expect(try await emulator.get("/v2/user/me", authorization: "Bearer \(tokens.access)").status == .ok)
    }
  }

  @Test("Loading a configuration fails if an existing account has the same email address")
  func existingEmailPreventsLoading() async throws {
    try await StorageKind.sqlite.withStorage { storage in
      let config = try EmulatorConfig.demo()
      var other = try #require(config.accounts.first)
      other.id = 77
      try await storage.save(other)
      let error = await #expect(throws: ConfigError.self) { try await config.seedIfChanged(storage) }
      let message = "minji@example.com already belongs to account 77 in the storage; change one of the two"
      #expect(error?.message == "accounts[0].email: \(message)")
      #expect(error?.file == "demo configuration" && error?.field == "accounts[0].email")
      #expect(try await storage.configurationFingerprint() == 0)
    }
  }

  @Test("If loading the configuration fails, it is repeated at the next start")
  func failedSeedIsRetried() async throws {
    try await StorageKind.sqlite.withStorage { storage in
      let config = try EmulatorConfig.demo()
      try await refuseAccounts(storage)
      await #expect(throws: DatabaseError.self) { try await config.seedIfChanged(storage) }
      #expect(try await storage.snapshot() == StorageSnapshot(signingKeys: []))
      #expect(try await storage.configurationFingerprint() == 0)
    }
  }
}
