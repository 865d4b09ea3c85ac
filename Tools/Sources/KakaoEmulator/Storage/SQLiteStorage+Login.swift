import Foundation
import GRDB

/// Stores the data of logins in progress: account sessions, authorization requests and codes.
extension SQLiteStorage {
  func session(_ id: SecretHash) async throws -> AccountSession? {
    try await find(AccountSession.self, "SELECT body FROM account_session WHERE id = ?", [id.hex])
  }

  func save(_ session: AccountSession) async throws {
    try await write { db in
      try Self.checkAccount(session.accountID, db)
      try Self.save(session, db)
    }
  }

  func deleteSession(_ id: SecretHash) async throws {
    try await write {
      try $0.run("DELETE FROM account_session WHERE id = ?", [id.hex])
    }
  }

  func deleteSessions(account: Account.ID) async throws {
    try await write { try Self.deleteSessions(account: account, $0) }
  }

  static func deleteSessions(account: Account.ID, _ db: Database) throws {
    try db.run(
      "DELETE FROM account_session WHERE json_extract(body, '$.accountID') = ?", [account])
    try deleteTickets(of: account, db)
  }

  func authorizationRequest(_ id: SecretHash) async throws -> AuthorizationRequest? {
    try await find(AuthorizationRequest.self, Self.requestByID, [id.hex])
  }

  func add(_ request: AuthorizationRequest, keeping limit: Int) async throws {
    try await write(.relaxed) { db in
      try Self.checkApp(request.appID, db)
      try Self.save(request, db)
      try db.run(
        """
        DELETE FROM authorization_request WHERE id IN
        (SELECT id FROM authorization_request WHERE id != ? ORDER BY expires_at DESC, id DESC LIMIT -1 OFFSET ?)
        """, [request.id.hex, limit - 1])
    }
  }

  func updateAuthorizationRequest(
    _ id: SecretHash, _ change: @escaping @Sendable (inout AuthorizationRequest) -> Void
  ) async throws -> Bool {
    try await write(.relaxed) { db in
      guard var request = try Self.request(id, db) else { return false }
      change(&request)
      try Self.save(request, db)
      return true
    }
  }

  func consumeAuthorizationRequest(
    _ id: SecretHash, for code: @escaping @Sendable (AuthorizationRequest) -> AuthorizationCode?
  ) async throws -> AuthorizationRequest? {
    try await write(.relaxed) { db in
      guard let request = try Self.request(id, db) else { return nil }
      if let code = code(request) { try Self.saveUnderLink(code, db) }
      try db.run("DELETE FROM authorization_request WHERE id = ?", [id.hex])
      return request
    }
  }

  func save(_ code: AuthorizationCode) async throws {
    try await write(.relaxed) { try Self.saveUnderLink(code, $0) }
  }

  private static func saveUnderLink(_ code: AuthorizationCode, _ db: Database) throws {
    guard try link(db, app: code.appID, account: code.accountID) != nil else { throw StorageError.noLink }
    try save(code, db)
  }

  func code(_ id: SecretHash) async throws -> AuthorizationCode? {
    try await find(AuthorizationCode.self, "SELECT body FROM authorization_code WHERE id = ?", [id.hex])
  }

  func redeemCode(
    _ id: SecretHash, for tokens: InitialTokens?, revokesOnReuse: Bool, admit: @escaping @Sendable () throws -> Void
  ) async throws -> CodeRedemption {
    try await write { db in
      guard try db.exists("SELECT 1 FROM authorization_code WHERE id = ?", [id.hex]) else { return .rejected }
      let earlier = try db.text("SELECT grant_id FROM authorization_code WHERE id = ?", [id.hex])
      if let earlier {
        guard revokesOnReuse else { return .rejected }
        try db.run("DELETE FROM token_grant WHERE id = ?", [earlier])
        return db.changesCount > 0 ? .revokedTokens : .rejected
      }
      try admit()
      if let tokens {
        try Self.save(tokens.grant, db)
        try Self.save(tokens.accessToken, db)
      }
      let grant = tokens?.grant.id ?? UUID()
      try db.run(
        "UPDATE authorization_code SET grant_id = ? WHERE id = ?", [grant.uuidString, id.hex])
      return .first
    }
  }

  static func save(_ session: AccountSession, _ db: Database) throws {
    try db.upsert(
      "account_session", key: ["id"],
      [("id", session.id.hex), ("expires_at", session.expiresAt.timeIntervalSince1970)], body: session)
  }

  static func save(_ code: AuthorizationCode, _ db: Database) throws {
    try db.upsert(
      "authorization_code", key: ["id"],
      [("id", code.id.hex), ("expires_at", code.expiresAt.timeIntervalSince1970)], body: code)
  }

  static func save(_ request: AuthorizationRequest, _ db: Database) throws {
    try db.upsert(
      "authorization_request", key: ["id"],
      [("id", request.id.hex), ("expires_at", request.expiresAt.timeIntervalSince1970)], body: request)
  }

  private static let requestByID = "SELECT body FROM authorization_request WHERE id = ?"

  private static func request(_ id: SecretHash, _ db: Database) throws -> AuthorizationRequest? {
    try db.record(AuthorizationRequest.self, requestByID, [id.hex])
  }
}
