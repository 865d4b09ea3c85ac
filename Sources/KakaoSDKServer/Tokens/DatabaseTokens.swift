public import Foundation
public import KakaoSDKAuth
public import KakaoSDKCommon

/// The tokens of a server's users in a table of its database, encrypted with AES-256-GCM.
///
/// Any number of processes can use the same table of a PostgreSQL database. Create one value for each process:
///
/// ```swift
/// let tokens = DatabaseTokens(database, configuration: configuration, keys: keys)
/// try await tokens.createTable()
/// let clients = UserClients<Int64> {
///   KakaoClient(configuration: configuration, tokenStore: tokens.store(for: String($0)))
/// }
/// ```
///
/// While it refreshes a token, a process holds an advisory lock in a transaction, which occupies one connection. If the
/// process ends, the database releases the lock.
public struct DatabaseTokens: Sendable {
  /// The time in seconds after which loading a token counts as a new use.
  ///
  /// Earlier loads don't write to the table.
  static let useInterval: TimeInterval = 24 * 60 * 60
  /// The maximum number of rows that one statement removes or reads.
  private static let batchSize = 500

  let database: any TokenSQL
  let table: String
  let keys: TokenKeyRing
  /// The owners that a token can belong to, each of which is an authorization server with an app key.
  ///
  /// New tokens belong to the first owner. The second owner identifies the server by its URL, as in earlier versions if
  /// the configuration contained the URL.
  private let owners: [String]
  /// The locks that let the tasks of this process use a user's token one at a time.
  let mutexes = AsyncMutexes()
  /// The lock that limits how many refreshes hold an advisory lock, because each of them occupies a connection.
  let refreshLimiter: AsyncSemaphore
  /// The lock that limits the other operations with an advisory lock, such as logins, to one at a time, for the same
  /// reason.
  let changeLock = AsyncSemaphore()

  /// Creates an instance, without using the database yet.
  ///
  /// - Parameters:
  ///   - database: The database.
  ///   - table: The name of the table, as it is written in SQL. Don't take it from user input. Write it identically on
  ///     all servers, including schema and quotes, because it is part of the locks and of the encryption.
  ///   - configuration: The configuration of the clients. Tokens of another app key or authorization server can't be
  ///     read.
  ///   - keys: The keys that encrypt the tokens.
  ///   - refreshLimit: The maximum number of users whose tokens this process refreshes at the same time. Each refresh
  ///     occupies one connection and needs another to load and save the token. A login also needs two connections, but
  ///     only briefly. The pool must have at least two connections more than this number.
  public init(
    _ database: any TokenSQL, table: String = "kakao_tokens", configuration: KakaoConfiguration, keys: TokenKeyRing,
    refreshLimit: Int = 4
  ) {
    self.database = database
    self.table = table
    self.keys = keys
    let hosts = configuration.hosts
    let server = (try? hosts.baseURL(.kauth)) ?? hosts.kauth
    let name = server.hasPrefix("https://") ? String(server.dropFirst("https://".count)) : server
    owners = [name, server].map { "\($0)\n\(configuration.appKey)" }
    refreshLimiter = AsyncSemaphore(limit: max(1, refreshLimit))
  }

  /// The statements that create the table, for a migration tool.
  ///
  /// They do nothing if the table exists.
  public var schema: [String] {
    // The table can be quoted or have a schema.
    let indexName = String(table.map { $0.isLetter || $0.isNumber ? $0 : "_" }) + "_used_at"
    return [
      """
      CREATE TABLE IF NOT EXISTS \(table) (
        user_id text PRIMARY KEY, key_id text NOT NULL, token text NOT NULL, used_at bigint NOT NULL)
      """,
      """
      CREATE INDEX IF NOT EXISTS \(indexName) ON \(table) (used_at)
      """,
    ]
  }

  /// Creates the table unless it exists.
  ///
  /// - Throws: ``/KakaoSDKCommon/SdkError`` with `TokenStoreFailed` and the code `tokenWriteFailed`.
  public func createTable() async throws(SdkError) {
    try await wrappingErrors(.tokenWriteFailed) {
      try await database.transaction { transaction in
        // Without the lock, one of two processes that create the table at the same time could get an error.
        if transaction.dialect == .postgreSQL {
          _ = try await transaction.query(
            "SELECT 'locked' FROM pg_advisory_xact_lock(CAST($1 AS bigint))", [lockKey(of: "")])
          // Even if the table exists, the schema's statements wait for locks and need the owner's rights.
          let rows = try await transaction.query("SELECT CAST(to_regclass($1) IS NOT NULL AS text)", [table])
          if rows.first?.first == "true" { return }
        }
        for statement in schema { try await transaction.execute(statement, []) }
      }
    }
  }

  /// Returns the token store of a user.
  ///
  /// - Parameter userID: The ID of the user, in your database or at Kakao.
  /// - Returns: A store for a `KakaoClient`.
  public func store(for userID: String) -> some KakaoTokenStore { DatabaseTokenStore(tokens: self, userID: userID) }

  /// Removes the tokens of users who haven't used them for a while.
  ///
  /// A token counts as used when it is loaded or saved. Loading is recorded at most once a day. Kakao's refresh tokens
  /// are valid for two months, so older tokens are useless anyway.
  ///
  /// - Parameter date: Tokens that were last used before this time are removed.
  /// - Returns: The IDs of the users whose tokens were removed.
  /// - Throws: ``/KakaoSDKCommon/SdkError`` with `TokenStoreFailed` and the code `tokenRemoveFailed`.
  @discardableResult
  public func removeTokens(unusedSince date: Date) async throws(SdkError) -> [String] {
    try await wrappingErrors(.tokenRemoveFailed) {
      var removed: [String] = []
      while true {
        // The outer condition repeats the check, because a row can be used after the subquery has selected it.
        let rows = try await database.query(
          """
          DELETE FROM \(table) WHERE used_at < CAST($1 AS bigint) AND user_id IN (
            SELECT user_id FROM \(table) WHERE used_at < CAST($1 AS bigint) ORDER BY used_at LIMIT \(Self.batchSize))
          RETURNING user_id
          """, [Self.seconds(date)])
        removed += rows.compactMap(\.first).compactMap { $0 }
        if rows.isEmpty { return removed }
      }
    }
  }

  /// Re-encrypts, with the current key, all tokens that were encrypted with another key.
  ///
  /// Saving a token always encrypts it with the current key. Call this method before you remove a key from the key
  /// ring. Tokens that can't be decrypted stay as they are.
  ///
  /// - Returns: The IDs of the users whose tokens can't be decrypted.
  /// - Throws: ``/KakaoSDKCommon/SdkError`` with `TokenStoreFailed` and the code `tokenWriteFailed`, or
  ///   `storedTokenUnreadable` if the database returns a row without the columns of the table.
  @discardableResult
  public func reencrypt() async throws(SdkError) -> [String] {
    try await wrappingErrors(.tokenWriteFailed) {
      var (last, unreadable) = ("", [String]())
      while true {
        let rows = try await database.query(
          """
          SELECT user_id, key_id, token FROM \(table) WHERE user_id > $1 AND key_id <> $2
          ORDER BY user_id LIMIT \(Self.batchSize)
          """, [last, keys.currentID])
        for row in rows {
          guard row.count == 3, let userID = row[0], let keyID = row[1], let text = row[2] else {
            throw SdkError(.TokenStoreFailed, code: .storedTokenUnreadable, .tokenRowDamaged, "")
          }
          last = userID
          let names = rowNames(of: userID)
          guard let token = try? keys.open(SealedToken(keyID: keyID, text: text), of: names) else {
            unreadable.append(userID)
            continue
          }
          let sealed = try keys.seal(token, for: names[0])
          // The last condition prevents the statement from replacing a token that was saved in the meantime.
          try await database.execute(
            "UPDATE \(table) SET key_id = $1, token = $2 WHERE user_id = $3 AND token = $4",
            [sealed.keyID, sealed.text, userID, text])
        }
        if rows.isEmpty { return unreadable }
      }
    }
  }

  static func seconds(_ date: Date) -> String { String(Int64(date.timeIntervalSince1970)) }

  /// Returns the names that a user's ciphertext can be bound to.
  ///
  /// The first is the name for new ciphertexts.
  func rowNames(of userID: String) -> [String] { owners.map { "\($0)\n\(table)\n\(userID)" } }

  func wrappingErrors<Value>(
    _ code: KakaoClientFailureCode, _ body: () async throws -> Value
  ) async throws(SdkError) -> Value {
    do {
      return try await body()
    } catch let error as SdkError {
      throw error
    } catch is CancellationError {
      throw SdkError.taskCancelled
    } catch {
      throw SdkError(.TokenStoreFailed.caused(by: error), code: code, .tokenDatabaseFailed, table, error.systemName)
    }
  }
}
