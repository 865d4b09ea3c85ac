import Foundation
import GRDB
import Testing

@testable import EmulatorTestSupport
@testable import KakaoEmulator

/// Tests of a full disk, simulated by limiting the number of pages in the file.
@Suite struct FullDiskTests {
  private func limitPages(of storage: Storage, to pages: Int?) async throws {
    try await storage.sqlite.pool.writeWithoutTransaction { db in
      let used = try Int.fetchOne(db, sql: "PRAGMA page_count") ?? 0
      try db.execute(sql: "PRAGMA max_page_count = \(pages.map { used + $0 } ?? 1_000_000)")
    }
  }

  @Test("On a full disk, stored data is kept and new data is rejected")
  func fullDiskRejectsWritesAndKeepsData() async throws {
    try await withTemporaryDirectory { directory in
      let storage = try Storage(path: directory.appending(path: "emulator.sqlite").path)
      try await Sample.saveTokens(in: storage)
      try await limitPages(of: storage, to: 2)
      var saved: [Int64] = []
      var refusal: DatabaseError?
      while refusal == nil, saved.count < 1000 {
        var account = Account(id: Int64(saved.count + 1), passwordHash: "none")
        account.name = String(repeating: "가", count: 1000)
        do {
          try await storage.save(account)
          saved.append(account.id)
        } catch let error as DatabaseError {
          refusal = error
        }
      }
      let error = try #require(refusal)
      #expect(error.resultCode == .SQLITE_FULL)
      #expect(loggableName(of: error).contains("full"))
      #expect(!loggableName(of: error).contains("가"))
      #expect(try await storage.accounts().map(\.id) == saved)
      #expect(try await storage.accessToken(Sample.token.id) == Sample.token)

      try await limitPages(of: storage, to: nil)
      try await storage.save(Account(id: 5000, passwordHash: "none"))
      #expect(try await storage.account(id: 5000) != nil)
    }
  }
}
