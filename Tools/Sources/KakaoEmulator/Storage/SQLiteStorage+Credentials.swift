import Foundation
import GRDB

/// Stores the credentials of grants.
extension SQLiteStorage {
  func save(_ credential: EphemeralCredential) async throws {
    try await write { try Self.save(credential, $0) }
  }

  static func save(_ credential: EphemeralCredential, _ db: Database) throws {
    do {
      try db.upsert(
        "grant_pass", key: ["id"],
        [
          ("id", credential.id.hex), ("kind", credential.kind.rawValue), ("grant_id", credential.grantID.uuidString),
          ("expires_at", credential.expiresAt.timeIntervalSince1970),
        ], body: credential)
    } catch DatabaseError.SQLITE_CONSTRAINT_FOREIGNKEY {
      throw StorageError.noGrant
    }
  }

  func credential(_ id: SecretHash, _ kind: EphemeralCredential.Kind) async throws -> EphemeralCredential? {
    try await read { try Self.credential(id, kind, $0) }
  }

  func consumeCredential(_ id: SecretHash, _ kind: EphemeralCredential.Kind) async throws -> EphemeralCredential? {
    try await write { db in
      let credential = try Self.credential(id, kind, db)
      if credential != nil { try db.run("DELETE FROM grant_pass WHERE id = ?", [id.hex]) }
      return credential
    }
  }

  private static func credential(_ id: SecretHash, _ kind: EphemeralCredential.Kind, _ db: Database) throws
    -> EphemeralCredential?
  {
    try db.record(
      EphemeralCredential.self, "SELECT body FROM grant_pass WHERE id = ? AND kind = ?", [id.hex, kind.rawValue])
  }
}
