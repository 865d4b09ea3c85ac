import Foundation
import GRDB

/// Stores the passes of grants.
extension SQLiteStorage {
  func save(_ pass: GrantPass) async throws {
    try await write { try Self.save(pass, $0) }
  }

  static func save(_ pass: GrantPass, _ db: Database) throws {
    do {
      try db.upsert(
        "grant_pass", key: ["id"],
        [
          ("id", pass.id.hex), ("kind", pass.kind.rawValue), ("grant_id", pass.grantID.uuidString),
          ("expires_at", pass.expiresAt.timeIntervalSince1970),
        ], body: pass)
    } catch DatabaseError.SQLITE_CONSTRAINT_FOREIGNKEY {
      throw StorageError.noGrant
    }
  }

  func pass(_ id: SecretHash, _ kind: GrantPass.Kind) async throws -> GrantPass? {
    try await read { try Self.pass(id, kind, $0) }
  }

  func takePass(_ id: SecretHash, _ kind: GrantPass.Kind) async throws -> GrantPass? {
    try await write { db in
      let pass = try Self.pass(id, kind, db)
      if pass != nil { try db.run("DELETE FROM grant_pass WHERE id = ?", [id.hex]) }
      return pass
    }
  }

  private static func pass(_ id: SecretHash, _ kind: GrantPass.Kind, _ db: Database) throws -> GrantPass? {
    try db.record(
      GrantPass.self, "SELECT body FROM grant_pass WHERE id = ? AND kind = ?", [id.hex, kind.rawValue])
  }
}
