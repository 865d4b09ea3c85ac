/// A database connection, or a pool of connections, that ``DatabaseTokens`` uses.
///
/// Implement it with the library that your server uses. In every statement, the parameters and columns are strings.
public protocol TokenSQL: Sendable {
  /// The database to which the statements are sent.
  var dialect: TokenSQLDialect { get }

  /// Runs a statement that returns no rows.
  ///
  /// - Parameters:
  ///   - sql: One statement. Its parameters are named `$1`, `$2`, and so on.
  ///   - parameters: The values of the parameters.
  /// - Throws: An error from the database.
  func execute(_ sql: String, _ parameters: [String]) async throws

  /// Runs a statement that returns rows.
  ///
  /// - Parameters:
  ///   - sql: One statement. Its parameters are named `$1`, `$2`, and so on.
  ///   - parameters: The values of the parameters.
  /// - Returns: The columns of each row.
  /// - Throws: An error from the database.
  func query(_ sql: String, _ parameters: [String]) async throws -> [[String?]]

  /// Runs an operation in a new transaction, once.
  ///
  /// The transaction occupies one connection until `body` ends, which can take as long as a request to Kakao.
  /// Meanwhile, the other methods must use other connections. With SQLite, no statement needs a transaction, so this
  /// method can run `body` with `self`.
  ///
  /// - Parameter body: The operation. It runs its statements with the value that it receives.
  /// - Throws: The error that `body` throws, or an error from the database.
  func transaction(_ body: @Sendable (any TokenSQL) async throws -> Void) async throws
}

extension TokenSQL {
  /// The default database, PostgreSQL.
  public var dialect: TokenSQLDialect { .postgreSQL }
}

/// A kind of database.
public enum TokenSQLDialect: Sendable, Hashable {
  /// PostgreSQL 13 or newer, which any number of processes can share.
  case postgreSQL
  /// SQLite 3.35 or newer, which must not be shared by several processes.
  ///
  /// SQLite has no lock that can be held during a request without blocking all other changes.
  case sqlite
}
