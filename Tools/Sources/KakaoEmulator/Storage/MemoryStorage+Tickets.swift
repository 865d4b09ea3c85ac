/// Stores login tickets.
extension MemoryStorage {
  func ticket(_ id: SecretHash) -> LoginTicket? {
    ticketsByID[id]
  }

  func save(_ ticket: LoginTicket) {
    ticketsByID[ticket.id] = ticket
  }

  func updateTicket(
    _ id: SecretHash, _ change: @escaping @Sendable (inout LoginTicket.Content) throws -> Void
  ) throws -> Bool {
    guard var ticket = ticketsByID[id] else { return false }
    try change(&ticket.content)
    ticketsByID[id] = ticket
    return true
  }

  func consumeTicket(_ id: SecretHash) -> LoginTicket? {
    ticketsByID.removeValue(forKey: id)
  }
}
