import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Testing

@testable import EmulatorTestSupport
@testable import KakaoEmulator

@Suite struct FallbackResponseTests {
  private func call(
    _ emulator: TestEmulator, _ method: HTTPRequest.Method, _ path: String, headers: HTTPFields = [:]
  ) async throws -> TestResponse {
    try await emulator.client.executeRequest(uri: path, method: method, headers: headers, body: nil)
  }

  @Test(
    "A path reports its allowed methods",
    arguments: [
      ("/oauth/token", HTTPRequest.Method.put, "GET, OPTIONS, POST"),
      ("/v2/user/me", .delete, "GET, HEAD, OPTIONS, POST"),
      ("/v1/user/unlink", .get, "OPTIONS, POST"), ("/oauth/authorize", .put, "GET"),
      ("/login", .delete, "GET, POST"), ("/_emulator/reset", .get, "POST"), ("/_emulator/faults/1", .get, "DELETE"),
      ("/_emulator/console/logins", .post, "GET, HEAD"),
      ("/static/pages.css", .post, "GET, HEAD"), ("/", .trace, "GET, HEAD"),
      ("/.well-known/jwks.json", .post, "GET, HEAD, OPTIONS"), ("/scheme/a%3A%2F%2Fb", .post, "GET"),
    ])
  func allowHeaderListsMethods(path: String, method: HTTPRequest.Method, allowed: String) async throws {
    try await withEmulator { emulator in
      let response = try await call(emulator, method, path)
      #expect(response.status == .methodNotAllowed)
      #expect(response.headers[.allow] == allowed)
    }
  }

  @Test("Every path rejects the methods for which it has no route")
  func everyPathRejectsOtherMethods() async throws {
    let router = try await buildEmulator(EmulatorOptions(port: 9090)).router
    try router.validate()
    let methods = Dictionary(grouping: router.routes, by: \.path.description).mapValues { $0.map(\.method) }
    try await withEmulator { emulator in
      for (path, methods) in methods {
        let example = path.split(separator: "/").map { ":*".contains($0.prefix(1)) ? "1" : $0 }.joined(separator: "/")
        for method in [HTTPRequest.Method.patch, .trace] where !methods.contains(method) {
          let response = try await call(emulator, method, "/" + example)
          #expect(response.status == .methodNotAllowed, "\(method) \(path)")
          for handled in methods where handled != .head {
            #expect(response.headers[.allow]?.contains(handled.rawValue) == true, "\(path)")
          }
        }
      }
    }
  }

  @Test("The error for an unsupported method has the format of its host")
  func errorFormatMatchesHost() async throws {
    try await withEmulator { emulator in
      try expect(try await call(emulator, .put, "/oauth/token"), isOAuthError: "invalid_request", nil, status: 405)
      try expect(try await call(emulator, .put, "/v2/user/me"), isKAPIError: -2, status: 405)
      let page = try await call(emulator, .put, "/login")
      #expect(page.headers[.contentType] == "text/html; charset=utf-8")
      #expect(try await call(emulator, .put, "/_emulator/clock").json()["error"] is String)
    }
  }

  @Test("The error for an unknown path has the format of its host")
  func unknownPathUsesHostFormat() async throws {
    try await withEmulator { emulator in
      for path in ["/v2/user/nothing", "/v1/friend", "/v1/friends", "/v2/chat"] {
        try expect(try await emulator.get(path), isKAPIError: -2, status: 404)
      }
      try expect(try await emulator.get("/api/nothing"), isOAuthError: "invalid_request", nil, status: 404)
      let page = try await emulator.get("/nothing", language: "en")
      #expect(page.status == .notFound && page.text.contains("Page not found"))
      #expect(page.headers[.contentSecurityPolicy]?.hasPrefix("default-src 'none';") == true)
      let control = try await emulator.get("/_emulator/nothing")
      #expect(control.status == .notFound)
      #expect(try control.json()["error"] is String)
      #expect(try await emulator.get("/static/nothing").status == .notFound)
    }
  }

  @Test("Errors that no handler creates have the headers of their host", arguments: [HTTPRequest.Method.get, .put])
  func errorHasHostHeaders(method: HTTPRequest.Method) async throws {
    try await withEmulator { emulator in
      let id = try #require(HTTPField.Name("X-Request-ID"))
      let kakao = try #require(HTTPField.Name("Kakao"))
      for path in ["/v2/user/me/nothing", "/v1/user/unlink"] {
        let response = try await call(emulator, method, path)
        #expect([.notFound, .methodNotAllowed].contains(response.status) && response.headers[id] != nil)
      }
      let kauth = try await call(emulator, method, "/api/agt")
      #expect(kauth.status == .methodNotAllowed && kauth.headers[kakao] == "Talk" && kauth.headers[id] == nil)
      #expect(try await call(emulator, method, "/nothing").headers[id] == nil)
    }
  }

  @Test("Responses to HEAD have no body, even if a fault or no handler creates them")
  func headOfErrorsHasNoBody() async throws {
    try await withEmulator { emulator in
      for path in ["/nothing", "/v2/nothing", "/v1/user/unlink"] {
        let response = try await call(emulator, .head, path)
        #expect(response.status.code >= 400 && response.body.readableBytes == 0)
      }
      _ = try await emulator.control("faults", #"{"match":{"path":"/v2/user/me"},"status":503,"body":{"a":"b"}}"#)
      let response = try await call(emulator, .head, "/v2/user/me")
      #expect(response.status.code == 503 && response.body.readableBytes == 0)
    }
  }

  @Test("HEAD returns the same as GET without a body")
  func headHasNoBody() async throws {
    try await withEmulator { emulator in
      let head = try await call(emulator, .head, "/_emulator/health")
      #expect(head.status == .ok && head.body.readableBytes == 0)
      #expect(try await call(emulator, .head, "/oauth/token").status == .methodNotAllowed)
    }
  }

  @Test(
    "HEAD isn't allowed for a GET that has an effect",
    arguments: [
      "/oauth/authorize", "/auth/kpidt", "/login", "/login/qr", "/login/qr/confirm", "/logout", "/scheme/x",
      "/talk/channel/follow", "/talk/friends/picker/easylink",
      "/apiweb/code.json", "/oauth/token",
    ])
  func headIsRejectedWhereGetHasSideEffects(path: String) async throws {
    try await withEmulator { emulator in
      let head = try await call(emulator, .head, path)
      #expect(head.status == .methodNotAllowed && head.body.readableBytes == 0)
      #expect(head.headers[.allow]?.contains("GET") == true && head.headers[.allow]?.contains("HEAD") == false)
    }
  }
}

@Suite struct CORSTests {
  @Test(
    "A preflight request is allowed",
    arguments: [
      ("/oauth/token", kauth), ("/oauth/tokeninfo", kauth), ("/api/agt", kauth), ("/v2/user/me", kapi),
      ("/v1/user/unlink", kapi),
    ])
  func preflightIsAnswered(path: String, headers: [String]) async throws {
    try await withEmulator { emulator in
      let response = try await emulator.client.executeRequest(
        uri: path, method: .options, headers: [.origin: "https://a.example"], body: nil)
      #expect(response.status == .ok && response.body.readableBytes == 0)
      expectCORS(response, headers)
    }
  }

  @Test("CORS allows scripts to read error responses but not pages")
  func apiErrorsAllowCrossOrigin() async throws {
    try await withEmulator { emulator in
      expectCORS(try await emulator.get("/v2/user/me"), Self.kapi)
      expectCORS(try await emulator.post("/oauth/token"), Self.kauth)
      expectCORS(try await emulator.get("/v2/nothing"), Self.kapi)
      for path in ["/login", "/_emulator/health", "/static/pages.css"] {
        #expect(try await emulator.get(path).headers[.accessControlAllowOrigin] == nil)
      }
    }
  }

  @Test("Responses of the user API have different request IDs")
  func requestIDsDiffer() async throws {
    try await withEmulator { emulator in
      let name = try #require(HTTPField.Name("X-Request-ID"))
      let quota = try #require(HTTPField.Name("Quota-Type"))
      let (first, second) = (try await emulator.get("/v2/user/me"), try await emulator.get("/v2/user/me"))
      #expect(first.headers[name]?.isEmpty == false && first.headers[name] != second.headers[name])
      #expect(first.headers[quota] == "INC_AND_CHECK")
      #expect(try await emulator.post("/oauth/token").headers[name] == nil)
    }
  }

  private static let kauth = [
    "*", "GET, POST, OPTIONS", "Authorization, KA, Origin, X-Requested-With, Content-Type, Accept",
  ]
  private static let kapi = [
    "*", "GET, POST, PUT, DELETE, OPTIONS",
    "Content-Type,X-Requested-With,Accept,Authorization,Origin,KA,Cache-Control,Pragma",
  ]

  /// Expects these values of the CORS headers for the allowed origin, methods, and headers.
  private func expectCORS(
    _ response: TestResponse, _ expected: [String], sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let names: [HTTPField.Name] = [
      .accessControlAllowOrigin, .accessControlAllowMethods, .accessControlAllowHeaders,
    ]
    #expect(names.map { response.headers[$0] } == expected, sourceLocation: sourceLocation)
  }
}
