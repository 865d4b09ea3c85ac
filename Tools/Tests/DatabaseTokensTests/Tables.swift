import Foundation
import GRDB
import KakaoSDK
import KakaoSDKServer
import PostgreSQL
import PostgreSQLTokens
import Testing

/// A token table that only one test uses.
struct TokenTable {
  static let address = ProcessInfo.processInfo.environment["KAKAO_TEST_POSTGRESQL"]
  static let hint: Comment = "Run the tests with scripts/with-postgresql.sh."

  let name = "tokens_" + UUID().uuidString.lowercased().replacing("-", with: "")
  let pool: PostgreSQLPool
  var configuration = KakaoConfiguration(appKey: "app")

  init(connections: Int = 8) async throws {
    pool = try PostgreSQLPool(try #require(Self.address), size: connections)
    try await tokens().createTable()
  }

  /// Returns the table's tokens for another server process, which has its own connections.
  func replica() throws -> DatabaseTokens {
    tokens(pool: try PostgreSQLPool(try #require(Self.address)))
  }

  func tokens(
    pool: PostgreSQLPool? = nil, appKey: String? = nil, keys: TokenKeyRing? = nil, refreshLimit: Int = 4
  ) -> DatabaseTokens {
    var configuration = configuration
    configuration.appKey = appKey ?? configuration.appKey
    return DatabaseTokens(
      PostgreSQLTokens(pool ?? self.pool), table: name, configuration: configuration, keys: keys ?? .test,
      refreshLimit: refreshLimit)
  }

  func rows(_ sql: String, _ parameters: [PostgreSQLValue] = []) async throws -> [[String?]] {
    try await pool.withConnection { try $0.query(sql, parameters).map(\.values) }
  }
}

extension TokenKeyRing {
  static let test = ring(current: "test", ["test": 1])

  /// Returns a key ring in which each key repeats one byte 32 times.
  static func ring(current: String, _ keys: [String: UInt8]) -> TokenKeyRing {
    // The keys are valid, so this can't fail.
    // swift-format-ignore: NeverUseForceTry
    try! TokenKeyRing(currentID: current, keys: keys.mapValues { Data(repeating: $0, count: 32) })
  }
}

extension OAuthToken {
  static func named(_ name: String) -> OAuthToken {
    let date = Date(timeIntervalSince1970: 1_767_225_600)
    return OAuthToken(
      accessToken: "access-\(name)", expiresIn: 43_199, expiredAt: date, tokenType: "bearer",
      refreshToken: "refresh-\(name)", refreshTokenExpiresIn: 5_183_999, refreshTokenExpiredAt: date, scope: nil,
      scopes: nil)
  }
}

/// The implementation of `TokenSQL` for GRDB, as in docs/server.md.
struct GRDBTokens: TokenSQL {
  let database: any DatabaseWriter
  let dialect = TokenSQLDialect.sqlite

  func execute(_ sql: String, _ parameters: [String]) async throws {
    _ = try await query(sql, parameters)
  }

  func query(_ sql: String, _ parameters: [String]) async throws -> [[String?]] {
    try await database.write { database in
      try Row.fetchAll(database, sql: sql, arguments: StatementArguments(parameters)).map { row in
        row.databaseValues.map(String.fromDatabaseValue)
      }
    }
  }

  func transaction(_ body: @Sendable (any TokenSQL) async throws -> Void) async throws { try await body(self) }
}
