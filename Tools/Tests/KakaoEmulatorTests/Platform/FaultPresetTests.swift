import Foundation
import HTTPTypes
import HummingbirdTesting
import Testing

@testable import EmulatorTestSupport
@testable import KakaoEmulator

@Suite struct FaultPresetTests {
  private func add(_ preset: String, _ more: String = "", to emulator: TestEmulator) async throws -> TestResponse {
    let answer = try await emulator.control("faults", #"{"preset":"\#(preset)"\#(more)}"#)
    #expect(answer.status == .created)
    return answer
  }

  @Test("rate-limited returns the errors of kauth and kapi and doesn't affect the pages")
  func rateLimited() async throws {
    try await withEmulator { emulator in
      _ = try await add("rate-limited", #","times":3"#, to: emulator)
      #expect(try await emulator.get("/login").status != .tooManyRequests)
      let token = try await emulator.redeem(try await emulator.code())
      try expect(token, isOAuthError: "invalid_request", "KOE237")
      #expect(token.headers[.cacheControl]?.contains("no-store") == true)
      let me = try await emulator.get("/v2/user/me")
      #expect(me.status.code == 400 && me.text == #"{"msg":"API limit has been exceeded.","code":-10}"#)
      let ids = try await emulator.get("/v1/user/ids", authorization: TestEmulator.adminKey)
      #expect(ids.status.code == 429 && ids.text == me.text)
      #expect(
        try await emulator.get("/_emulator/faults").text.contains(#""preset":"rate-limited","match":{},"times":0"#))
      let log = emulator.services.requestLog.records().prefix(3)
      #expect(log.map(\.errorCode) == ["-10", "-10", "KOE237"])
      #expect(log.allSatisfy { $0.fault == "rate-limited: rate limit" })
    }
  }

  @Test("token-endpoint-down makes token requests fail with KOE003 and leaves codes valid")
  func tokenEndpointDown() async throws {
    try await withEmulator { emulator in
      let added = try await add("token-endpoint-down", to: emulator)
      #expect(
        added.text
          == #"{"id":1,"preset":"token-endpoint-down","match":{"path":"/oauth/token"},"times":1,"hits":0,"when":"before"}"#
      )
      let bearer = try await emulator.bearerFromControl()
      #expect(try await emulator.get("/v2/user/me", authorization: bearer).status == .ok)
      let code = try await emulator.code()
      try expect(try await emulator.redeem(code), isOAuthError: "server_error", "KOE003", status: 500)
      #expect(try await emulator.redeem(code).status == .ok)
    }
  }

  @Test("answer-lost uses up the code and closes the connection")
  func answerLost() async throws {
    try await withRunningEmulator { url in
      func post(_ path: String, _ type: String, _ body: String) async throws -> String {
        try await RawConnection.send(
          "POST \(path) HTTP/1.1\r\nHost: localhost\r\nContent-Type: \(type)\r\nContent-Length: \(body.utf8.count)\r\n"
            + "Connection: close\r\n\r\n\(body)", port: #require(url.port))
      }
      let redirectURI = TestEmulator.redirectURI
      let login = try await post(
        "/_emulator/login", "application/json", #"{"app":1234,"account":1,"redirect_uri":"\#(redirectURI)"}"#)
      let code = try #require(login.firstMatch(of: /"code":"([^"]+)"/)?.1)
      let added = try await post("/_emulator/faults", "application/json", #"{"preset":"answer-lost"}"#)
      #expect(added.contains(#""when":"after","drop":true"#))
      let form = TestEmulator.form([
        "grant_type": "authorization_code", "client_id": "d0000000000000000000000000000002", "code": String(code),
        "redirect_uri": redirectURI,
      ])
      let type = "application/x-www-form-urlencoded"
      #expect(try await post("/oauth/token", type, form) == "")
      #expect(try await post("/oauth/token", type, form).contains("KOE320"))
    }
  }

  @Test("refresh-rejected makes only a refresh fail, with KOE322")
  func refreshRejected() async throws {
    try await withEmulator { emulator in
      _ = try await add("refresh-rejected", to: emulator)
      let tokens = try await emulator.tokens()
      let failed = try await emulator.refresh(tokens.refresh)
      try expect(failed, isOAuthError: "invalid_grant", "KOE322")
      #expect(try failed.string("error_description") == "expired_or_invalid_refresh_token")
      #expect(failed.headers[.cacheControl]?.contains("no-store") == true)
      #expect(try await emulator.refresh(tokens.refresh).status == .ok)
      let record = try #require(emulator.services.requestLog.records().dropFirst().first)
      #expect(record.errorCode == "KOE322" && record.reason == FailureReason(name: "fault"))
      #expect(record.fault == "refresh-rejected: KOE322")
    }
  }

  @Test("code-rejected makes only an exchange fail, with KOE320 and the code")
  func codeRejected() async throws {
    try await withEmulator { emulator in
      let tokens = try await emulator.tokens()
      _ = try await add("code-rejected", to: emulator)
      #expect(try await emulator.refresh(tokens.refresh).status == .ok)
      let code = try await emulator.code()
      let failed = try await emulator.redeem(code)
      try expect(failed, isOAuthError: "invalid_grant", "KOE320")
      #expect(try failed.string("error_description") == "authorization code not found for code=\(code)")
      #expect(try await emulator.redeem(code).status == .ok)
    }
  }

  @Test("token-rejected responds as for expired tokens, unknown admin keys, and missing credentials")
  func tokenRejected() async throws {
    try await withEmulator { emulator in
      let bearer = try await emulator.bearer()
      _ = try await add("token-rejected", #","times":3"#, to: emulator)
      let code = try await emulator.code()
      #expect(try await emulator.redeem(code).status == .ok)
      let call = try await emulator.get("/v2/user/me", authorization: bearer)
      try expect(call, isKAPIError: -401, status: 401)
      #expect(try call.string("msg") == "this access token is already expired")
      #expect(call.headers[.wwwAuthenticate] == "Bearer error=invalid_token")
      let admin = try await emulator.get("/v1/user/ids", authorization: TestEmulator.adminKey)
      #expect(try admin.string("msg") == "appKey(d0000000000000000000000000000004) does not exist")
      #expect(admin.headers[.wwwAuthenticate] == "KakaoAK error=invalid_token")
      #expect(try await emulator.get("/v2/user/me").string("msg") == "no authentication key!")
      #expect(try await emulator.get("/v2/user/me", authorization: bearer).status == .ok)
    }
  }

  @Test("insufficient-scopes returns the consent items of the API, or an item to which the user hasn't agreed")
  func insufficientScopes() async throws {
    try await withEmulator { emulator in
      let bearer = try await emulator.bearer(Login(scopes: ["account_email", "friends"]))
      _ = try await add("insufficient-scopes", #","times":3"#, to: emulator)
      let friends = try await emulator.get("/v1/api/talk/friends", authorization: bearer)
      try expect(friends, isKAPIError: -402, status: 403)
      #expect(try friends.memberNames() == ["msg", "code", "api_type", "required_scopes", "allowed_scopes"])
      #expect(try friends.string("msg") == "insufficient scopes." && friends.string("api_type") == "FRIENDS")
      #expect(try friends.json()["required_scopes"] as? [String] == ["friends"])
      let allowed = try #require(try friends.json()["allowed_scopes"] as? [String])
      #expect(allowed.contains("account_email") && !allowed.contains("friends"))
      let info = try await emulator.get("/v1/oidc/userinfo", authorization: bearer)
      #expect(try info.string("api_type") == "OIDC_USERINFO")
      #expect(try info.json()["required_scopes"] as? [String] == ["openid"])
      let me = try await emulator.get("/v2/user/me", authorization: bearer)
      #expect(try me.string("api_type") == "USER_ME")
      let required = try #require(try me.json()["required_scopes"] as? [String])
      let link = try await emulator.link()
      #expect(required.count == 1 && link.agreedScopes.isDisjoint(with: required))
    }
  }

  @Test("quota-exceeded and app-suspended make only calls of the user API fail")
  func callsFail() async throws {
    try await withEmulator { emulator in
      let bearer = try await emulator.bearer()
      _ = try await add("quota-exceeded", #","times":2"#, to: emulator)
      _ = try await add("app-suspended", to: emulator)
      #expect(try await emulator.redeem(try await emulator.code()).status == .ok)
      #expect(try await emulator.get("/.well-known/openid-configuration").status == .ok)
      #expect(try await emulator.get("/login").status.code < 500)
      let me = try await emulator.get("/v2/user/me", authorization: bearer)
      #expect(me.status.code == 400 && me.text == #"{"msg":"API limit has been exceeded.","code":-10}"#)
      #expect(try await emulator.get("/v1/user/ids", authorization: TestEmulator.adminKey).status.code == 429)
      let suspended = try await emulator.get("/v2/user/me", authorization: bearer)
      #expect(suspended.status.code == 403 && suspended.text == #"{"msg":"the app is suspended","code":-13}"#)
      #expect(try await emulator.get("/v2/user/me", authorization: bearer).status == .ok)
    }
  }

  @Test("token-endpoint-outage fails all token requests for 30 seconds on the emulator's clock")
  func tokenEndpointOutage() async throws {
    try await withEmulator { emulator in
      let added = try await add("token-endpoint-outage", to: emulator)
      #expect(added.text.contains(#""times":1000000,"hits":0,"until":"2026-01-01T00:00:30Z""#))
      let code = try await emulator.code()
      for _ in 0..<3 {
        try expect(try await emulator.redeem(code), isOAuthError: "server_error", "KOE003", status: 500)
      }
      #expect(try await emulator.get("/v2/user/me").status == .unauthorized)
      emulator.clock.advance(by: 29)
      #expect(try await emulator.redeem(code).status == .internalServerError)
      emulator.clock.advance(by: 1)
      #expect(try await emulator.redeem(code).status == .ok)
      #expect(emulator.services.faults.all.map(\.times) == [0] && emulator.services.faults.all.first?.hits == 4)
    }
  }

  @Test("Every fault can have a time limit, and setting the clock back ends the fault")
  func timeLimit() async throws {
    try await withEmulator { emulator in
      _ = try await add("token-rejected", #","seconds":10"#, to: emulator)
      _ = try await emulator.control("faults", #"{"match":{"path":"/v2/*"},"status":503,"seconds":10,"times":1}"#)
      #expect(try await emulator.get("/v2/user/me").status == .unauthorized)
      #expect(emulator.services.faults.all.map(\.times) == [999_999, 1])
      emulator.clock.advance(by: -1)
      #expect(emulator.services.faults.all.map(\.times) == [0, 0] && !emulator.services.faults.arePending)
      emulator.clock.advance(by: 1)
      #expect(emulator.services.faults.all.map(\.times) == [0, 0])
      for seconds in ["0", "86401", "\"10\""] {
        let refused = try await emulator.control("faults", #"{"preset":"slow","seconds":\#(seconds)}"#)
        #expect(try refused.status == .badRequest && refused.string("field") == "seconds")
      }
    }
  }

  @Test(
    "A preset for a failure of one API can't be applied to another API",
    arguments: [("refresh-rejected", "/v2/user/me"), ("code-rejected", "/api/agt"), ("token-rejected", "/oauth/token")])
  func failureStaysWithItsAPI(preset: String, path: String) async throws {
    try await withEmulator { emulator in
      let refused = try await emulator.control("faults", #"{"preset":"\#(preset)","match":{"path":"\#(path)"}}"#)
      #expect(try refused.status == .badRequest && refused.string("field") == "match.path")
      _ = try await add(preset, #","match":{"path":"*"}"#, to: emulator)
    }
  }

  @Test("slow delays a request and then handles it")
  func slow() throws {
    let fault = try Fault(json: ["preset": "slow"])
    #expect(fault.delay == .seconds(5) && fault.effect == .none && fault.timing == .before)
  }

  @Test("maintenance-page responds with a page where the client expects JSON", arguments: ["/v2/user/me", "/login"])
  func maintenancePage(path: String) async throws {
    try await withEmulator { emulator in
      _ = try await add("maintenance-page", to: emulator)
      let page = try await emulator.get(path, language: "ko")
      #expect(page.status == .serviceUnavailable)
      #expect(page.headers[.contentType]?.hasPrefix("text/html") == true)
      #expect(page.text.contains("서비스 점검 중입니다"))
    }
  }

  @Test("A preset can be limited to some requests, and a path replaces the preset's path")
  func presetCanBeMatched() async throws {
    try await withEmulator { emulator in
      let strict = Login(app: 5678)
      _ = try await add("token-endpoint-down", #","match":{"app":5678}"#, to: emulator)
      #expect(try await emulator.redeem(try await emulator.code()).status == .ok)
      #expect(try await emulator.redeem(try await emulator.code(strict), strict).status == .internalServerError)
      _ = try await add("token-endpoint-down", #","match":{"path":"/v2/*"}"#, to: emulator)
      try expect(try await emulator.get("/v2/user/me"), isKAPIError: -1, status: 400)
    }
  }

  @Test("Every preset is in the API description")
  func presetsAreDescribed() throws {
    let text = String(decoding: try OpenAPIDescription.controlAPI().contents, as: UTF8.self)
    let description = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    let schemas = (description["components"] as? [String: Any])?["schemas"] as? [String: Any]
    let added = (schemas?["FaultToAdd"] as? [String: Any])?["oneOf"] as? [[String: Any]]
    for schema in [added?.last, schemas?["Fault"] as? [String: Any]] {
      let properties = schema?["properties"] as? [String: Any]
      #expect((properties?["preset"] as? [String: Any])?["enum"] as? [String] == FaultPreset.names)
    }
  }

  @Test("The list of faults contains a limited number of used-up faults")
  func usedUpFaultsAreLimited() {
    let faults = Faults()
    let call = FaultableCall(method: "GET", path: "/v2/user/me")
    for _ in 0..<Faults.maximumUsedUp + 5 {
      _ = faults.add(Fault(effect: .drop))
      #expect(faults.take(call)?.hits == 1)
    }
    #expect(faults.all.count == Faults.maximumUsedUp && faults.all.first?.id == 6)
    #expect(faults.take(call) == nil)
  }
}

extension TestEmulator {
  /// Returns the value of an `Authorization` header with an access token that the control API issued.
  fileprivate func bearerFromControl() async throws -> String {
    let login = try await control("login", #"{"app":1234,"account":1}"#)
    return "Bearer \(try login.string("access_token"))"
  }
}
