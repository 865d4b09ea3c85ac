import Foundation
import GRDB

/// Stores login tickets.
extension SQLiteStorage {
  func ticket(_ id: SecretHash) async throws -> LoginTicket? {
    try await read { try Self.ticket(id, $0) }
  }

  func save(_ ticket: LoginTicket) async throws {
    try await write { try Self.save(ticket, $0) }
  }

  func updateTicket(
    _ id: SecretHash, _ change: @escaping @Sendable (inout LoginTicket.Content) throws -> Void
  ) async throws -> Bool {
    try await write { db in
      guard var ticket = try Self.ticket(id, db) else { return false }
      try change(&ticket.content)
      try Self.save(ticket, db)
      return true
    }
  }

  func consumeTicket(_ id: SecretHash) async throws -> LoginTicket? {
    try await write { db in
      let ticket = try Self.ticket(id, db)
      if ticket != nil { try db.run("DELETE FROM login_ticket WHERE id = ?", [id.hex]) }
      return ticket
    }
  }

  private static func ticket(_ id: SecretHash, _ db: Database) throws -> LoginTicket? {
    try db.record(LoginTicket.self, "SELECT body FROM login_ticket WHERE id = ?", [id.hex])
  }

  static func deleteTickets(
    of account: Account.ID, _ db: Database, where condition: (LoginTicket) -> Bool = { _ in true }
  ) throws {
    let tickets = try db.records(LoginTicket.self, "SELECT body FROM login_ticket WHERE account_id = ?", [account])
    for ticket in tickets where condition(ticket) {
      try db.run("DELETE FROM login_ticket WHERE id = ?", [ticket.id.hex])
    }
  }

  static func save(_ ticket: LoginTicket, _ db: Database) throws {
    try db.upsert(
      "login_ticket", key: ["id"],
      [
        ("id", ticket.id.hex), ("account_id", ticket.accountID),
        ("expires_at", ticket.expiresAt.timeIntervalSince1970),
      ], body: ticket)
  }
}
