import Foundation
import GRDB
import Testing

@testable import KakaoEmulator

/// What calls of the platform ask of a file is found by an index: none of it takes longer the more people there are.
@Suite struct QueryPlanTests {
  /// Of these there are few, or as many as a limit allows.
  private static let bounded = ["app", "signing_key", "webhook_delivery", "authorization_request"]

  /// Calls what the storage offers, but for what is said to look at everything: a list or a snapshot of all there is, what
  /// replaces it, and changes to accounts, which look for an address that is taken.
  private func useAll(_ storage: SQLiteStorage) async throws {
    try await storage.save(Sample.app)
    try await storage.save(Sample.account)
    try await Sample.saveTokens(in: storage)
    for key in ["minji@example.com", "010-1234-5678"] { _ = try await storage.account(key: LoginKey(key)) }
    _ = try await (storage.apps(), storage.signingKeys(), storage.configurationMark(), storage.preregisteredLinks())
    _ = try await (storage.link(app: 1, account: 1), storage.link(app: 1, user: 42))
    _ = try await (storage.links(account: 1), storage.links(app: 1))

    try await storage.save(Sample.session)
    _ = try await storage.session(Sample.session.id)
    try await storage.deleteSession(Sample.session.id)
    try await storage.add(Sample.request, keeping: 9)
    _ = try await storage.updateAuthorizationRequest(Sample.request.id) { $0.state = nil }
    _ = try await storage.authorizationRequest(Sample.request.id)
    _ = try await storage.takeAuthorizationRequest(Sample.request.id) { _ in Sample.code }
    _ = try await storage.code(Sample.code.id)
    for _ in 0..<2 {
      let tokens = FirstTokens(grant: Sample.grant, accessToken: Sample.token)
      _ = try await storage.spendCode(Sample.code.id, for: tokens) {}
    }
    try await Sample.saveTokens(in: storage)
    _ = try await storage.refresh(
      with: Sample.token, from: Sample.grant.refreshToken,
      to: NextRefreshToken(id: SecretHash(of: "next"), expiresAt: Sample.now))
    _ = try await (storage.grant(id: Sample.grant.id), storage.grant(refreshToken: Sample.grant.refreshToken))
    _ = try await storage.accessToken(Sample.token.id)
    try await storage.save(Sample.pass)
    _ = try await (storage.pass(Sample.pass.id, Sample.pass.kind), storage.takePass(Sample.pass.id, Sample.pass.kind))
    try await useTicketsAndDeliveries(storage)

    try await storage.deleteSessions(account: 1)
    try await storage.deleteGrant(Sample.grant.id)
    try await storage.deleteGrants(app: 1, account: 1)
    try await storage.removeExpired(before: Sample.now)
    try await storage.deleteLink(app: 1, account: 1)
    try await storage.save(Sample.link)
    _ = try await storage.deleteAccount(1)
  }

  private func useTicketsAndDeliveries(_ storage: SQLiteStorage) async throws {
    let ticket = LoginTicket(
      id: SecretHash(of: "ticket"), content: .savedLogin(SavedLogin(accountID: 1, authenticatedAt: Sample.now)),
      expiresAt: Sample.now.addingTimeInterval(60))
    for _ in 0..<2 {
      try await storage.save(ticket)
      _ = try await storage.updateTicket(ticket.id) { _ in }
      _ = try await (storage.ticket(ticket.id), storage.takeTicket(ticket.id))
    }
    try await storage.save(ticket)
    _ = try await storage.deliveries(app: 1)
    _ = try await (storage.delivery(id: "1"), storage.updateDelivery("1") { _ in })
  }

  @Test func nothingLooksAtEveryRowThereIs() async throws {
    try await withTemporaryDirectory { directory in
      let log = StatementLog()
      let storage = try log.storage(path: directory.appending(path: "emulator.sqlite").path)
      log.removeAll()
      try await useAll(storage)
      let statements = Set(log.all).filter { sql in
        ["SELECT", "INSERT", "UPDATE", "DELETE"].contains { sql.hasPrefix($0) } && !sql.contains("sqlite_master")
      }
      #expect(statements.count > 45)
      for sql in statements {
        let plan = try await storage.pool.read { db in
          try Row.fetchAll(db, sql: "EXPLAIN QUERY PLAN \(sql)").map { $0["detail"] as String }
        }
        let scans = plan.filter { $0.hasPrefix("SCAN") }.filter { step in
          // A partial index holds only the rows that are asked for, so that reading all of it is no search in vain.
          !step.contains("link_preregistered")
            && !Self.bounded.contains { step.split(separator: " ").contains($0[...]) }
        }
        #expect(scans.isEmpty, "\(sql)")
      }
    }
  }
}
