import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Testing

@testable import EmulatorTestSupport
@testable import KakaoEmulator

@Suite struct RequestLogTests {
  private func lines(_ emulator: TestEmulator, _ query: String = "") async throws -> [[String: Any]] {
    let answer = try await emulator.get("/_emulator/requests\(query)")
    #expect(answer.status == .ok)
    return try #require(try answer.json()["requests"] as? [[String: Any]])
  }

  @Test("The log contains the caller, the call, and the result")
  func recordsPrincipalRequestAndResult() async throws {
    try await withEmulator { emulator in
      let tokens = try await emulator.tokens()
      emulator.clock.advance(by: 60)
      _ = try await emulator.get("/v2/user/me", authorization: "Bearer \(tokens.access)")
      let lines = try await lines(emulator)
      #expect(lines.map { $0["path"] as? String } == ["/v2/user/me", "/oauth/token"])
      let (me, token) = (try #require(lines.first), try #require(lines.last))
      #expect(me["method"] as? String == "GET" && me["status"] as? Int == 200 && me["id"] as? Int == 2)
      #expect(me["at"] as? String == "2026-01-01T00:01:00Z")
      #expect(token["key"] as? String == "rest")
      let user = try await emulator.userID()
      for line in lines {
        #expect(line["app"] as? Int == 1234 && line["app_name"] as? String == "Demo")
        #expect(line["account"] as? Int == 1 && line["user"] as? Int64 == user)
        #expect(line["error"] == nil && line["fault"] == nil)
      }
      #expect(
        token["form"] as? [String] == [
          "client_id=…", "code=…", "grant_type=authorization_code", "redirect_uri=http://localhost:8765/oauth",
        ])
    }
  }

  @Test("The log contains Kakao's error code")
  func showsKakaosErrorCode() async throws {
    try await withEmulator { emulator in
      _ = try await emulator.get("/v2/user/me", authorization: "Bearer nothing")
      _ = try await emulator.redeem("nothing")
      let app = try await emulator.app()
      let authorize = "/oauth/authorize?client_id=\(app.keys.rest)&response_type=code&redirect_uri="
      _ = try await emulator.get(authorize + "http://localhost:1/")
      _ = try await emulator.get(authorize + TestEmulator.redirectURI + "&prompt=none")
      _ = try await emulator.get("/v2/nothing")
      let lines = try await lines(emulator)
      #expect(
        lines.reversed().map { $0["error"] as? String } == ["-401", "KOE320", "KOE006", "login_required", nil])
      #expect(lines.reversed().map { $0["status"] as? Int } == [401, 400, 400, 302, 404])
      #expect(lines.map { $0["app"] as? Int } == [nil, 1234, 1234, 1234, nil])
    }
  }

  @Test("A failure has its cause and its fix in the caller's language, and never the sent value")
  func explainsFailures() async throws {
    try await withEmulator { emulator in
      let app = try await emulator.app()
      _ = try await emulator.get(
        "/oauth/authorize?client_id=\(app.keys.rest)&redirect_uri=\(TestEmulator.redirectURI)&response_type=secret")
      _ = try await emulator.get("/v2/user/me", authorization: "Bearer nothing")
      let lines = try await lines(emulator)
      #expect(lines.first?["fix"] as? String == "Log the user in again.")
      #expect(lines.last?["cause"] as? String == "Unsupported response type: …")
      let korean = try await emulator.get("/_emulator/requests", language: "ko")
      let causes = try #require(try korean.json()["requests"] as? [[String: Any]]).map { $0["cause"] as? String }
      #expect(causes.allSatisfy { $0?.contains(/\p{Hangul}/) == true })
    }
  }

  @Test("The log identifies callers with an admin key and signed-in users")
  func identifiesCallerByAdminKeyOrSession() async throws {
    try await withEmulator { emulator in
      _ = try await emulator.tokens()
      _ = try await emulator.post(
        "/v1/user/unlink", try await emulator.target(), authorization: TestEmulator.adminKey)
      let cookie = String(repeating: "c", count: 43)
      try await emulator.storage.save(
        AccountSession(
          id: SecretHash(of: cookie), accountID: 2, authenticatedAt: emulator.clock.now,
          expiresAt: emulator.clock.now.addingTimeInterval(60)))
      _ = try await emulator.client.executeRequest(
        uri: "/oauth/logout", method: .get, headers: [.cookie: "account_session=\(cookie)"], body: nil)
      let lines = try await lines(emulator)
      #expect(lines[1]["key"] as? String == "admin" && lines[1]["account"] as? Int == 1)
      #expect(lines[1]["form"] as? [String] == ["target_id=…", "target_id_type=user_id"])
      #expect(lines[0]["account"] as? Int == 2)
    }
  }

  @Test("The log contains the app of the key and the user of the token")
  func combinesAppKeyWithTokenOwner() async throws {
    try await withEmulator { emulator in
      let (mine, other) = (try await emulator.tokens(), try await emulator.tokens(Login(account: 2)))
      let bearer = "Bearer \(mine.access)"
      let foreign = try await emulator.app(5678).keys.rest
      _ = try await emulator.get("/v2/user/me?client_id=\(foreign)", authorization: bearer)
      _ = try await emulator.post("/v2/user/me", ["access_token": other.access], authorization: bearer)
      _ = try await emulator.post("/v2/user/me", ["access_token": "nothing"], authorization: bearer)
      _ = try await emulator.post(
        "/v2/user/me", try await emulator.target(["access_token": other.access]), authorization: TestEmulator.adminKey)
      let lines = try await lines(emulator, "?limit=4").reversed()
      #expect(lines.map { $0["app"] as? Int } == [5678, 1234, 1234, 1234])
      #expect(lines.map { $0["account"] as? Int } == [1, 2, 1, 1])
      let (first, second) = (try await emulator.userID(), try await emulator.userID(account: 2))
      #expect(lines.map { $0["user"] as? Int64 } == [nil, second, first, first])
    }
  }

  @Test("The log can be filtered and limited")
  func filtersAndLimits() async throws {
    try await withEmulator { emulator in
      for path in ["/v2/user/me", "/v2/user/scopes", "/v2/user/me"] { _ = try await emulator.get(path) }
      _ = try await emulator.tokens(Login(app: 5678))
      #expect(try await lines(emulator, "?limit=1").map { $0["id"] as? Int } == [4])
      #expect(try await lines(emulator, "?since=2").map { $0["id"] as? Int } == [4, 3])
      #expect(try await lines(emulator, "?search=SCOPES").map { $0["id"] as? Int } == [2])
      #expect(try await lines(emulator, "?search=strict").map { $0["id"] as? Int } == [4])
      #expect(try await lines(emulator, "?app=5678").map { $0["id"] as? Int } == [4])
      for query in ["limit=0", "limit=1001", "since=-1", "app=x", "search=\(String(repeating: "x", count: 201))"] {
        #expect(try await emulator.get("/_emulator/requests?\(query)").status == .badRequest)
      }
    }
  }

  @Test("The log omits the emulator's own calls, and a reset clears it")
  func excludesControlCallsAndClearsOnReset() async throws {
    try await withEmulator { emulator in
      for path in ["/", "/_emulator/", "/_emulator/health", "/_emulator/nothing", "/static/pages.css"] {
        _ = try await emulator.get(path)
      }
      #expect(try await lines(emulator).isEmpty)
      _ = try await emulator.get("/v2/user/me")
      #expect(try await lines(emulator).count == 1)
      _ = try await emulator.control("reset", "{}")
      #expect(try await lines(emulator).isEmpty)
    }
  }

  @Test("The log keeps the last thousand requests")
  func keepsLastThousand() {
    let log = RequestLog()
    for _ in 0..<1005 { log.add(Self.record) }
    let records = log.records(RequestLog.Filter(limit: .max))
    #expect(records.count == 1000)
    #expect(records.map(\.id) == (6...1005).reversed())
    log.removeAll()
    log.add(Self.record)
    #expect(log.records().map(\.id) == [1006])
  }

  @Test("Beyond 4 MiB of texts, the oldest requests are removed")
  func size() throws {
    let log = RequestLog()
    let text = String(repeating: "x", count: 60_000)
    for _ in 0..<100 {
      var record = Self.record
      record.reason = FailureReason(name: "unknownCode", facts: [.sent(text)])
      log.add(record)
    }
    let records = log.records(RequestLog.Filter(limit: .max))
    #expect(records.first?.id == 100)
    #expect(records.count == RequestLog.maximumRecordSize / records[0].size)
  }

  @Test("The handler can still read a form that the log has read")
  func readingFormKeepsBodyForHandler() async throws {
    try await withEmulator { emulator in
      let tooLarge = try await emulator.post("/oauth/token", ["code": String(repeating: "x", count: 70_000)])
      #expect(tooLarge.status == .contentTooLarge)
      let malformed = try await emulator.post("/oauth/token", body: "code=%ff")
      try expect(malformed, isOAuthError: "invalid_request", nil)
    }
  }

  private static let record = RequestRecord(
    at: TestEmulator.start, method: "GET", path: "/", query: [], form: [], principal: RequestPrincipal(), status: 200,
    errorCode: nil, reason: nil, fault: nil, milliseconds: 0, exchange: nil)
}
