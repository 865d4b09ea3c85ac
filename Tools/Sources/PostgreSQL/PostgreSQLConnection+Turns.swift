extension PostgreSQLConnection {
  /// The key of the lock that transactions which take turns hold.
  private static let turnLock = PostgreSQLValue(Int64(0x6b61_6b61_7475))

  /// Waits until no other connection has a turn.
  ///
  /// Call this before the transaction. Its snapshot would come before the wait, and be outdated after it.
  func beginTurn() throws(PostgreSQLError) {
    try execute("SELECT pg_advisory_lock($1)", [Self.turnLock])
  }

  func endTurn() {
    do { try execute("SELECT pg_advisory_unlock($1)", [Self.turnLock]) } catch { close() }
  }
}
