import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Testing

@testable import EmulatorTestSupport
@testable import KakaoEmulator

/// Tests of the details of a request in the console and the control API.
@Suite struct RequestDetailTests {
  /// A request that fails, and the reason that the emulator reports.
  struct Failure: Sendable, CustomTestStringConvertible {
    let reason: String
    let facts: [String: [String]]
    let send: @Sendable (TestEmulator) async throws -> TestResponse

    init(
      _ reason: String, _ facts: [String: [String]] = [:],
      send: @escaping @Sendable (TestEmulator) async throws -> TestResponse
    ) {
      (self.reason, self.facts, self.send) = (reason, facts, send)
    }

    var testDescription: String { reason }
  }

  private static let callback = TestEmulator.redirectURI

  /// Exchanges a login's code with changed fields, leaving out the fields whose new value is empty.
  private static func exchange(_ emulator: TestEmulator, _ changes: [String: String]) async throws -> TestResponse {
    var fields: [String: String] = [
      "grant_type": "authorization_code", "client_id": try await emulator.app().keys.rest,
      "redirect_uri": callback, "code": try await emulator.code(),
    ]
    for (name, value) in changes { fields[name] = value.isEmpty ? nil : value }
    return try await emulator.post("/oauth/token", fields)
  }

  /// Restricts an app, and then calls the user API with its token.
  private static func call(of restriction: AppRestriction, _ emulator: TestEmulator) async throws -> TestResponse {
    let bearer = try await emulator.bearer()
    try await emulator.changeApp { $0.restriction = restriction }
    return try await emulator.get("/v2/user/me", authorization: bearer)
  }

  private static let share = "/v2/api/kakaolink/talk/template/default"

  /// Calls the user API with `KakaoAK` and one of the demo app's keys.
  private static func keyFailure(_ reason: String, _ key: String, _ path: String = "/v1/user/ids") -> Failure {
    Failure(reason) { emulator in
      let authorization = "KakaoAK d00000000000000000000000000000\(key)"
      return path == share
        ? try await emulator.post(path, authorization: authorization)
        : try await emulator.get(path, authorization: authorization)
    }
  }

  static let failures: [Failure] = [
    Failure("KOE303", ["sent": ["\(callback)/"], "expected": [callback]]) {
      try await exchange($0, ["redirect_uri": "\(callback)/"])
    },
    Failure("unknownCode", ["sent": ["nothing"]]) { try await exchange($0, ["code": "nothing"]) },
    Failure("usedCode") { emulator in
      let code = try await emulator.code()
      _ = try await emulator.redeem(code)
      return try await emulator.redeem(code)
    },
    Failure("expiredCode", ["expired_at": ["2026-01-01T00:10:00Z"]]) { emulator in
      let code = try await emulator.code()
      emulator.clock.advance(by: 601)
      return try await emulator.redeem(code)
    },
    Failure("unexpectedVerifier", ["sent": ["nothing"]]) { try await exchange($0, ["code_verifier": "nothing"]) },
    Failure(
      "KOE101",
      [
        "sent": ["nothing"],
        "registered": ["01", "02", "03", "11", "12", "13"].map { "d00000000000000000000000000000\($0)" },
      ]
    ) { try await exchange($0, ["client_id": "nothing"]) },
    Failure(
      "KOE101",
      ["sent": ["d00000000000000000000000000000A2"], "expected": ["d0000000000000000000000000000002"]]
    ) { try await exchange($0, ["client_id": "d00000000000000000000000000000A2"]) },
    Failure("missingClientID", ["missing": ["client_id"]]) { try await exchange($0, ["client_id": ""]) },
    Failure("adminKey", ["sent": ["d0000000000000000000000000000004"]]) {
      try await exchange($0, ["client_id": "d0000000000000000000000000000004"])
    },
    Failure("basicAuthentication", ["missing": ["client_id"]]) {
      try await $0.post("/oauth/token", ["grant_type": "refresh_token"], authorization: "Basic ZDAwMDpzZWNyZXQ=")
    },
    Failure("notAForm", ["sent": ["application/json"], "expected": ["application/x-www-form-urlencoded"]]) {
      try await $0.post("/oauth/token", body: #"{"client_id":"x"}"#, type: "application/json")
    },
    Failure("notAForm", ["sent": ["text/plain"], "expected": ["application/x-www-form-urlencoded"]]) {
      try await $0.post(
        "/oauth/token?client_id=d0000000000000000000000000000002", body: "grant_type=refresh_token", type: "text/plain")
    },
    Failure("unknownScheme", ["allowed": ["Bearer", "KakaoAK"]]) {
      try await $0.get("/v2/user/me", authorization: "abcdef")
    },
    Failure("schemeCase", ["sent": ["kakaoAK"], "expected": ["KakaoAK"]]) {
      try await $0.get("/v1/user/ids", authorization: "kakaoAK d0000000000000000000000000000004")
    },
    keyFailure("nativeKeyAsAdminKey", "01"), keyFailure("restKeyAsAdminKey", "02"),
    keyFailure("javascriptKeyAsAdminKey", "03"), keyFailure("keyAsCredential", "02", "/v2/user/me"),
    keyFailure("keyAsToken", "04", "/v1/user/access_token_info"), keyFailure("restKeyAsPlatformKey", "02", Self.share),
    keyFailure("adminKeyAsPlatformKey", "04", Self.share),
    Failure("tokenAsAdminKey") { emulator in
      try await emulator.get("/v1/user/ids", authorization: try await emulator.bearer())
    },
    Failure("keyAsToken") {
      try await $0.get("/v2/user/me", authorization: "Bearer d0000000000000000000000000000002")
    },
    Failure("adminKey") {
      try await $0.get("/oauth/authorize?client_id=d0000000000000000000000000000004&response_type=code", language: "en")
    },
    Failure("misspelledPath", ["sent": ["/v2/usr/me"], "similar": ["/v2/user/me"]]) { try await $0.get("/v2/usr/me") },
    Failure("misspelledPath", ["sent": ["/oauth/tokens"], "similar": ["/oauth/token"]]) {
      try await $0.post("/oauth/tokens")
    },
    Failure("unknownPath", ["sent": ["/v2/api/calendar/events"]]) { try await $0.get("/v2/api/calendar/events") },
    Failure("deactivatedKey", ["sent": ["d0000000000000000000000000000002"]]) { emulator in
      try await emulator.changeApp { app in
        for index in app.keys.all.indices { app.keys.all[index].isEnabled = false }
      }
      return try await emulator.redeem("nothing")
    },
    Failure("KOE310", ["sent": ["password"], "allowed": ["authorization_code", "refresh_token"]]) {
      try await exchange($0, ["grant_type": "password"])
    },
    Failure("KOE207", ["missing": ["code"]]) { try await exchange($0, ["code": ""]) },
    Failure("unknownRefreshToken", ["sent": ["nothing"]]) { try await $0.refresh("nothing") },
    Failure("unknownToken") { try await $0.get("/v2/user/me", authorization: "Bearer nothing") },
    Failure("unauthorized_client") { emulator in
      try await emulator.changeApp { $0.restriction = .suspended }
      return try await emulator.redeem("nothing")
    },
    Failure("-12") { try await call(of: .blocked, $0) },
    Failure("-13") { try await call(of: .suspended, $0) },
    Failure("noCredentials") { try await $0.get("/v2/user/me") },
    Failure("expiredToken", ["expired_at": ["2026-01-01T06:00:00Z"]]) { emulator in
      let tokens = try await emulator.tokens()
      emulator.clock.advance(by: 86_400)
      return try await emulator.get("/v2/user/me", authorization: "Bearer \(tokens.access)")
    },
  ]

  @Test("The details of a failed request have the sent and expected values and the reason", arguments: failures)
  func reasons(failure: Failure) async throws {
    try await withEmulator { emulator in
      let response = try await failure.send(emulator)
      let record = try await Self.lastRecord(emulator)
      #expect(record["reason"] as? String == failure.reason)
      #expect(record["facts"] as? [String: [String]] == failure.facts)
      let answer = try #require(record["response"] as? [String: Any])
      #expect(answer["body"] as? String == response.text)
      let id = try #require(record["id"] as? Int)
      let page = try await emulator.get("/_emulator/console/requests/\(id)", language: "en").text
      for (_, texts) in try PageResources.load().strings {
        #expect(texts.sections["cause"]?[failure.reason] != nil && texts.sections["fix"]?[failure.reason] != nil)
      }
      let fix = try #require(try PageResources.load().strings[.english]?.sections["fix"]?[failure.reason])
      #expect(page.contains(fix.replacing("'", with: "&#39;")))
    }
  }

  @Test("Explaining a mistake in the log doesn't change the response")
  func responsesOfMistakes() async throws {
    try await withEmulator { emulator in
      let noClient =
        #"{"error":"invalid_client","error_description":"Not exist client_id [null]","error_code":"KOE101"}"#
      let json = try await emulator.post("/oauth/token", body: "{}", type: "application/json")
      #expect(json.status == .unauthorized && json.text == noClient)
      let basic = try await emulator.post("/oauth/token", ["code": "x"], authorization: "Basic abc")
      #expect(basic.status == .unauthorized && basic.text == noClient)
      let noKey = #"{"msg":"no authentication key!","code":-401}"#
      for credentials in ["kakaoAK d0000000000000000000000000000004", "KAKAOAK x", "abcdef"] {
        let answer = try await emulator.get("/v1/user/ids", authorization: credentials)
        #expect(answer.status == .unauthorized && answer.text == noKey)
        #expect(answer.headers[.wwwAuthenticate] == "Bearer error=invalid_token")
      }
    }
  }

  @Test("The log shows a misspelled path with the intended path, and hides other unknown paths")
  func misspelledPath() async throws {
    try await withEmulator { emulator in
      _ = try await emulator.get("/v2/usr/me")
      _ = try await emulator.get("/v2/user/secret-in-the-path")
      #expect(emulator.services.requestLog.records().map(\.path) == ["/v2/user/…", "/v2/usr/me"])
      let list = try await emulator.get("/_emulator/console/requests", language: "en").text
      #expect(list.contains("/v2/usr/me") && list.contains("Did you mean /v2/user/me?"))
      #expect(!list.contains("secret-in-the-path"))
      let json = try await emulator.get("/_emulator/requests", language: "en").text
      #expect(json.contains("Did you mean /v2/user/me?") && !json.contains("secret-in-the-path"))
    }
  }

  @Test("If requests aren't recorded, only the intended path is kept")
  func redactedMisspelledPath() async throws {
    try await withEmulator(controlToken: "secret-token", host: "::") { emulator in
      _ = try await emulator.get("/v2/usr/me")
      let record = try #require(emulator.services.requestLog.records().first)
      #expect(record.exchange == nil && record.reason?.facts == [.similar("/v2/user/me")])
    }
  }

  @Test("The page of a wrong app key marks the difference, and the browser's error page hides both keys")
  func wrongKey() async throws {
    try await withEmulator { emulator in
      let wrong = "d00000000000000000000000000000A2"
      let query = "client_id=\(wrong)&response_type=code&redirect_uri=\(Self.callback)"
      let error = try await emulator.get("/oauth/authorize?\(query)", language: "en").text
      #expect(error.contains("KOE101") && error.contains("d000…") && !error.contains("Expected"))
      #expect(!error.contains(wrong) && !error.contains("d0000000000000000000000000000002"))
      let id = try #require(try await Self.lastRecord(emulator)["id"] as? Int)
      let page = try await emulator.get("/_emulator/console/requests/\(id)").text
      #expect(page.contains("<code>d00000000000000000000000000000<mark>A</mark>2</code>"))
      #expect(page.contains("<code>d00000000000000000000000000000<mark>0</mark>2</code>"))
    }
  }

  @Test("The page of a rejected redirect URI marks the difference")
  func markedDifference() async throws {
    try await withEmulator { emulator in
      _ = try await Self.exchange(emulator, ["redirect_uri": "\(Self.callback)/"])
      let id = try #require(try await Self.lastRecord(emulator)["id"] as? Int)
      let page = try await emulator.get("/_emulator/console/requests/\(id)").text
      #expect(page.contains("<code>\(Self.callback)<mark>/</mark></code>"))
      #expect(page.contains("<code>\(Self.callback)</code>"))
    }
  }

  @Test("The first registered redirect URI is the one that is closest to the sent value")
  func closestFirst() async throws {
    try await withEmulator { emulator in
      let fields = "client_id=d0000000000000000000000000000002&response_type=code"
      _ = try await emulator.get("/oauth/authorize?\(fields)&redirect_uri=http://localhost:5000/authorized")
      let facts = try #require(try await Self.lastRecord(emulator)["facts"] as? [String: [String]])
      #expect(facts["registered"]?.first == "http://localhost:5000/authorize")
    }
  }

  @Test("The page of a code that was used before links to the request that used it")
  func earlierUse() async throws {
    try await withEmulator { emulator in
      let code = try await emulator.code()
      _ = try await emulator.redeem(code)
      let first = try #require(try await Self.lastRecord(emulator)["id"] as? Int)
      _ = try await emulator.redeem(code)
      let page = try await emulator.get("/_emulator/console/requests/\(first + 1)").text
      #expect(page.contains(#"href="/_emulator/console/requests/\#(first)""#))
    }
  }

  @Test("A rejected exchange that used a code is found, too")
  func earlierRejection() async throws {
    try await withEmulator { emulator in
      let code = try await emulator.code()
      _ = try await Self.exchange(emulator, ["code": code, "redirect_uri": "\(Self.callback)/"])
      let first = try #require(try await Self.lastRecord(emulator)["id"] as? Int)
      _ = try await emulator.redeem(code)
      _ = try await emulator.redeem(code)
      let log = emulator.services.requestLog
      #expect(log.earlierUse(ofCodeIn: try #require(log.record(id: first + 2)))?.id == first)
    }
  }

  @Test("Beyond 16 MiB, the oldest requests lose their details")
  func size() async throws {
    try await withEmulator { emulator in
      let text = String(repeating: "x", count: 60_000)
      for _ in 0..<300 { _ = try await emulator.post("/oauth/token", ["state": text]) }
      let records = emulator.services.requestLog.records(.init(limit: RequestLog.capacity))
      #expect(records.count == 300)
      #expect(records.compactMap(\.exchange).map(\.size).reduce(0, +) <= RequestLog.maximumSize)
      #expect(records.first?.exchange != nil && records.last?.exchange == nil)
      _ = try await emulator.post("/_emulator/reset")
      #expect(emulator.services.requestLog.records().isEmpty)
    }
  }

  @Test("The curl command of a request has the same method, headers, and form")
  func curl() async throws {
    let exchange = RequestExchange(
      url: "http://127.0.0.1:9090/v1/user/unlink",
      requestHeaders: [.init(name: "Authorization", value: "KakaoAK it's"), .init(name: "Host", value: "x")],
      fields: [], body: "target_id=1", responseHeaders: [], responseBody: nil, isResponseCut: false)
    #expect(
      exchange.curl(method: "POST") == #"""
        curl -i -g 'http://127.0.0.1:9090/v1/user/unlink' \
          -X 'POST' \
          -H 'Authorization: KakaoAK it'\''s' \
          --data-raw 'target_id=1'
        """#)
  }

  @Test("A body that isn't a form is recorded, and of the cookies, only the emulator's own are recorded")
  func bodyAndCookies() async throws {
    try await withEmulator { emulator in
      let cookie = "other=theirs; account_session=\(String(repeating: "c", count: 43)); x=account_session"
      let body = #"{"grant_type":"authorization_code","code":"it's"}"#
      _ = try await emulator.client.executeRequest(
        uri: "/oauth/token", method: .post,
        headers: [.contentType: "application/json", .contentLength: String(body.utf8.count), .cookie: cookie],
        body: ByteBuffer(string: body))
      let exchange = try #require(emulator.services.requestLog.records().first?.exchange)
      #expect(exchange.body == body && exchange.fields.isEmpty)
      #expect(
        exchange.requestHeaders.filter { $0.name.lowercased() == "cookie" }.map(\.value) == [
          "account_session=\(String(repeating: "c", count: 43))"
        ])
      #expect(
        exchange.curl(method: "POST").contains(#"--data-raw '{"grant_type":"authorization_code","code":"it'\''s"}'"#))
    }
  }

  @Test("A body of any type that could contain a password isn't recorded")
  func passwordInOtherBody() async throws {
    try await withEmulator { emulator in
      let body = #"{"loginKey":"sora@example.com","passWord":"swordfish"}"#
      _ = try await emulator.client.executeRequest(
        uri: "/login", method: .post,
        headers: [.contentType: "application/json", .contentLength: String(body.utf8.count)],
        body: ByteBuffer(string: body))
      #expect(emulator.services.requestLog.records().first?.exchange?.body == nil)
    }
  }

  @Test("A password is never recorded")
  func passwords() async throws {
    try await withEmulator { emulator in
      _ = try await emulator.post("/login", ["loginKey": "sora@example.com", "password": "swordfish"])
      _ = try await emulator.post("/login", body: "loginKey=sora%40example.com&passwor%64=swordfish")
      _ = try await emulator.post("/login?password=swordfish")
      _ = try await emulator.post("/login", body: "password=swordfish&%zz")
      for id in 1...4 {
        let text = try await emulator.get("/_emulator/requests/\(id)").text
        #expect(id > 2 || text.contains("sora@example.com"))
        #expect(!text.contains("swordfish"))
      }
    }
  }

  @Test("Requests are recorded only on loopback, and only without redaction", arguments: [true, false])
  func redaction(isLoopback: Bool) async throws {
    var options = EmulatorOptions(port: 9090, controlToken: "control", redactsRequests: isLoopback)
    if !isLoopback {
      options.host = "0.0.0.0"
    }
    let built = try await buildEmulator(options)
    let services = built.services
    #expect(!services.recordsExchanges)
    try await Application(router: built.router).test(.router) { client in
      let emulator = TestEmulator(client: client, services: services)
      _ = try await emulator.redeem("swordfish")
      let answer = try await emulator.get("/_emulator/requests/1", authorization: "Bearer control")
      let record = try answer.json()
      #expect(record["reason"] as? String == "unknownCode")
      #expect(record["facts"] == nil && record["request"] == nil && !answer.text.contains("swordfish"))
    }
  }

  @Test("An unknown request is an error")
  func unknownRequest() async throws {
    try await withEmulator { emulator in
      for path in ["/_emulator/requests/1", "/_emulator/requests/x", "/_emulator/console/requests/1"] {
        let response = try await emulator.get(path)
        #expect(response.status == .notFound)
      }
    }
  }

  private static func lastRecord(_ emulator: TestEmulator) async throws -> [String: Any] {
    let id = try #require(emulator.services.requestLog.records().first?.id)
    return try await emulator.get("/_emulator/requests/\(id)").json()
  }
}
