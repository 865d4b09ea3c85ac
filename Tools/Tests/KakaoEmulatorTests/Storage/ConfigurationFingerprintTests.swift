import Foundation
import Testing

@testable import EmulatorTestSupport
@testable import KakaoEmulator

/// Tests of starting the emulator with an existing storage file.
@Suite struct ConfigurationFingerprintTests {
  @Test("Changes by users persist while the configuration stays the same")
  func unchangedConfigurationKeepsUserData() async throws {
    try await withTemporaryDirectory { directory in
      let path = directory.appending(path: "emulator.sqlite").path
      func start(_ configuration: EmulatorOptions.ConfigurationSource = .demo) async throws -> Storage {
        try await buildEmulator(EmulatorOptions(configuration: configuration, storage: .sqlite(path))).services.storage
      }
      let first = try await start()
      _ = try await first.updateAccount(1) { $0.nickname = "밍" }
      _ = try await first.deleteAccount(2)
      try first.close()

      let second = try await start()
      #expect(try await second.account(id: 1)?.nickname == "밍")
      #expect(try await second.account(id: 2) == nil)
      try second.close()

      let third = try await start(.yaml(Emulator.demoConfiguration + "# changed"))
      #expect(try await third.account(id: 1)?.nickname == "민지")
      #expect(try await third.account(id: 2) != nil)
    }
  }

  @Test("An imported state persists")
  func importedDataIsKept() async throws {
    try await withTemporaryDirectory { directory in
      let path = directory.appending(path: "emulator.sqlite").path
      func start() async throws -> (ControlAPI, Storage) {
        let built = try await buildEmulator(EmulatorOptions(configuration: .demo, storage: .sqlite(path)))
        return (ControlAPI(services: built.services, config: try .demo()), built.services.storage)
      }
      let (control, first) = try await start()
      try await control.restore("version: 1\naccounts: [{id: 1, password: secret, nickname: 밍}]")
      try first.close()
      let (_, storage) = try await start()
      #expect(try await storage.accounts().map(\.nickname) == ["밍"])
      #expect(try await storage.apps().isEmpty)
    }
  }
}
