import HTTPTypes
import Hummingbird
import Testing

@testable import KakaoEmulator

@Suite struct ControlAccessTests {
  private func request(
    host: String?, origin: String? = nil, authorization: String? = nil
  ) -> Request {
    var headers: HTTPFields = [:]
    headers[.origin] = origin
    headers[.authorization] = authorization
    return Request(
      head: HTTPRequest(
        method: .post, scheme: "http", authority: host, path: "/_emulator/reset", headerFields: headers),
      body: RequestBody(buffer: ByteBuffer()))
  }

  private let open = ControlAccess(token: nil, listensOnLoopback: true)

  @Test(
    "Requests with a host name of this machine are allowed",
    arguments: ["localhost", "localhost:9090", "127.0.0.1:9090", "127.8.8.8", "[::1]:9090"])
  func allowsLocalTools(host: String) throws {
    try open.authorize(request(host: host))
  }

  @Test(
    "Requests with another host name are rejected",
    arguments: [
      nil, "", "evil.example", "127.0.0.1.evil.example", "127.0.0.1@evil.example", "127.0.0.1/x", "192.168.0.1",
      "localhost#.evil.example", "localhost?.evil.example", "localhost.", "127.1", "0x7f.0.0.1", "2130706433",
      "0.0.0.0", "[::ffff:127.0.0.1]", "[::1]evil", "localhost:80:80", "localhost, evil.example",
      "localhost:80@evil.example", "127.0.0.1.nip.io", "loc\u{430}lhost",
    ])
  func rejectsForeignHost(host: String?) {
    #expect(throws: ControlError.self) { try open.authorize(request(host: host)) }
  }

  @Test("Requests from another origin are rejected", arguments: ["http://evil.example", "null", "http://localhost:1"])
  func rejectsForeignOrigin(origin: String) {
    #expect(throws: ControlError.self) { try open.authorize(request(host: "localhost:9090", origin: origin)) }
  }

  @Test("Requests from the emulator's own pages are allowed")
  func allowsOwnPages() throws {
    try open.authorize(request(host: "localhost:9090", origin: "http://localhost:9090"))
  }

  @Test("On a public address, the control API is disabled without a token")
  func nonLoopbackRequiresToken() {
    let open = ControlAccess(token: nil, listensOnLoopback: false)
    #expect(throws: ControlError.self) { try open.authorize(request(host: "localhost")) }
  }

  @Test("Requests without the configured token are rejected", arguments: [nil, "Bearer wrong", "Basic token", "token"])
  func tokenIsRequired(authorization: String?) {
    let closed = ControlAccess(token: "token", listensOnLoopback: true)
    #expect(throws: ControlError.unauthorized) {
      try closed.authorize(request(host: "localhost", authorization: authorization))
    }
  }

  @Test("With the token, every host name is allowed")
  func tokenAllowsAnyHost() throws {
    let closed = ControlAccess(token: "token", listensOnLoopback: false)
    try closed.authorize(request(host: "emulator.example", authorization: "Bearer token"))
  }

  @Test("All control paths are protected")
  func everyControlPathIsProtected() async throws {
    try await withEmulator(controlToken: "token") { emulator in
      for path in ["health", "apps", "accounts", "clock"] {
        let refused = try await emulator.get("/_emulator/\(path)")
        let admitted = try await emulator.get("/_emulator/\(path)", authorization: "Bearer token")
        #expect(refused.status == .unauthorized && admitted.status == .ok)
      }
      for path in ["reset", "accounts", "login", "clock"] {
        let refused = try await emulator.control(path, "{}")
        #expect(refused.status == .unauthorized)
      }
    }
  }
}
