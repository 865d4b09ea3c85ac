import Foundation
import Testing

@testable import KakaoEmulatorTesting

@Suite struct EmulatorHTTPClientTests {
  /// A client that records its requests and returns prepared responses in order.
  private actor RecordingClient: EmulatorHTTPClient {
    private(set) var requests: [EmulatorHTTPRequest] = []
    private var responses: [EmulatorHTTPResponse]

    init(_ responses: EmulatorHTTPResponse...) { self.responses = responses }

    func send(_ request: EmulatorHTTPRequest) async throws -> EmulatorHTTPResponse {
      requests.append(request)
      return responses.removeFirst()
    }
  }

  @Test("The control API is called with the client that was passed")
  func control() async throws {
    let client = RecordingClient(EmulatorHTTPResponse(status: 200, headers: [:], body: Data("{}".utf8)))
    let url = try #require(URL(string: "http://127.0.0.1:9090"))
    try await RunningEmulator(url: url, controlToken: "token", http: client).control("POST", "reset", Data("{}".utf8))
    let request = try #require(await client.requests.first)
    #expect(request.url.absoluteString == "http://127.0.0.1:9090/_emulator/reset")
    #expect(request.method == "POST" && request.body == Data("{}".utf8))
    #expect(request.headers == ["Authorization": "Bearer token", "Content-Type": "application/json"])
  }

  @Test("The browser follows a redirect with the cookies of the response")
  func cookies() async throws {
    let cookies = "a=1; Path=/; Expires=Thu, 01 Jan 2026 00:00:00 GMT, b=x=y; HttpOnly"
    let client = RecordingClient(
      EmulatorHTTPResponse(status: 302, headers: ["Location": "/next", "Set-Cookie": cookies], body: Data()),
      EmulatorHTTPResponse(status: 303, headers: ["location": "app://oauth?code=c"], body: Data()))
    let browser = BrowserDriver(loginKey: "a@example.com", password: "p", language: "en", http: client)
    let url = try #require(URL(string: "http://127.0.0.1:9090/oauth/authorize"))
    let callback = try await browser.callback(from: url, redirectURI: "app://oauth")
    #expect(callback.absoluteString == "app://oauth?code=c")
    #expect(await client.requests.map(\.url.path) == ["/oauth/authorize", "/next"])
    #expect(await client.requests.map { $0.headers["Cookie"] } == [nil, "a=1; b=x=y"])
    #expect(await client.requests.allSatisfy { $0.headers["Accept-Language"] == "en" && $0.body == nil })
  }

  @Test("Only a redirect has a location")
  func location() {
    let created = EmulatorHTTPResponse(status: 201, headers: ["Location": "/next"], body: Data())
    #expect(created.location == nil)
  }
}
