import Foundation
import KakaoSDKCommon
import TestSupport
import Testing

@Suite("Retries of HTTPClient", .timeLimit(.minutes(10)))
struct HTTPClientRetryTests {
  private struct Answer: Decodable, Sendable, Equatable {
    let id: Int
  }

  private static let limited = StubResponse.json(#"{"code":-10,"msg":"API limit has been exceeded."}"#, status: 400)
  private let clock = TestClock()

  private func client(_ transport: StubTransport, _ retry: KakaoRetryPolicy?, jitter: Double = 0) -> HTTPClient {
    HTTPClient(
      configuration: KakaoConfiguration(appKey: "key", retry: retry), transport: transport, clock: clock,
      jitter: { jitter })
  }

  private func send(_ client: HTTPClient, to host: HostType = .kapi) -> Task<Result<Answer, SdkError>, Never> {
    Task {
      do throws(SdkError) {
        return .success(try await client.send(Endpoint<Answer>(.get, host, "/p")))
      } catch {
        return .failure(error)
      }
    }
  }

  private static func limited(retryAfter: String) -> StubResponse {
    StubResponse(status: 429, headers: ["Retry-After": retryAfter], body: limited.body)
  }

  @Test("A rate-limited request is repeated after waits that double up to the maximum")
  func backOff() async throws {
    let transport = StubTransport(
      Self.limited, Self.limited, Self.limited, Self.limited, .json(#"{"id":7}"#))
    let call = send(client(transport, KakaoRetryPolicy(attempts: 5, initialDelay: 2, maximumDelay: 7)))
    for seconds in [2.0, 4, 7, 7] { await clock.passWait(of: seconds) }
    #expect(try await call.value.get() == Answer(id: 7))
    transport.expectNoUnused()
  }

  @Test("A random part of up to one half is subtracted from a wait", arguments: [(0.5, 1.5), (1.0, 1.0)])
  func jitter(jitter: Double, seconds: TimeInterval) async throws {
    let transport = StubTransport(Self.limited, .json(#"{"id":7}"#))
    let call = send(client(transport, KakaoRetryPolicy(attempts: 2, initialDelay: 2, maximumDelay: 7), jitter: jitter))
    await clock.passWait(of: seconds)
    #expect(try await call.value.get() == Answer(id: 7))
  }

  @Test("A rate-limited token request is repeated, too")
  func tokenRateLimit() async throws {
    let transport = StubTransport(
      .json(#"{"error":"invalid_request","error_code":"KOE237"}"#, status: 400), .json(#"{"id":7}"#))
    let call = send(client(transport, KakaoRetryPolicy(attempts: 2, initialDelay: 1)), to: .kauth)
    await clock.passWait(of: 1)
    #expect(try await call.value.get() == Answer(id: 7))
  }

  @Test("Retry-After sets the wait, without jitter")
  func retryAfter() async throws {
    let transport = StubTransport(Self.limited(retryAfter: "9"), .json(#"{"id":7}"#))
    let call = send(client(transport, KakaoRetryPolicy(attempts: 2, initialDelay: 1, maximumDelay: 9), jitter: 1))
    await clock.passWait(of: 9)
    #expect(try await call.value.get() == Answer(id: 7))
  }

  @Test("A Retry-After that isn't a number of seconds is ignored", arguments: ["Sun, 06 Nov 1994 08:49:37 GMT", "-1"])
  func otherRetryAfter(value: String) async throws {
    let transport = StubTransport(Self.limited(retryAfter: value), .json(#"{"id":7}"#))
    let call = send(client(transport, KakaoRetryPolicy(attempts: 2, initialDelay: 3)))
    await clock.passWait(of: 3)
    #expect(try await call.value.get() == Answer(id: 7))
  }

  @Test("A Retry-After that exceeds the maximum wait makes the call fail immediately", arguments: ["10", "4294967295"])
  func retryAfterTooLong(value: String) async {
    let transport = StubTransport(Self.limited(retryAfter: value))
    let result = await send(client(transport, KakaoRetryPolicy(attempts: 2, maximumDelay: 9))).value
    let error = #expect(throws: SdkError.self) { try result.get() }
    #expect(error?.getApiError().reason == .ApiLimitExceed && transport.requests.count == 1)
  }

  @Test("The last attempt's error is thrown")
  func attempts() async {
    let transport = StubTransport(Self.limited, Self.limited)
    let call = send(client(transport, KakaoRetryPolicy(attempts: 2, initialDelay: 1)))
    await clock.passWait(of: 1)
    let result = await call.value
    let error = #expect(throws: SdkError.self) { try result.get() }
    #expect(error?.getApiError().reason == .ApiLimitExceed && transport.requests.count == 2)
  }

  @Test(
    "Without a policy, or with a single attempt, nothing is repeated", arguments: [nil, KakaoRetryPolicy(attempts: 1)])
  func noRetry(policy: KakaoRetryPolicy?) async {
    let transport = StubTransport(Self.limited)
    let result = await send(client(transport, policy)).value
    #expect(throws: SdkError.self) { try result.get() }
    #expect(transport.requests.count == 1)
  }

  @Test(
    "Other errors aren't repeated",
    arguments: [
      StubResponse.json(#"{"code":-1,"msg":"m"}"#, status: 500), .json(#"{"code":-401,"msg":"m"}"#, status: 401),
      .text("<html>", status: 503), .json("{}"), StubResponse(status: 429, headers: ["Retry-After": "1"]),
    ])
  func otherErrors(response: StubResponse) async {
    let transport = StubTransport(response)
    let result = await send(client(transport, KakaoRetryPolicy(attempts: 5))).value
    #expect(throws: SdkError.self) { try result.get() }
    #expect(transport.requests.count == 1)
  }

  @Test("A failed connection isn't repeated")
  func network() async {
    let transport = StubTransport(steps: [{ _ in throw URLError(.notConnectedToInternet) }])
    let result = await send(client(transport, KakaoRetryPolicy(attempts: 5))).value
    let error = #expect(throws: SdkError.self) { try result.get() }
    #expect(error?.getClientError().reason == .NetworkFailed && transport.requests.count == 1)
  }

  @Test("Canceling the task ends the wait")
  func cancellation() async {
    let transport = StubTransport(Self.limited)
    let call = send(client(transport, KakaoRetryPolicy(attempts: 2, initialDelay: 5)))
    await clock.waitBegins(for: 5)
    call.cancel()
    let result = await call.value
    let error = #expect(throws: SdkError.self) { try result.get() }
    #expect(error?.clientFailureCode == .taskCanceled && transport.requests.count == 1)
  }
}
