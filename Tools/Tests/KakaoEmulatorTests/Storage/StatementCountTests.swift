import Foundation
import Logging
import Testing

@testable import EmulatorTestSupport
@testable import KakaoEmulator

/// Tests of the number and kind of statements, because each statement takes a round trip to a database server.
///
/// PostgreSQL runs the same statements as SQLite.
@Suite struct StatementCountTests {
  private func withLog(_ body: (Storage, StatementLog) async throws -> Void) async throws {
    try await withTemporaryDirectory { directory in
      let log = StatementLog()
      let storage = try log.storage(path: directory.appending(path: "emulator.sqlite").path)
      try await Sample.saveTokens(in: storage)
      log.removeAll()
      try await body(storage, log)
    }
  }

  @Test("Finding the user of a token takes one statement and no transaction")
  func callerTakesOneStatement() async throws {
    try await withLog { storage, log in
      let caller = try await storage.caller(of: Sample.token.id)
      #expect(caller != nil)
      #expect(log.all.count == 1)
      #expect(log.all.allSatisfy { $0.hasPrefix("SELECT") })
    }
  }

  @Test("Changing an account doesn't read all accounts")
  func changedAccountIsFoundByIndexes() async throws {
    try await withLog { storage, log in
      let keys = [LoginKey("minji@example.com"), LoginKey("010-1234-5678")]
      _ = try await storage.addAccount { _, others in
        let found = try (others.contains(2), keys.contains(where: others.contains))
        #expect(found == (false, false))
        return Account(id: 2, passwordHash: "")
      }
      _ = try await storage.changeAccount(2) { account, others in
        let found = try (others.contains(1), keys.contains(where: others.contains))
        #expect(found == (true, false))
        return account
      }
      let reads = log.all.filter { $0.hasPrefix("SELECT") }
      #expect(reads.count >= 8)
      #expect(reads.allSatisfy { $0.contains(" FROM account WHERE ") })
    }
  }

  @Test("Changing an app writes only this app")
  func unchangedAppsAreNotWritten() async throws {
    try await withLog { storage, log in
      try await storage.save(Sample.app(2))
      log.removeAll()
      try await storage.updateApps { $0[1].name = "Renamed" }
      #expect(log.all.count { $0.hasPrefix("INSERT") } == 1)
      #expect(try await storage.apps().map(\.name) == ["Sample", "Renamed"])
    }
  }

  @Test("The control API's lists of sessions, tokens, and consents read only their tables")
  func listsReadOnlyTheirTables() async throws {
    try await withLog { storage, log in
      let services = Services(
        storage: storage, clock: EmulatorClock(), lifetimes: Lifetimes(),
        address: EmulatorAddress(issuer: TestEmulator.issuer, host: "127.0.0.1", port: 9090),
        logger: Logger(label: "test", factory: { _ in SwiftLogNoOpLogHandler() }))
      let api = ControlAPI(services: services, config: EmulatorConfig())
      log.removeAll()
      _ = try await api.sessions()
      _ = try await api.tokens()
      _ = try await api.consents()
      let tables = log.all.filter { $0.hasPrefix("SELECT body FROM ") }.map { String($0.split(separator: " ")[3]) }
      #expect(tables == [AccountSession.table.name, Grant.table.name, AccessToken.table.name, Link.table.name])
    }
  }

  /// Transactions that don't read can't conflict, so they don't have to be repeated.
  @Test("The transaction that adds a delivery doesn't read")
  func deliveryIsAddedWithoutReading() async throws {
    try await withLog { storage, log in
      let notice = WebhookMessage.unlink(UnlinkNotice(appID: 1, userID: 42, referrer: .fromApps))
      let delivery = WebhookDelivery(
        id: "a", createdAt: Sample.now, appID: 1, accountID: 1, target: Webhook(url: "http://127.0.0.1/unlink"),
        message: notice)
      try await storage.add(delivery)
      let start = try #require(log.all.firstIndex { $0.hasPrefix("SAVEPOINT") })
      let end = try #require(log.all.firstIndex { $0.hasPrefix("RELEASE") })
      #expect(log.all[(start + 1)..<end].count == 1)
      #expect(log.all[start + 1].hasPrefix("INSERT INTO webhook_delivery"))
    }
  }
}
