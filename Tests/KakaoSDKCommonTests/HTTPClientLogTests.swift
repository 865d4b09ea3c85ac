import Foundation
import KakaoSDKCommon
import TestSupport
import Testing

@Suite("Logs of HTTPClient")
struct HTTPClientLogTests {
  private struct Answer: Decodable, Sendable {
    let id: Int
  }

  @Test("The app's logger gets each request, response, and retry at its level, without secrets")
  func levels() async throws {
    let log = LoggedLines()
    let clock = TestClock()
    let transport = StubTransport(
      .json(#"{"code":-10,"msg":"canary"}"#, status: 400), .json(#"{"id":7,"canary":1}"#))
    let client = HTTPClient(
      configuration: KakaoConfiguration(appKey: "canary", retry: KakaoRetryPolicy(attempts: 2, initialDelay: 2)),
      transport: transport, logger: log.logger, clock: clock,
      jitter: { 0 })
    let endpoint = Endpoint<Answer>(.post, .kapi, "/p", ["scope": "openid", "code": "canary"])
    async let answer = client.send(endpoint, authorization: .bearer("canary"))
    await clock.passWait(of: 2)
    _ = try await answer
    #expect(
      log.all == [
        "debug request method=POST parameters=scope=openid code=<redacted> path=/p",
        "debug response path=/p status=400", "notice rate limited delay=2.0 path=/p",
        "debug request method=POST parameters=scope=openid code=<redacted> path=/p",
        "debug response path=/p status=200",
      ])
  }
}
