import Foundation
import GRDB

/// Replaces or reads the whole storage.
extension SQLiteStorage {
  func updateApps(_ change: @escaping @Sendable (inout [App]) throws -> Void) async throws {
    defer { clearCache() }
    try await writeInOwnTransaction { db in
      let before = try db.records(App.self, "SELECT body FROM app ORDER BY id")
      var apps = before
      try change(&apps)
      for id in Set(before.map(\.id)).subtracting(apps.map(\.id)) {
        for link in try db.records(Link.self, "SELECT body FROM link WHERE app_id = ?", [id]) {
          try Self.deleteLink(db, app: id, account: link.accountID)
        }
        try db.run(
          "DELETE FROM authorization_request WHERE json_extract(body, '$.appID') = ?", [id])
        try db.run("DELETE FROM app WHERE id = ?", [id])
      }
      for app in apps { try Self.save(app, db) }
    }
  }

  func replace(signingKeys: [SigningKey]) async throws {
    try await write { try Self.replace(signingKeys, $0) }
  }

  func snapshot() async throws -> StorageSnapshot {
    try await pool.read { db in
      let codes = try Row.fetchAll(db, sql: "SELECT body, grant_id FROM authorization_code ORDER BY id").map { row in
        // Don't use the row's subscript, which crashes if a damaged file contains a value of another type.
        let (body, grant) = try (
          row.decode(String.self, forColumn: "body"), row.decode(String?.self, forColumn: "grant_id")
        )
        return StorageSnapshot.Code(
          code: try JSONDecoder().decode(AuthorizationCode.self, from: Data(body.utf8)),
          grantID: grant.flatMap { UUID(uuidString: $0) })
      }
      return StorageSnapshot(
        apps: try db.records(App.self, "SELECT body FROM app ORDER BY id"),
        accounts: try db.records(Account.self, "SELECT body FROM account ORDER BY id"),
        links: try db.records(Link.self, "SELECT body FROM link ORDER BY app_id, account_id"),
        sessions: try db.records(AccountSession.self, "SELECT body FROM account_session ORDER BY id"),
        requests: try db.records(AuthorizationRequest.self, "SELECT body FROM authorization_request ORDER BY id"),
        codes: codes, grants: try db.records(Grant.self, "SELECT body FROM token_grant ORDER BY id"),
        accessTokens: try db.records(AccessToken.self, "SELECT body FROM access_token ORDER BY issued_at, id"),
        credentials: try db.records(EphemeralCredential.self, "SELECT body FROM grant_pass ORDER BY id"),
        tickets: try db.records(LoginTicket.self, "SELECT body FROM login_ticket ORDER BY id"),
        signingKeys: try db.records(
          SigningKey.self, "SELECT body FROM signing_key ORDER BY created_at DESC, kid DESC"))
    }
  }

  func restore(_ snapshot: StorageSnapshot) async throws {
    defer { clearCache() }
    try await writeInOwnTransaction { try Self.restore(snapshot, $0) }
  }

  static func restore(_ snapshot: StorageSnapshot, _ db: Database) throws {
    for table in SQLiteSchema.tablesClearedByRestore { try db.run("DELETE FROM \(table)") }
    for app in snapshot.apps { try save(app, db) }
    for account in snapshot.accounts { try save(account, db) }
    for link in snapshot.links { try save(link, db) }
    for session in snapshot.sessions { try save(session, db) }
    for request in snapshot.requests { try save(request, db) }
    for code in snapshot.codes {
      try save(code.code, db)
      try db.run(
        "UPDATE authorization_code SET grant_id = ? WHERE id = ?",
        [code.grantID?.uuidString, code.code.id.hex])
    }
    for grant in snapshot.grants { try save(grant, db) }
    for token in snapshot.accessTokens { try save(token, db) }
    for credential in snapshot.credentials { try save(credential, db) }
    for ticket in snapshot.tickets { try save(ticket, db) }
    if let keys = snapshot.signingKeys { try replace(keys, db) }
  }

  private static func replace(_ keys: [SigningKey], _ db: Database) throws {
    try db.run("DELETE FROM signing_key")
    for key in keys { try save(key, db) }
  }
}
