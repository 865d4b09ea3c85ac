public import KakaoSDKServer
public import PostgreSQL

/// An adapter that runs the statements of `DatabaseTokens` with libpq.
public struct PostgreSQLTokens: TokenSQL {
  private let pool: PostgreSQLPool

  /// Creates a value that uses a connection pool.
  ///
  /// - Parameter pool: The pool. It must have at least two connections more than the `refreshLimit` of
  ///   `DatabaseTokens`.
  public init(_ pool: PostgreSQLPool) {
    self.pool = pool
  }

  /// Runs a statement that returns no rows.
  ///
  /// See `TokenSQL`.
  public func execute(_ sql: String, _ parameters: [String]) async throws {
    _ = try await query(sql, parameters)
  }

  /// Runs a statement that returns rows.
  ///
  /// See `TokenSQL`.
  public func query(_ sql: String, _ parameters: [String]) async throws -> [[String?]] {
    try await pool.withConnection { try $0.query(sql, parameters.map { .text($0) }).map(\.values) }
  }

  /// Runs an operation in a new transaction, once.
  ///
  /// See `TokenSQL`.
  public func transaction(_ body: @Sendable (any TokenSQL) async throws -> Void) async throws {
    try await pool.transaction(.readCommitted, attempts: 1) { try await body(Transaction(connection: $0)) }
  }

  private struct Transaction: TokenSQL {
    let connection: PostgreSQLConnection

    func execute(_ sql: String, _ parameters: [String]) async throws {
      try await connection.execute(sql, parameters.map { .text($0) })
    }

    func query(_ sql: String, _ parameters: [String]) async throws -> [[String?]] {
      try await connection.query(sql, parameters.map { .text($0) }).map(\.values)
    }

    func transaction(_ body: @Sendable (any TokenSQL) async throws -> Void) async throws { try await body(self) }
  }
}
