import Foundation
import Hummingbird
import HummingbirdTesting
import Logging
import Synchronization
import Testing

@testable import KakaoEmulator

@Suite struct AccessLogTests {
  @Test func namesTheCallAndNoSecret() async throws {
    let log = RecordedLog()
    let logger = Logger(label: "test") { _ in RecordingHandler(log: log) }
    let built = try await buildEmulator(EmulatorOptions(port: 9090, logger: logger))
    let services = built.services
    try await Application(router: built.router, logger: logger).test(.router) { client in
      let emulator = TestEmulator(client: client, services: services)
      _ = try await emulator.post("/oauth/token?code=CANARY", ["client_secret": "CANARY"])
      _ = try await emulator.get("/v2/user/me?a=CANARY", authorization: "Bearer CANARY")
      _ = try await emulator.get("/scheme/kakaokompassauth%3A%2F%2Fauthorize%3Fstate%3DCANARY")
    }
    let text = log.lines.withLock { $0.joined(separator: "\n") }
    #expect(text.contains("path=/oauth/token"))
    #expect(text.contains("path=/scheme/…"))
    #expect(text.contains("status=401"))
    #expect(!text.contains("CANARY"))
  }
}

private final class RecordedLog: Sendable {
  let lines = Mutex<[String]>([])
}

private struct RecordingHandler: LogHandler {
  let log: RecordedLog
  var metadata: Logger.Metadata = [:]
  var logLevel = Logger.Level.trace

  subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { metadata[key] }
    set { metadata[key] = newValue }
  }

  func log(event: LogEvent) {
    let all = metadata.merging(event.metadata ?? [:]) { $1 }
    let line = ([event.message.description] + all.map { "\($0.key)=\($0.value)" }).joined(separator: " ")
    log.lines.withLock { $0.append(line) }
  }
}
