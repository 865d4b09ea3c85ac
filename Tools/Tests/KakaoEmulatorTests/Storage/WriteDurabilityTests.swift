import Foundation
import GRDB
import Testing

@testable import EmulatorTestSupport
@testable import KakaoEmulator

/// Tests of the durability of a storage file.
@Suite struct WriteDurabilityTests {
  /// The modes are SQLite's values of `PRAGMA synchronous`: 1 is NORMAL, and 2 is FULL.
  @Test("Writes wait for the disk only in a durable file", arguments: [(false, 1), (true, 2)])
  func onlyDurableFilesWait(isDurable: Bool, mode: Int) async throws {
    try await withTemporaryDirectory { directory in
      let path = directory.appending(path: "emulator.sqlite").path
      for _ in 0..<2 {
        let storage = try Storage(path: path, isDurable: isDurable)
        try await Sample.saveTokens(in: storage)
        try await storage.reset(apps: [], accounts: [])
        let current = try await storage.sqlite.pool.writeWithoutTransaction {
          try Int.fetchOne($0, sql: "PRAGMA synchronous")
        }
        #expect(current == mode)
        try storage.close()
      }
    }
  }
}
