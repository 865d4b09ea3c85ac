import Foundation
import HTTPTypes
import Hummingbird
import Testing

@testable import EmulatorTestSupport
@testable import KakaoEmulator

@Suite struct ControlAccessTests {
  private func request(
    host: String?, origin: String? = nil, authorization: String? = nil, method: HTTPRequest.Method = .post,
    fetch: [String: String] = [:]
  ) -> Request {
    var headers: HTTPFields = [:]
    headers[.origin] = origin
    headers[.authorization] = authorization
    for (name, value) in fetch {
      if let field = HTTPField.Name("Sec-Fetch-\(name)") { headers[field] = value }
    }
    return Request(
      head: HTTPRequest(
        method: method, scheme: "http", authority: host, path: "/_emulator/reset", headerFields: headers),
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

  /// Browsers send `Sec-Fetch-Site` but no `Origin` for images, scripts, and links.
  ///
  /// The value for a page on another port of this machine is `same-site`.
  @Test(
    "A browser's requests for another site's page are rejected, even with a control token",
    arguments: ["cross-site", "same-site", "", "none, cross-site", "Same-Origin"])
  func rejectsForeignPages(site: String) {
    let closed = ControlAccess(token: "token", listensOnLoopback: true)
    for (method, mode) in [(HTTPRequest.Method.get, "no-cors"), (.get, "navigate"), (.post, "navigate")] {
      let fetch = ["Site": site, "Mode": mode]
      #expect(throws: ControlError.self) {
        try open.authorize(request(host: "localhost:9090", method: method, fetch: fetch))
      }
      #expect(throws: ControlError.self) {
        try closed.authorize(
          request(host: "localhost:9090", authorization: "Bearer token", method: method, fetch: fetch))
      }
    }
  }

  @Test(
    "Requests that the browser's user or the emulator's own pages start are allowed",
    arguments: ["same-origin", "none"])
  func allowsOwnSite(site: String) throws {
    try open.authorize(request(host: "localhost:9090", fetch: ["Site": site, "Mode": "cors"]))
  }

  @Test(
    "Other sites can link to the console, but not load it, post to it, or link to the control API",
    arguments: [
      ("/_emulator/", HTTPRequest.Method.get, "navigate", 200), ("/_emulator/", .get, "no-cors", 403),
      ("/_emulator/", .post, "navigate", 403), ("/_emulator/console/apps", .get, "navigate", 200),
      ("/_emulator/console/sign_in", .get, "navigate", 200), ("/_emulator/console/sign_in", .get, "no-cors", 403),
      ("/_emulator/console/sign_in", .post, "navigate", 403), ("/_emulator/console/language", .post, "navigate", 403),
      ("/_emulator/health", .get, "navigate", 403),
    ])
  func linksToTheConsole(path: String, method: HTTPRequest.Method, mode: String, status: Int) async throws {
    let headers = request(host: nil, fetch: ["Site": "cross-site", "Mode": mode]).headers
    try await withEmulator { emulator in
      let response = try await emulator.client.executeRequest(uri: path, method: method, headers: headers, body: nil)
      #expect(response.status.code == status)
    }
  }

  @Test("Responses of the control API, including errors, forbid caching and content type sniffing")
  func responseHeaders() async throws {
    let paths = try #require(
      try JSONSerialization.jsonObject(with: OpenAPIDescription.controlAPI().contents) as? [String: Any])["paths"]
    let reads = try #require(paths as? [String: [String: Any]]).filter { $0.value["get"] != nil }
      .map { path, _ in path.filter { $0 != "{" && $0 != "}" } }
    try await withEmulator { emulator in
      for path in reads + ["/nowhere"] where path != "/events" {
        let response = try await emulator.get("/_emulator\(path)")
        #expect(response.headers[.cacheControl] == "no-store", "\(path)")
        #expect(response.headers[.xContentTypeOptions] == "nosniff", "\(path)")
      }
      let refused = try await emulator.delete("/_emulator/health")
      #expect(refused.status == .methodNotAllowed && refused.headers[.xContentTypeOptions] == "nosniff")
      let user = try await emulator.get("/v2/user/me")
      #expect(user.headers[.cacheControl] == "no-store" && user.headers[.xContentTypeOptions] == "nosniff")
    }
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

  @Test("Without the token, paths of the control API are refused")
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
