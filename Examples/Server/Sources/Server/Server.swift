import Foundation
import Hummingbird
import KakaoSDKServer
import PostgreSQL
import PostgreSQLTokens

@main struct Server {
  static func main() async throws {
    let settings: Settings
    do { settings = try Settings(ProcessInfo.processInfo.environment) } catch {
      FileHandle.standardError.write(Data("\(error)\n".utf8))
      exit(64)
    }
    let pool = try PostgreSQLPool(
      settings.database, size: 16, statementLimit: .seconds(10), waitLimit: .seconds(30))
    let database = Database(pool: pool)
    let tokens = DatabaseTokens(
      PostgreSQLTokens(pool), configuration: settings.kakao, keys: settings.keys, refreshLimit: 8)
    try await database.createTables()
    try await tokens.createTable()
    let site = try Site(settings: settings, database: database, tokens: tokens)
    let application = Application(
      router: site.router(), configuration: .init(address: .hostname("127.0.0.1", port: settings.port)))
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { try await application.runService() }
      // Every server does this once a day. Repeating it is harmless.
      group.addTask {
        while true {
          let limit = Date(timeIntervalSinceNow: -90 * 86_400)
          do {
            try await tokens.removeTokens(unusedSince: limit)
            try await database.removeOldEvents()
          } catch { application.logger.error("\(error)") }
          try await Task.sleep(for: .seconds(86_400))
        }
      }
      // The first task to finish is the web server, which stops on SIGTERM or SIGINT.
      try await group.next()
      group.cancelAll()
    }
  }
}
