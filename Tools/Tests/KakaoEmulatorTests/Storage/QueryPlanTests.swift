import Foundation
import GRDB
import Testing

@testable import KakaoEmulator

/// Tests that the queries of requests and of the periodic deletion of expired objects use an index.
@Suite struct QueryPlanTests {
  @Test(
    "The query uses an index",
    arguments: [
      "SELECT body FROM account WHERE email = ? ORDER BY id LIMIT 1",
      "SELECT body FROM account WHERE phone_number = ? ORDER BY id LIMIT 1",
      "SELECT body FROM link WHERE app_id = ? AND account_id = ?",
      "SELECT body FROM link WHERE app_id = ? AND user_id = ?",
      "SELECT body FROM link WHERE account_id = ? ORDER BY app_id",
      "SELECT body FROM link WHERE json_extract(body, '$.connectedAt') IS NULL ORDER BY app_id, account_id",
      "SELECT body FROM access_token WHERE id = ?", SQLiteStorage.ownerByToken,
      "SELECT body FROM token_grant WHERE refresh_token = ?",
      "SELECT body FROM login_ticket WHERE account_id = ?",
      "DELETE FROM account_session WHERE json_extract(body, '$.accountID') = ?",
      "DELETE FROM authorization_code WHERE json_extract(body, '$.appID') = ? AND json_extract(body, '$.accountID') = ?",
      "DELETE FROM token_grant WHERE app_id = ? AND account_id = ?",
      "DELETE FROM account_session WHERE expires_at < ?", "DELETE FROM authorization_request WHERE expires_at < ?",
      "DELETE FROM authorization_code WHERE expires_at < ?", "DELETE FROM access_token WHERE expires_at < ?",
      "DELETE FROM grant_pass WHERE expires_at < ?", "DELETE FROM login_ticket WHERE expires_at < ?",
      """
      DELETE FROM token_grant WHERE expires_at < ?
      AND NOT EXISTS (SELECT 1 FROM access_token WHERE grant_id = token_grant.id)
      """,
    ])
  func queryUsesIndex(_ sql: String) async throws {
    try await withTemporaryDirectory { directory in
      let storage = try SQLiteStorage(path: directory.appending(path: "emulator.sqlite").path)
      let plan = try await storage.pool.read { db in
        let statement = try db.makeStatement(sql: "EXPLAIN QUERY PLAN \(sql)")
        // SQLite plans a query without the values of its arguments.
        statement.setUncheckedArguments([])
        return try Row.fetchAll(statement).map { $0["detail"] as String }
      }
      // The partial index only contains the rows that the query selects, so scanning it is fine.
      #expect(plan.allSatisfy { !$0.hasPrefix("SCAN") || $0.contains("link_preregistered") }, "\(plan)")
    }
  }
}
