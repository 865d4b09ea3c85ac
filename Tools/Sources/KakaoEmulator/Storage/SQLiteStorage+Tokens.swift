import Foundation
import GRDB

/// Stores grants and the access tokens that belong to them.
extension SQLiteStorage {
  func save(_ grant: Grant) async throws {
    try await write { try Self.save(grant, $0) }
  }

  func grant(id: Grant.ID) async throws -> Grant? {
    try await find(Grant.self, Self.grantByID, [id.uuidString])
  }

  func grant(refreshToken: SecretHash) async throws -> Grant? {
    try await read {
      try $0.record(Grant.self, "SELECT body FROM token_grant WHERE refresh_token = ?", [refreshToken.hex])
    }
  }

  func refresh(with token: AccessToken, from old: SecretHash, to renewal: RotatedRefreshToken?) async throws -> Bool {
    try await write { db in
      guard var grant = try Self.grant(token.grantID, db), grant.refreshToken == old else { return false }
      grant.renew(with: renewal)
      try Self.save(grant, db)
      try Self.save(token, db)
      return true
    }
  }

  func save(_ token: AccessToken) async throws {
    try await write { try Self.save(token, $0) }
  }

  func accessToken(_ id: SecretHash) async throws -> AccessToken? {
    try await find(AccessToken.self, "SELECT body FROM access_token WHERE id = ?", [id.hex])
  }

  func owner(of accessToken: SecretHash) async throws -> TokenOwner? {
    guard let bodies = try await read({ try $0.row(Self.ownerByToken, [accessToken.hex]) }) else { return nil }
    return TokenOwner(
      token: try cache.record(AccessToken.self, from: bodies[0]),
      app: try cache.record(App.self, from: bodies[1]),
      account: try cache.record(Account.self, from: bodies[2]),
      link: try cache.record(Link.self, from: bodies[3]))
  }

  func deleteGrant(_ id: Grant.ID) async throws {
    try await write {
      try $0.run("DELETE FROM token_grant WHERE id = ?", [id.uuidString])
    }
  }

  func deleteGrants(app: App.ID, account: Account.ID) async throws {
    try await write {
      try $0.run(
        "DELETE FROM token_grant WHERE app_id = ? AND account_id = ?", [app, account])
    }
  }

  static let ownerByToken = """
    SELECT access_token.body, app.body, account.body, link.body FROM access_token
    JOIN app ON app.id = access_token.app_id
    JOIN account ON account.id = access_token.account_id
    JOIN link ON link.app_id = access_token.app_id AND link.account_id = access_token.account_id
    WHERE access_token.id = ?
    """
  private static let grantByID = "SELECT body FROM token_grant WHERE id = ?"

  private static func grant(_ id: Grant.ID, _ db: Database) throws -> Grant? {
    try db.record(Grant.self, grantByID, [id.uuidString])
  }

  static func save(_ grant: Grant, _ db: Database) throws {
    do {
      try db.upsert(
        "token_grant", key: ["id"],
        [
          ("id", grant.id.uuidString), ("app_id", grant.appID), ("account_id", grant.accountID),
          ("refresh_token", grant.refreshToken.hex),
          ("expires_at", grant.refreshTokenExpiresAt.timeIntervalSince1970),
        ], body: grant)
    } catch DatabaseError.SQLITE_CONSTRAINT_FOREIGNKEY {
      throw StorageError.noLink
    }
  }

  static func save(_ token: AccessToken, _ db: Database) throws {
    do {
      try db.upsert(
        "access_token", key: ["id"],
        [
          ("id", token.id.hex), ("grant_id", token.grantID.uuidString), ("app_id", token.appID),
          ("account_id", token.accountID), ("issued_at", token.issuedAt.timeIntervalSince1970),
          ("expires_at", token.expiresAt.timeIntervalSince1970),
        ], body: token)
    } catch DatabaseError.SQLITE_CONSTRAINT_FOREIGNKEY {
      throw StorageError.noGrant
    }
  }
}
