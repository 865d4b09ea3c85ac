import AsyncHTTPClient
import Foundation
import Hummingbird
import NIOCore
import Testing

@testable import EmulatorTestSupport
@testable import KakaoEmulator

/// Tests of faults for certain apps, accounts, keys, and grant types.
@Suite struct FaultMatchTests {
  private static let restKey = "d0000000000000000000000000000002"
  private static let nativeKey = "d0000000000000000000000000000001"

  private func add(_ match: String, to emulator: TestEmulator) async throws {
    let answer = try await emulator.control("faults", #"{"match":{\#(match)},"times":100,"status":503}"#)
    #expect(answer.status == .created)
  }

  @Test("A fault for an app applies to its codes, tokens, keys, and admin key, and not to another app's")
  func faultForApp() async throws {
    try await withEmulator { emulator in
      let strict = Login(app: 5678)
      let (mine, others) = try await (emulator.tokens(), emulator.tokens(strict))
      let (code, othersCode) = try await (emulator.code(), emulator.code(strict))
      try await add(#""app":1234"#, to: emulator)
      #expect(try await emulator.redeem(code).status.code == 503)
      #expect(try await emulator.refresh(mine.refresh).status.code == 503)
      #expect(try await emulator.get("/v2/user/me", authorization: "Bearer \(mine.access)").status.code == 503)
      #expect(try await emulator.get("/v1/user/ids", authorization: TestEmulator.adminKey).status.code == 503)
      let authorize = "/oauth/authorize?response_type=code&client_id=\(Self.restKey)&redirect_uri=x"
      #expect(try await emulator.get(authorize).status.code == 503)
      #expect(try await emulator.redeem(othersCode, strict).status == .ok)
      #expect(try await emulator.get("/v2/user/me", authorization: "Bearer \(others.access)").status.code != 503)
      #expect(try await emulator.get("/v1/user/ids", authorization: TestEmulator.strictAdminKey).status == .ok)
      #expect(emulator.services.faults.all.map(\.hits) == [5])
    }
  }

  @Test("A fault for an account applies to its codes and tokens, and not to another account's")
  func faultForAccount() async throws {
    try await withEmulator { emulator in
      let jun = Login(account: 2)
      let (mine, others) = try await (emulator.tokens(), emulator.tokens(jun))
      let (code, othersCode) = try await (emulator.code(), emulator.code(jun))
      try await add(#""account":2"#, to: emulator)
      #expect(try await emulator.redeem(othersCode, jun).status.code == 503)
      #expect(try await emulator.get("/v2/user/me", authorization: "Bearer \(others.access)").status.code == 503)
      #expect(try await emulator.redeem(code).status == .ok)
      #expect(try await emulator.get("/v2/user/me", authorization: "Bearer \(mine.access)").status == .ok)
    }
  }

  @Test("A fault for a key applies to token requests with it and to tokens that were issued to it")
  func faultForKey() async throws {
    try await withEmulator { emulator in
      let native = Login(key: .native, redirectURI: "kakao\(Self.nativeKey)://oauth")
      let (mine, others) = try await (emulator.tokens(native), emulator.tokens())
      try await add(#""key":"\#(Self.nativeKey)""#, to: emulator)
      #expect(try await emulator.refresh(mine.refresh, native).status.code == 503)
      #expect(try await emulator.get("/v2/user/me", authorization: "Bearer \(mine.access)").status.code == 503)
      #expect(try await emulator.refresh(others.refresh).status == .ok)
      #expect(try await emulator.get("/v2/user/me", authorization: "Bearer \(others.access)").status == .ok)
    }
  }

  @Test("A fault for a grant type applies to requests with it, in the form or in the query")
  func faultForGrantType() async throws {
    try await withEmulator { emulator in
      let tokens = try await emulator.tokens()
      let code = try await emulator.code()
      try await add(#""grant_type":"refresh_token""#, to: emulator)
      #expect(try await emulator.refresh(tokens.refresh).status.code == 503)
      #expect(try await emulator.post("/oauth/token?grant_type=refresh_token", [:]).status.code == 503)
      #expect(try await emulator.redeem(code).status == .ok)
    }
  }

  @Test("A fault for a grant type applies to a form without Content-Length")
  func faultForChunkedForm() async throws {
    try await withEmulator(setup: .live) { emulator in
      let token = try await emulator.tokens().refresh
      let address = try #require(emulator.client.port)
      func refresh(_ body: String) async throws -> Int {
        var request = HTTPClientRequest(url: "http://127.0.0.1:\(address)/oauth/token")
        request.method = .POST
        request.headers.add(name: "Content-Type", value: "application/x-www-form-urlencoded")
        request.body = .stream(
          AsyncStream(ByteBuffer.self) {
            $0.yield(ByteBuffer(string: body))
            $0.finish()
          }, length: .unknown)
        return Int(try await HTTPClient.shared.execute(request, timeout: .minutes(10)).status.code)
      }
      let form = "grant_type=refresh_token&client_id=\(Self.restKey)&refresh_token=\(token)"
      #expect(try await refresh(form) == 200)
      try await add(#""grant_type":"refresh_token""#, to: emulator)
      #expect(try await refresh(form) == 503)
      #expect(try await refresh(form + "&padding=" + String(repeating: "a", count: Request.maximumBodySize)) == 413)
    }
  }

  @Test("All conditions of a fault must be met, and the control API returns them")
  func allConditionsMustBeMet() async throws {
    try await withEmulator { emulator in
      let match =
        #""method":"POST","path":"/oauth/token","app":1234,"account":1,"key":"\#(Self.restKey)","grant_type":"authorization_code""#
      try await add(match, to: emulator)
      #expect(try await emulator.get("/_emulator/faults").text.contains(#""match":{\#(match)}"#))
      #expect(try await emulator.redeem(try await emulator.code(Login(account: 2))).status == .ok)
      #expect(try await emulator.redeem(try await emulator.code()).status.code == 503)
    }
  }

  @Test(
    "A fault that can't apply to a request is rejected with the reason",
    arguments: [
      (#""app":99"#, "app", "match.app: no such app"), (#""account":99"#, "account", "match.account: no such account"),
      (#""key":"d00000""#, "key", "match.key: no app has this key"),
      (##""app":5678,"key":"\##(restKey)""##, "key", "match.key: the key belongs to another app"),
      (#""path":"/_emulator/health""#, "path", "match.path: the emulator's own paths have no faults"),
      (#""path":"/_emulator*""#, "path", "match.path: the emulator's own paths have no faults"),
      (#""path":"/static/*""#, "path", "match.path: the emulator's own paths have no faults"),
      (
        #""path":"/v2/user/me?a=b""#, "path",
        "match.path: must be a path that begins with / or *, without a query or a slash at the end"
      ),
      (
        #""path":"/v2/user/me/""#, "path",
        "match.path: must be a path that begins with / or *, without a query or a slash at the end"
      ),
    ])
  func impossibleMatch(match: String, field: String, reason: String) async throws {
    try await withEmulator { emulator in
      let answer = try await emulator.control("faults", #"{"match":{\#(match)},"status":503}"#)
      #expect(answer.status == .badRequest)
      #expect(try answer.string("error") == reason && answer.string("field") == "match.\(field)")
      #expect(emulator.services.faults.all.isEmpty)
    }
  }

  @Test(
    "A fault can match any path of Kakao's hosts",
    arguments: ["*", "/*", "/v2/*", "/v2/user/me", "*/me", "/oauth/*", "/login"])
  func possiblePath(path: String) async throws {
    try await withEmulator { emulator in
      try await add(#""path":"\#(path)""#, to: emulator)
    }
  }
}
