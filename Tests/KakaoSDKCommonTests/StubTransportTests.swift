import Foundation
import KakaoSDKCommon
import TestSupport
import Testing

@Suite("StubTransport")
struct StubTransportTests {
  private func request() throws -> KakaoHTTPRequest {
    KakaoHTTPRequest(url: try #require(URL(string: "https://kapi.kakao.com/p?a=b")))
  }

  @Test("A request without a prepared response fails the test")
  func unexpected() async throws {
    let transport = StubTransport()
    let request = try request()
    await withKnownIssue { _ = try? await transport.send(request) }
    #expect(transport.requests.count == 1)
  }

  @Test("An unused response fails the test")
  func unused() {
    withKnownIssue { StubTransport(.json("{}")).expectNoUnused() }
  }

  @Test("Responses arrive in order")
  func order() async throws {
    let transport = StubTransport(.json("1"), .text("2", status: 500))
    let first = try await transport.send(request())
    let second = try await transport.send(request())
    #expect(first.body == Data("1".utf8) && first.status == 200)
    #expect(second.body == Data("2".utf8) && second.status == 500)
    #expect(transport.requests.map(\.queryFields) == [["a": "b"], ["a": "b"]])
    transport.expectNoUnused()
  }
}
