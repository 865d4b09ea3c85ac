import Crypto
import Dispatch
import Foundation
import KakaoSDKAuth
import KakaoSDKCommon

/// The token store of one user in a table.
struct DatabaseTokenStore: KakaoTokenStore {
  /// How long to wait for the lock, in seconds.
  ///
  /// This is longer than a refresh without retries takes in another process.
  private static let lockTimeout: TimeInterval = 90

  let tokens: DatabaseTokens
  let userID: String
  let excludesOtherProcesses = true

  func load() async throws(SdkError) -> OAuthToken? {
    let row = try await tokens.wrappingErrors(.tokenReadFailed) {
      try await retrying {
        try await tokens.database.query(
          "SELECT key_id, token, CAST(used_at AS text) FROM \(tokens.table) WHERE user_id = $1", [userID]
        ).first
      }
    }
    guard let row else { return nil }
    guard row.count == 3, let keyID = row[0], let text = row[1], let usedAt = row[2].flatMap(TimeInterval.init) else {
      throw SdkError(.TokenStoreFailed, code: .storedTokenUnreadable, .tokenRowDamaged, "")
    }
    let token = try tokens.keys.open(SealedToken(keyID: keyID, text: text), of: tokens.rowNames(of: userID))
    let now = Date()
    if now.timeIntervalSince1970 - usedAt > DatabaseTokens.useInterval {
      // The token was read, so it is returned even if its use isn't recorded. The next load tries again.
      try? await tokens.database.execute(
        "UPDATE \(tokens.table) SET used_at = CAST($1 AS bigint) WHERE user_id = $2",
        [DatabaseTokens.seconds(now), userID])
    }
    return token
  }

  func save(_ token: OAuthToken) async throws(SdkError) {
    try await tokens.wrappingErrors(.tokenWriteFailed) {
      let sealed = try tokens.keys.seal(token, for: tokens.rowNames(of: userID)[0])
      try await retrying {
        try await tokens.database.execute(
          """
          INSERT INTO \(tokens.table) (user_id, key_id, token, used_at) VALUES ($1, $2, $3, CAST($4 AS bigint))
          ON CONFLICT (user_id) DO UPDATE
          SET key_id = excluded.key_id, token = excluded.token, used_at = excluded.used_at
          """, [userID, sealed.keyID, sealed.text, DatabaseTokens.seconds(Date())])
      }
    }
  }

  /// Runs a statement, up to three times if it fails, for example while a standby takes over.
  ///
  /// Without the retries, a short failure of the database after Kakao has refreshed a token would lose the new token.
  private func retrying<Value>(_ statement: () async throws -> Value) async throws -> Value {
    let limit = DispatchTime.now() + 12
    for pause in [0.2, 1] {
      do {
        return try await statement()
      } catch let error as CancellationError {
        throw error
      } catch {
        // A statement that failed slowly, for example because the pool is full, isn't repeated, because other tasks
        // wait for the user's lock.
        guard DispatchTime.now() < limit else { throw error }
        try await SystemClock().sleep(for: pause)
      }
    }
    return try await statement()
  }

  func remove() async throws(SdkError) {
    try await tokens.wrappingErrors(.tokenRemoveFailed) {
      try await tokens.database.execute("DELETE FROM \(tokens.table) WHERE user_id = $1", [userID])
    }
  }

  /// Checks that the database accepts changes to the table, with a statement that matches no row.
  func preflightSave(of token: OAuthToken) async throws(SdkError) {
    try await tokens.wrappingErrors(.tokenWriteFailed) {
      try await tokens.database.execute(
        "UPDATE \(tokens.table) SET used_at = used_at WHERE user_id = $1 AND 1 = 0", [userID])
    }
  }

  /// Runs `body` while this process holds an advisory lock of the database.
  ///
  /// A task that waits for another process doesn't occupy a connection. It tries again after 1 ms, and then after
  /// increasing intervals of up to 50 ms.
  func withExclusiveAccess<Value: Sendable>(
    _ body: @Sendable () async throws(SdkError) -> Value
  ) async throws(SdkError) -> Value {
    try await tokens.wrappingErrors(.tokenLockFailed) {
      let deadline = DispatchTime.now() + Self.lockTimeout
      try await tokens.mutexes.lock(userID, until: deadline)
      defer { tokens.mutexes.unlock(userID) }
      guard tokens.database.dialect == .postgreSQL else { return try await body() }
      var interval: TimeInterval = 0.001
      while true {
        if let result = try await resultIfLocked(until: deadline, body) { return try result.get() }
        guard DispatchTime.now() < deadline else { throw POSIXError(.ETIMEDOUT) }
        try await SystemClock().sleep(for: interval)
        interval = min(interval * 2, 0.05)
      }
    }
  }

  /// Returns the result of `body`, or `nil` if another process holds the lock.
  private func resultIfLocked<Value: Sendable>(
    until deadline: DispatchTime, _ body: @Sendable () async throws(SdkError) -> Value
  ) async throws -> Result<Value, SdkError>? {
    // A refresh can take as long as a request to Kakao, so other changes don't wait for it.
    let lock = KakaoTokenSession.isInsideRefresh ? tokens.refreshLimiter : tokens.changeLock
    try await lock.lock(until: deadline)
    defer { lock.unlock() }
    let result = Locked<Result<Value, SdkError>?>(nil)
    do {
      try await tokens.database.transaction { transaction in
        // The end of the transaction releases the lock, so the database's time limits must not end the transaction.
        // PostgreSQL 17 added `transaction_timeout`.
        let rows = try await transaction.query(
          """
          SELECT CAST(pg_try_advisory_xact_lock(CAST($1 AS bigint)) AS text),
            set_config('idle_in_transaction_session_timeout', '0', true),
            CASE WHEN current_setting('transaction_timeout', true) IS NOT NULL
              THEN set_config('transaction_timeout', '0', true) END
          """, [tokens.lockKey(of: userID)])
        guard rows.first?.first == "true" else { return }
        let value = await Result { () async throws(SdkError) in try await body() }
        result.withLock { $0 = value }
      }
    } catch {
      // The transaction changes no rows, so the result is valid even if the transaction fails.
      guard let value = result.withLock({ $0 }) else { throw error }
      return value
    }
    return result.withLock { $0 }
  }
}

extension DatabaseTokens {
  /// Returns the key of a user's advisory lock, a 64-bit number.
  func lockKey(of userID: String) -> String {
    let hash = SHA256.hash(data: Data("kakao-login lock\n\(table)\n\(userID)".utf8))
    return String(hash.prefix(8).reduce(Int64(0)) { $0 << 8 | Int64($1) })
  }
}
