import Foundation
import KakaoSDK
import KakaoSDKServer
import PostgreSQL
import PostgreSQLTokens

/// A program that retrieves a user with the token in a database and prints the user's ID.
@main struct Replica {
  static func main() async throws {
    guard CommandLine.arguments.count == 6, let emulator = URL(string: CommandLine.arguments[2]) else { exit(64) }
    let pool = try PostgreSQLPool(CommandLine.arguments[1])
    let configuration = KakaoConfiguration(appKey: CommandLine.arguments[3], hosts: Hosts(emulator: emulator))
    let tokens = DatabaseTokens(
      PostgreSQLTokens(pool), table: CommandLine.arguments[4], configuration: configuration,
      keys: try TokenKeyRing(currentID: "test", keys: ["test": Data(repeating: 1, count: 32)]))
    let client = KakaoClient(configuration: configuration, tokenStore: tokens.store(for: CommandLine.arguments[5]))
    print(try await UserApi(client: client).me().id ?? 0)
  }
}
