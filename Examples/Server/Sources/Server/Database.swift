import Crypto
import Foundation
import KakaoSDK
import KakaoSDKServer
import PostgreSQL

/// The visitors' sessions and the events from Kakao, in the database that all servers share.
struct Database: Sendable {
  let pool: PostgreSQLPool

  func createTables() async throws {
    try await pool.transaction(.readCommitted) { connection in
      // Without this lock, two servers that start at the same time would create the tables twice.
      _ = try connection.query("SELECT 1 FROM pg_advisory_xact_lock(727274)")
      // A statement that creates a table waits for locks even if the table exists, and later statements wait behind it.
      guard try connection.query("SELECT 1 WHERE to_regclass('kakao_events_received_at') IS NOT NULL").isEmpty else {
        return
      }
      try connection.executeScript(
        """
        CREATE TABLE IF NOT EXISTS sessions (
          id text PRIMARY KEY, user_id bigint NOT NULL, started_at timestamptz NOT NULL DEFAULT now(),
          expires_at timestamptz NOT NULL);
        CREATE INDEX IF NOT EXISTS sessions_user_id ON sessions (user_id);
        CREATE INDEX IF NOT EXISTS sessions_expires_at ON sessions (expires_at);
        CREATE TABLE IF NOT EXISTS logins (
          id text PRIMARY KEY, request text NOT NULL, expires_at timestamptz NOT NULL);
        CREATE INDEX IF NOT EXISTS logins_expires_at ON logins (expires_at);
        CREATE TABLE IF NOT EXISTS kakao_events (
          id text PRIMARY KEY, received_at timestamptz NOT NULL DEFAULT now());
        CREATE INDEX IF NOT EXISTS kakao_events_received_at ON kakao_events (received_at);
        """)
    }
  }

  // MARK: - Logins that have begun

  /// Stores the secrets of a login for ten minutes, and returns the value of the browser's cookie.
  func begin(_ request: KakaoAuthorizationRequest) async throws -> String {
    let (id, json) = (Self.newID(), String(decoding: try JSONEncoder().encode(request), as: UTF8.self))
    try await pool.withConnection { connection in
      try connection.execute("DELETE FROM logins WHERE expires_at < now()")
      try connection.execute(
        "INSERT INTO logins VALUES ($1, $2, now() + interval '10 minutes')", [.text(Self.hash(id)), .text(json)])
    }
    return id
  }

  /// Returns and deletes the secrets of a login, so that they can be used only once.
  func take(login id: String) async throws -> KakaoAuthorizationRequest? {
    let json = try await pool.withConnection { connection in
      try connection.query(
        "DELETE FROM logins WHERE id = $1 AND expires_at > now() RETURNING request", [.text(Self.hash(id))]
      ).first?[0]
    }
    return try json.map { try JSONDecoder().decode(KakaoAuthorizationRequest.self, from: Data($0.utf8)) }
  }

  // MARK: - Sessions

  /// Starts a session that lasts 30 days, and returns the value of the browser's cookie.
  func start(userID: Int64) async throws -> String {
    let id = Self.newID()
    try await pool.withConnection { connection in
      try connection.execute("DELETE FROM sessions WHERE expires_at < now()")
      try connection.execute(
        "INSERT INTO sessions (id, user_id, expires_at) VALUES ($1, $2, now() + interval '30 days')",
        [.text(Self.hash(id)), .init(userID)])
    }
    return id
  }

  func userID(session id: String) async throws -> Int64? {
    try await pool.withConnection { connection in
      try connection.query(
        "SELECT user_id FROM sessions WHERE id = $1 AND expires_at > now()", [.text(Self.hash(id))]
      ).first?[0].flatMap { Int64($0) }
    }
  }

  func end(session id: String) async throws {
    try await pool.withConnection { connection in
      _ = try connection.execute("DELETE FROM sessions WHERE id = $1", [.text(Self.hash(id))])
    }
  }

  /// Returns whether an event with this ID was already handled.
  ///
  /// Kakao can send an event again, even after the user has logged in again.
  func isKnown(event: String) async throws -> Bool {
    try await pool.withConnection { connection in
      try !connection.query("SELECT 1 FROM kakao_events WHERE id = $1", [.text(event)]).isEmpty
    }
  }

  /// Returns whether the user has a session that started after a time.
  ///
  /// The times are compared in whole seconds, like those of Kakao's events.
  func hasSession(of userID: Int64, after time: Date) async throws -> Bool {
    try await pool.withConnection { connection in
      try !connection.query(
        "SELECT 1 FROM sessions WHERE user_id = $1 AND date_trunc('second', started_at) > to_timestamp($2)",
        [.init(userID), .text("\(time.timeIntervalSince1970)")]
      ).isEmpty
    }
  }

  /// Ends a user's sessions, or only those that started before an event, and stores the event's ID.
  func endSessions(of userID: Int64, event: SecurityEventToken?) async throws {
    try await pool.transaction(.readCommitted) { connection in
      if let event {
        try connection.execute(
          "INSERT INTO kakao_events (id) VALUES ($1) ON CONFLICT DO NOTHING", [.text(event.id)])
      }
      let time = event.map { $0.occurredAt ?? $0.issuedAt }?.timeIntervalSince1970 ?? .infinity
      try connection.execute(
        "DELETE FROM sessions WHERE user_id = $1 AND date_trunc('second', started_at) <= to_timestamp($2)",
        [.init(userID), .text("\(time)")])
    }
  }

  /// Deletes the IDs of events that are so old that Kakao doesn't send them again.
  func removeOldEvents() async throws {
    try await pool.withConnection { connection in
      _ = try connection.execute("DELETE FROM kakao_events WHERE received_at < now() - interval '30 days'")
    }
  }

  /// Returns 256 random bits, as hexadecimal digits.
  private static func newID() -> String {
    SymmetricKey(size: .bits256).withUnsafeBytes { bytes in bytes.map { String(format: "%02x", $0) }.joined() }
  }

  /// Returns a key to store instead of a cookie's value, so that a copy of the database contains no cookies.
  private static func hash(_ id: String) -> String {
    Data(SHA256.hash(data: Data(id.utf8))).base64EncodedString()
  }
}
