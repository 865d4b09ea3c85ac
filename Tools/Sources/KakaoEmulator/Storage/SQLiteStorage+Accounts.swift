import Foundation
import GRDB

/// Stores apps, accounts and the links between them.
extension SQLiteStorage {
  func apps() async throws -> [App] {
    try await findAll(App.self, "SELECT body FROM app ORDER BY id")
  }

  func app(id: App.ID) async throws -> App? {
    try await find(App.self, "SELECT body FROM app WHERE id = ?", [id])
  }

  func save(_ app: App) async throws {
    try await write { try Self.save(app, $0) }
  }

  func accounts() async throws -> [Account] {
    try await pool.read { try $0.records(Account.self, "SELECT body FROM account ORDER BY id") }
  }

  func account(id: Account.ID) async throws -> Account? {
    try await find(Account.self, "SELECT body FROM account WHERE id = ?", [id])
  }

  func account(key: LoginKey) async throws -> Account? {
    let (column, text) =
      switch key {
      case .email(let address): ("email", address)
      case .phoneNumber(let digits): ("phone_number", digits)
      }
    return try await find(
      Account.self, "SELECT body FROM account WHERE \(column) = ? ORDER BY id LIMIT 1", [text])
  }

  func save(_ account: Account) async throws {
    try await write { try Self.save(account, $0) }
  }

  func addAccount(_ make: @escaping @Sendable ([Account]) throws -> Account) async throws -> Account {
    try await write { db in
      let account = try make(try db.records(Account.self, "SELECT body FROM account ORDER BY id"))
      try Self.replace(account, db)
      return account
    }
  }

  func changeAccount(
    _ id: Account.ID, _ change: @escaping @Sendable (Account, _ others: [Account]) throws -> Account
  ) async throws -> AccountChange? {
    try await write { db in
      let all = try db.records(Account.self, "SELECT body FROM account ORDER BY id")
      guard let before = all.first(where: { $0.id == id }) else { return nil }
      let after = try change(before, all.filter { $0.id != id })
      try Self.replace(after, db)
      return AccountChange(before: before, after: after)
    }
  }

  func link(app: App.ID, account: Account.ID) async throws -> Link? {
    try await find(Link.self, Self.linkByAccount, [app, account])
  }

  func link(app: App.ID, user: Int64) async throws -> Link? {
    try await find(Link.self, "SELECT body FROM link WHERE app_id = ? AND user_id = ?", [app, user])
  }

  func links(account: Account.ID) async throws -> [Link] {
    try await pool.read {
      try $0.records(Link.self, "SELECT body FROM link WHERE account_id = ? ORDER BY app_id", [account])
    }
  }

  func links(app: App.ID) async throws -> [Link] {
    try await pool.read {
      try $0.records(Link.self, "SELECT body FROM link WHERE app_id = ? ORDER BY user_id", [app])
    }
  }

  func preregisteredLinks() async throws -> [Link] {
    try await pool.read {
      try $0.records(
        Link.self,
        "SELECT body FROM link WHERE json_extract(body, '$.connectedAt') IS NULL ORDER BY app_id, account_id")
    }
  }

  func changeLink(
    app: App.ID, account: Account.ID, _ change: @escaping @Sendable (Link?) throws -> Link
  ) async throws -> LinkChange {
    try await write { db in
      let before = try Self.link(db, app: app, account: account)
      let after = try change(before)
      if before == nil {
        try Self.checkApp(app, db)
        try Self.checkAccount(account, db)
      }
      try Self.save(after, db)
      return LinkChange(before: before, after: after)
    }
  }

  func deleteLink(
    app: App.ID, account: Account.ID, where condition: @escaping @Sendable (Link) -> Bool
  ) async throws -> Link? {
    try await write { db in
      guard let link = try Self.link(db, app: app, account: account), condition(link) else { return nil }
      try Self.deleteLink(db, app: app, account: account)
      return link
    }
  }

  func deleteAccount(_ id: Account.ID) async throws -> [Link]? {
    defer { clearCache() }
    return try await write { db in
      try db.run("DELETE FROM account WHERE id = ?", [id])
      guard db.changesCount > 0 else { return nil }
      try Self.deleteSessions(account: id, db)
      let links = try db.records(Link.self, "SELECT body FROM link WHERE account_id = ? ORDER BY app_id", [id])
      for link in links { try Self.deleteLink(db, app: link.appID, account: id) }
      return links
    }
  }

  static func deleteLink(_ db: Database, app: App.ID, account: Account.ID) throws {
    try db.run(
      """
      DELETE FROM authorization_code
      WHERE json_extract(body, '$.appID') = ? AND json_extract(body, '$.accountID') = ?
      """, [app, account])
    try deleteTickets(of: account, db) { $0.canIssueCode(app: app, account: account) }
    try db.run("DELETE FROM link WHERE app_id = ? AND account_id = ?", [app, account])
  }

  private static func replace(_ account: Account, _ db: Database) throws {
    let before = try db.record(Account.self, "SELECT body FROM account WHERE id = ?", [account.id])
    if let before, before.passwordHash != account.passwordHash { try deleteSessions(account: account.id, db) }
    try save(account, db)
  }

  static func save(_ account: Account, _ db: Database) throws {
    try db.upsert(
      "account", key: ["id"],
      [("id", account.id), ("email", account.emailKey), ("phone_number", account.phoneNumberKey)], body: account)
  }

  static func save(_ app: App, _ db: Database) throws {
    try db.upsert("app", key: ["id"], [("id", app.id)], body: app)
  }

  static func checkApp(_ id: App.ID, _ db: Database) throws {
    guard try db.exists("SELECT 1 FROM app WHERE id = ?", [id]) else {
      throw StorageError.noApp
    }
  }

  static func checkAccount(_ id: Account.ID, _ db: Database) throws {
    guard try db.exists("SELECT 1 FROM account WHERE id = ?", [id]) else {
      throw StorageError.noAccount
    }
  }

  static func link(_ db: Database, app: App.ID, account: Account.ID) throws -> Link? {
    try db.record(Link.self, linkByAccount, [app, account])
  }

  private static let linkByAccount = "SELECT body FROM link WHERE app_id = ? AND account_id = ?"

  static func save(_ link: Link, _ db: Database) throws {
    try db.upsert(
      "link", key: ["app_id", "account_id"],
      [("app_id", link.appID), ("account_id", link.accountID), ("user_id", link.userID)], body: link)
  }
}
