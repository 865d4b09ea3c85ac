import Foundation
import GRDB
import Testing

@testable import KakaoEmulator

/// Tests of the durability of writes: the steps of a login don't need to wait for the disk, because the user can repeat
/// them.
@Suite struct WriteDurabilityTests {
  private typealias Write = @Sendable (SQLiteStorage) async throws -> Void

  /// Returns the durability of each write.
  ///
  /// SQLite keeps the setting of the last transaction.
  private func durabilities(of writes: [Write]) async throws -> [GroupCommit.Durability?] {
    var durabilities: [GroupCommit.Durability?] = []
    try await withTemporaryDirectory { directory in
      let storage = try SQLiteStorage(path: directory.appending(path: "emulator.sqlite").path)
      try await storage.save(Sample.app)
      try await storage.save(Sample.account)
      try await Sample.saveTokens(in: storage)
      for write in writes {
        // Set each durability before the write, so that a write that doesn't set its own is detected.
        for other in [GroupCommit.Durability.relaxed, .full] {
          try await storage.pool.writeWithoutTransaction { try $0.set(other) }
          try await write(storage)
          let mode = try await storage.pool.writeWithoutTransaction { try Int.fetchOne($0, sql: "PRAGMA synchronous") }
          durabilities.append(mode == 2 ? .full : mode == 1 ? .relaxed : nil)
        }
      }
    }
    return durabilities
  }

  @Test("Writes of data that an app or a user keeps wait for the disk")
  func lastingDataIsFullyDurable() async throws {
    let writes: [Write] = [
      { try await $0.save(Sample.account) },
      { _ = try await $0.changeLink(app: 1, account: 1) { $0 ?? Sample.link } },
      { try await $0.save(Sample.session) },
      { try await $0.save(Sample.grant) },
      { try await $0.save(Sample.token) },
      { _ = try await $0.redeemCode(Sample.code.id, for: nil, revokesOnReuse: true) {} },
      { _ = try await $0.refresh(with: Sample.token, from: Sample.grant.refreshToken, to: nil) },
      { try await $0.save(Sample.credential) },
      { _ = try await $0.consumeCredential(Sample.credential.id, .accessGrantToken) },
      { _ = try await $0.updateTicket(Sample.session.id) { _ in } },
      { _ = try await $0.consumeTicket(Sample.session.id) },
      { try await $0.deleteSessions(account: 1) },
      { try await $0.deleteGrants(app: 1, account: 1) },
      { try await $0.seed(apps: [], accounts: [], fingerprint: 1) },
      { try await $0.restore(try await $0.snapshot()) },
      { try await $0.removeExpired(before: Sample.now) },
      { try await $0.deleteLink(app: 1, account: 1) { _ in true } },
    ]
    #expect(try await durabilities(of: writes).allSatisfy { $0 == .full })
  }

  @Test("Writes of authorization requests and codes don't wait for the disk")
  func loginStepsAreRelaxed() async throws {
    let writes: [Write] = [
      { try await $0.add(Sample.request, keeping: 10) },
      { _ = try await $0.updateAuthorizationRequest(Sample.request.id) { _ in } },
      { _ = try await $0.consumeAuthorizationRequest(Sample.request.id) { _ in Sample.code } },
      { try await $0.save(Sample.code) },
    ]
    #expect(try await durabilities(of: writes).allSatisfy { $0 == .relaxed })
  }

  @Test("A shared transaction has the durability of its most durable write")
  func sharedTransactionUsesFullDurability() async throws {
    try await withTemporaryDirectory { directory in
      let storage = try SQLiteStorage(path: directory.appending(path: "emulator.sqlite").path)
      try await Sample.saveTokens(in: storage)
      let (begun, begin) = AsyncStream.makeStream(of: Void.self)
      let (ended, end) = AsyncStream.makeStream(of: Int?.self)
      // Writes that arrive while another write runs wait for the next transaction.
      async let first: Void = storage.write(.relaxed) { _ in
        begin.finish()
        while storage.commits.waitingCount < 2 { sched_yield() }
      }
      for await _ in begun {}
      async let relaxed: Void = storage.write(.relaxed) { db in
        end.yield(try Int.fetchOne(db, sql: "PRAGMA synchronous"))
        end.finish()
      }
      async let full: Void = storage.write(.full) { _ in }
      _ = try await (first, relaxed, full)
      for await mode in ended { #expect(mode == 2) }
    }
  }
}
