import Foundation
import KakaoSDKCommon
import TestSupport
import Testing

@Suite("HTTPClient")
struct HTTPClientTests {
  private struct Answer: Decodable, Sendable, Equatable {
    let id: Int
  }

  private func client(_ transport: StubTransport, _ hosts: Hosts = Hosts()) -> HTTPClient {
    HTTPClient(configuration: KakaoConfiguration(appKey: "key", hosts: hosts), transport: transport)
  }

  @Test("A GET request sends its parameters in the query and has no body")
  func get() async throws {
    let transport = StubTransport(.json(#"{"id":7}"#))
    let answer = try await client(transport).send(
      Endpoint<Answer>(.get, .kapi, "/v2/user/me", ["a": "x y", "none": nil, "b": "&"]), authorization: .bearer("token")
    )
    #expect(answer == Answer(id: 7))
    let request = try #require(transport.requests.first)
    #expect(request.method == "GET")
    #expect(request.url.absoluteString == "https://kapi.kakao.com/v2/user/me?a=x%20y&b=%26")
    #expect(request.body == nil)
    #expect(request.header("Authorization") == "Bearer token")
    #expect(request.header("KA")?.hasPrefix("sdk/") == true)
    #expect(request.header("Accept") == "*/*")
  }

  @Test("A POST request sends its parameters as a form, and a token only if one is given")
  func post() async throws {
    let transport = StubTransport(.json(#"{"id":7}"#))
    _ = try await client(transport).send(
      Endpoint<Answer>(.post, .kauth, "/oauth/token", ["code": "a+b", "client_secret": nil]))
    let request = try #require(transport.requests.first)
    #expect(request.method == "POST")
    #expect(request.url.absoluteString == "https://kauth.kakao.com/oauth/token")
    #expect(request.body == Data("code=a%2Bb".utf8))
    #expect(request.header("Content-Type") == "application/x-www-form-urlencoded; charset=utf-8")
    #expect(request.header("Authorization") == nil)
    #expect(request.formFields == ["code": "a+b"])
  }

  @Test("A POST request without parameters has neither a body nor a content type")
  func emptyPost() async throws {
    let transport = StubTransport(.json(#"{"id":7}"#))
    _ = try await client(transport).send(Endpoint<Answer>(.post, .kapi, "/v1/user/logout", ["none": nil]))
    let request = try #require(transport.requests.first)
    #expect(request.method == "POST" && request.body == nil)
    #expect(request.header("Content-Type") == nil)
  }

  @Test("A GET request without parameters has no question mark")
  func noQuery() async throws {
    let transport = StubTransport(.json(#"{"id":7}"#))
    _ = try await client(transport).send(Endpoint<Answer>(.get, .kapi, "/p", ["none": nil]))
    #expect(transport.requests.first?.url.absoluteString == "https://kapi.kakao.com/p")
  }

  @Test("An error of the platform is thrown, and the request isn't repeated", arguments: [400, 401, 429, 500])
  func platformError(status: Int) async {
    let transport = StubTransport(.json(#"{"code":-1,"msg":"m"}"#, status: status))
    let error = await #expect(throws: SdkError.self) {
      try await client(transport).send(Endpoint<Answer>(.get, .kapi, "/p"))
    }
    #expect(error?.getApiError().reason == .Internal && error?.httpStatus == status)
    #expect(transport.requests.count == 1)
  }

  @Test(
    "A successful response with an unreadable body is an error", arguments: ["", "<html>", "{\"id\":", #"{"id":"x"}"#])
  func unreadable(body: String) async {
    let error = await #expect(throws: SdkError.self) {
      try await client(StubTransport(.json(body))).send(Endpoint<Answer>(.get, .kapi, "/p"))
    }
    #expect(error?.getClientError().reason == .InvalidResponse && error?.httpStatus == 200)
    #expect(error?.underlyingError is DecodingError)
  }

  @Test("A redirect is an error, not a success", arguments: [301, 302, 307])
  func redirect(status: Int) async {
    let error = await #expect(throws: SdkError.self) {
      try await client(StubTransport(StubResponse(status: status))).send(Endpoint<Answer>(.get, .kapi, "/p"))
    }
    #expect(error?.getClientError().reason == .InvalidResponse && error?.httpStatus == status)
  }

  @Test(
    "An endpoint gets the date of the response, or nil if it is missing or malformed",
    arguments: [
      (["Date": "Sun, 06 Nov 1994 08:49:37 GMT"], Date(timeIntervalSince1970: 784_111_777)),
      (["Date": "yesterday"], nil), ([:], nil),
    ] as [([String: String], Date?)])
  func date(headers: [String: String], expected: Date?) async throws {
    let transport = StubTransport(StubResponse(headers: headers, body: Data("body".utf8)))
    let endpoint = Endpoint<[String]>(.get, .kapi, "/p") { body, date in
      #expect(date == expected)
      return [String(decoding: body, as: UTF8.self)]
    }
    #expect(try await client(transport).send(endpoint) == ["body"])
  }

  @Test("The error of a failed connection has its cause and contains the host")
  func network() async {
    let transport = StubTransport(steps: [{ _ in throw URLError(.notConnectedToInternet) }])
    let error = await #expect(throws: SdkError.self) {
      try await client(transport).send(Endpoint<Answer>(.get, .kapi, "/p"))
    }
    #expect(error?.getClientError().reason == .NetworkFailed)
    #expect((error?.underlyingError as? URLError)?.code == .notConnectedToInternet)
    #expect(error?.errorDescription?.contains("kapi.kakao.com") == true)
  }

  @Test("Canceling the task cancels the request")
  func cancellation() async throws {
    let (started, starter) = AsyncStream.makeStream(of: Void.self)
    let transport = StubTransport(steps: [
      { _ in
        starter.finish()
        for await _ in AsyncStream.makeStream(of: Void.self).stream {}
        throw CancellationError()
      }
    ])
    let client = client(transport)
    let call = Task { try await client.send(Endpoint<Answer>(.get, .kapi, "/p")) }
    for await _ in started {}
    call.cancel()
    let error = await #expect(throws: SdkError.self) { try await call.value }
    #expect(error?.getClientError().reason == .TaskCancelled)
  }

  @Test(
    "An access token that the Authorization header doesn't allow is rejected before a request is sent",
    arguments: ["", "a b", "a\nb", "a\r\nX-Injected: yes", "a\u{0}", "a\u{7f}", "토큰"])
  func malformedToken(token: String) async {
    let transport = StubTransport()
    let error = await #expect(throws: SdkError.self) {
      try await client(transport).send(Endpoint<Answer>(.get, .kapi, "/p"), authorization: .bearer(token))
    }
    #expect(error?.clientFailureCode == .accessTokenMalformed && error?.getClientError().reason == .IllegalState)
    #expect(transport.requests.isEmpty)
  }

  @Test("A host that isn't allowed is rejected before a request is sent")
  func badHost() async {
    let transport = StubTransport()
    let error = await #expect(throws: SdkError.self) {
      try await client(transport, Hosts(kapi: "http://kapi.kakao.com"))
        .send(Endpoint<Answer>(.get, .kapi, "/p"), authorization: .bearer("token"))
    }
    #expect(error?.getClientError().reason == .BadParameter)
    #expect(transport.requests.isEmpty)
  }
}
