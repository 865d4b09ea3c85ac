import Foundation
import KakaoSDKCommon
import Logging
import TestSupport
import Testing

@Suite("Logs of HTTPClient")
struct HTTPClientLogTests {
  private struct Answer: Decodable, Sendable {
    let id: Int
  }

  /// Records each message with its level and metadata.
  private struct RecordingHandler: LogHandler {
    let lines: Locked<[String]>
    var logLevel = Logger.Level.trace
    var metadata: Logger.Metadata = [:]

    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
      get { metadata[key] }
      set { metadata[key] = newValue }
    }

    func log(event: LogEvent) {
      let values = (event.metadata ?? [:]).sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
      lines.withLock { $0.append("\(event.level) \(event.message) \(values.joined(separator: " "))") }
    }
  }

  @Test("The app's logger gets each request, response, and retry at its level, without secrets")
  func levels() async throws {
    let lines = Locked<[String]>([])
    let clock = TestClock()
    let transport = StubTransport(
      .json(#"{"code":-10,"msg":"canary"}"#, status: 400), .json(#"{"id":7,"canary":1}"#))
    let client = HTTPClient(
      configuration: KakaoConfiguration(appKey: "canary", retry: KakaoRetryPolicy(attempts: 2, initialDelay: 2)),
      transport: transport, logger: Logger(label: "app") { _ in RecordingHandler(lines: lines) }, clock: clock,
      jitter: { 0 })
    let endpoint = Endpoint<Answer>(.post, .kapi, "/p", ["scope": "openid", "code": "canary"])
    async let answer = client.send(endpoint, authorization: .bearer("canary"))
    await clock.passWait(of: 2)
    _ = try await answer
    #expect(
      lines.withLock { $0 } == [
        "debug request method=POST parameters=scope=openid code=<redacted> path=/p",
        "debug response path=/p status=400", "notice rate limited delay=2.0 path=/p",
        "debug request method=POST parameters=scope=openid code=<redacted> path=/p",
        "debug response path=/p status=200",
      ])
  }
}
