// Keep the tokens of a server's users in PostgreSQL.
import Foundation
import KakaoSDK
import KakaoSDKServer

/// Returns the clients of all users, given the database and a key of 32 bytes from the server's secrets.
func clients(database: any TokenSQL, key: Data) async throws -> UserClients<Int64> {
  let configuration = KakaoConfiguration(
    appKey: "REST_API_KEY", redirectURI: "https://example.com/oauth", clientSecret: "SECRET",
    asksForMissingConsent: false)
  let keys = try TokenKeyRing(currentID: "2026-11", keys: ["2026-11": key])
  let tokens = DatabaseTokens(database, configuration: configuration, keys: keys)
  try await tokens.createTable()
  return UserClients { KakaoClient(configuration: configuration, tokenStore: tokens.store(for: "\($0)")) }
}
