import Foundation
import GRDB

/// The tables of ``SQLiteStorage``.
///
/// Values that queries search by are columns; the complete record is JSON in `body`.
///
/// Foreign keys delete dependent rows: deleting a link deletes its grants, and deleting a grant deletes its access
/// tokens and credentials.
enum SQLiteSchema {
  static var migrator: DatabaseMigrator {
    var migrator = DatabaseMigrator()
    migrator.registerMigration("v1") { try $0.execute(sql: v1) }
    migrator.registerMigration("v2") { try $0.execute(sql: v2) }
    migrator.registerMigration("v3") { try $0.execute(sql: v3) }
    migrator.registerMigration("v4") { try $0.execute(sql: v4) }
    migrator.registerMigration("v5") { db in
      try db.execute(sql: v5)
      try fillV5(db)
    }
    // Version 6 changes only records: an app has a list of keys, and an account other values. Earlier versions can't read
    // them, and refuse a file with an unknown version.
    migrator.registerMigration("v6") { _ in }
    return migrator
  }

  /// The tables that a restore empties.
  ///
  /// Signing keys aren't among them, because they are kept if the snapshot has none.
  static let tablesClearedByRestore = [
    "grant_pass", "access_token", "token_grant", "authorization_code", "authorization_request", "account_session",
    "link", "account", "app", "login_ticket",
  ]

  private static let v1 = """
    CREATE TABLE app (id INTEGER PRIMARY KEY, body TEXT NOT NULL) STRICT;
    CREATE TABLE account (id INTEGER PRIMARY KEY, body TEXT NOT NULL) STRICT;
    CREATE TABLE link (
      app_id INTEGER NOT NULL, account_id INTEGER NOT NULL, user_id INTEGER NOT NULL, body TEXT NOT NULL,
      PRIMARY KEY (app_id, account_id), UNIQUE (app_id, user_id)
    ) STRICT;
    CREATE TABLE account_session (id TEXT PRIMARY KEY, expires_at REAL NOT NULL, body TEXT NOT NULL) STRICT;
    CREATE TABLE authorization_request (
      id TEXT PRIMARY KEY, expires_at REAL NOT NULL, body TEXT NOT NULL
    ) STRICT;
    CREATE TABLE authorization_code (
      id TEXT PRIMARY KEY, grant_id TEXT, expires_at REAL NOT NULL, body TEXT NOT NULL
    ) STRICT;
    CREATE TABLE token_grant (
      id TEXT PRIMARY KEY, app_id INTEGER NOT NULL, account_id INTEGER NOT NULL,
      refresh_token TEXT NOT NULL UNIQUE, expires_at REAL NOT NULL, body TEXT NOT NULL,
      FOREIGN KEY (app_id, account_id) REFERENCES link (app_id, account_id) ON DELETE CASCADE
    ) STRICT;
    CREATE INDEX token_grant_link ON token_grant (app_id, account_id);
    CREATE TABLE access_token (
      id TEXT PRIMARY KEY, grant_id TEXT NOT NULL REFERENCES token_grant (id) ON DELETE CASCADE,
      app_id INTEGER NOT NULL, account_id INTEGER NOT NULL, issued_at REAL NOT NULL, expires_at REAL NOT NULL,
      body TEXT NOT NULL
    ) STRICT;
    CREATE INDEX access_token_grant ON access_token (grant_id);
    CREATE INDEX access_token_link ON access_token (app_id, account_id);
    CREATE TABLE signing_key (kid TEXT PRIMARY KEY, created_at REAL NOT NULL, body TEXT NOT NULL) STRICT;
    """

  private static let v2 = """
    CREATE TABLE grant_pass (
      id TEXT PRIMARY KEY, kind TEXT NOT NULL,
      grant_id TEXT NOT NULL REFERENCES token_grant (id) ON DELETE CASCADE, expires_at REAL NOT NULL,
      body TEXT NOT NULL
    ) STRICT;
    CREATE INDEX grant_pass_grant ON grant_pass (grant_id);
    """

  private static let v3 = """
    CREATE TABLE webhook_delivery (
      number INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, app_id INTEGER NOT NULL, body TEXT NOT NULL
    ) STRICT;
    """

  private static let v4 = """
    CREATE TABLE login_ticket (id TEXT PRIMARY KEY, expires_at REAL NOT NULL, body TEXT NOT NULL) STRICT;
    """

  /// Fills the new columns.
  ///
  /// The migration decodes only the members that version 5 had, so later changes of the records or tables can't break
  /// it.
  private static func fillV5(_ db: Database) throws {
    struct Person: Decodable {
      var email: String?
      var phoneNumber: String?
    }
    for row in try Row.fetchAll(db, sql: "SELECT id, body FROM account") {
      let (id, body) = try (row.decode(Int64.self, forColumn: "id"), row.decode(String.self, forColumn: "body"))
      let person = try JSONDecoder().decode(Person.self, from: Data(body.utf8))
      try db.execute(
        sql: "UPDATE account SET email = ?, phone_number = ? WHERE id = ?",
        arguments: [
          person.email.map(LoginKey.emailKey), person.phoneNumber.flatMap(LoginKey.phoneDigits), id,
        ])
    }
    try db.execute(
      sql: """
        UPDATE login_ticket SET account_id = coalesce(
          json_extract(body, '$.content.savedLogin._0.accountID'),
          json_extract(body, '$.content.qr._0.accountID'),
          json_extract(body, '$.content.popup._0.approved.accountID'))
        """)
  }

  /// Version 5 adds indexes and columns, so that no query scans a whole table.
  private static let v5 = """
    ALTER TABLE account ADD COLUMN email TEXT;
    ALTER TABLE account ADD COLUMN phone_number TEXT;
    CREATE INDEX account_email ON account (email);
    CREATE INDEX account_phone_number ON account (phone_number);
    ALTER TABLE login_ticket ADD COLUMN account_id INTEGER;
    CREATE INDEX login_ticket_account ON login_ticket (account_id);
    CREATE INDEX link_account ON link (account_id);
    CREATE INDEX link_preregistered ON link (app_id, account_id) WHERE json_extract(body, '$.connectedAt') IS NULL;
    CREATE INDEX account_session_account ON account_session (json_extract(body, '$.accountID'));
    CREATE INDEX authorization_code_link
      ON authorization_code (json_extract(body, '$.accountID'), json_extract(body, '$.appID'));
    CREATE INDEX account_session_expiry ON account_session (expires_at);
    CREATE INDEX authorization_request_expiry ON authorization_request (expires_at, id);
    CREATE INDEX authorization_code_expiry ON authorization_code (expires_at);
    CREATE INDEX token_grant_expiry ON token_grant (expires_at);
    CREATE INDEX access_token_expiry ON access_token (expires_at);
    CREATE INDEX grant_pass_expiry ON grant_pass (expires_at);
    CREATE INDEX login_ticket_expiry ON login_ticket (expires_at);
    """
}
