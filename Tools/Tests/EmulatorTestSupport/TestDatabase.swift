import Foundation
import PostgreSQL

@testable import KakaoEmulator

/// Temporary databases on the PostgreSQL server that `scripts/with-postgresql.sh` has started.
enum TestDatabase {
  /// The URL of the server, or `nil` if no server was started.
  static var server: String? {
    ProcessInfo.processInfo.environment["KAKAO_TEST_POSTGRESQL"]
  }

  struct NoServer: Error {}

  /// Runs `body` with the URL of a new database.
  static func withDatabase(_ body: (String) async throws -> Void) async throws {
    guard let server, var address = URLComponents(string: server) else { throw NoServer() }
    let pool = try PostgreSQLPool(server, size: 1)
    let name = "test_" + UUID().uuidString.lowercased().filter { $0 != "-" }
    try await pool.withConnection { try $0.executeScript("CREATE DATABASE \(name) TEMPLATE template0") }
    address.path = "/" + name
    let result: Result<Void, any Error>
    do {
      result = .success(try await body(address.string ?? ""))
    } catch {
      result = .failure(error)
    }
    try await pool.withConnection { try $0.executeScript("DROP DATABASE \(name) WITH (FORCE)") }
    try result.get()
  }

  static func storage(_ address: String) async throws -> Storage {
    Storage(try await PostgreSQLEngine(address))
  }
}
