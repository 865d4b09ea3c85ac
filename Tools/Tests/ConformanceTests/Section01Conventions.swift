import Foundation
import HummingbirdTesting
import Testing

@testable import EmulatorTestSupport
@testable import KakaoEmulator

@Suite("1. Hosts and conventions") struct Section01Conventions {
  @Test("The user API responds with Content-Type application/json;charset=UTF-8", .tags(.doc))
  func contentTypeOfTheUserAPI() async throws {
    try await withEmulator { emulator in
      let response = try await emulator.get("/v2/user/me", authorization: try await emulator.bearer())
      #expect(response.header("content-type") == "application/json;charset=UTF-8")
    }
  }

  @Test("The token endpoint writes the charset in lower case: application/json;charset=utf-8", .tags(.client))
  func contentTypeOfTheTokenEndpoint() async throws {
    try await withEmulator { emulator in
      let answer = try await emulator.tokens()
      #expect(answer.response.header("content-type") == "application/json;charset=utf-8")
    }
  }

  @Test(
    "Token responses have the headers of the live service", .tags(.client),
    arguments: [
      ("Cache-Control", "no-cache, no-store, max-age=0, must-revalidate"), ("Pragma", "no-cache"), ("Expires", "0"),
      ("X-XSS-Protection", "1; mode=block"), ("X-Frame-Options", "DENY"), ("X-Content-Type-Options", "nosniff"),
      ("Kakao", "Talk"), ("Access-Control-Allow-Origin", "*"), ("Access-Control-Allow-Methods", "GET, POST, OPTIONS"),
      ("Access-Control-Allow-Headers", "Authorization, KA, Origin, X-Requested-With, Content-Type, Accept"),
    ])
  func headersOfTokenAnswers(name: String, value: String) async throws {
    try await withEmulator { emulator in
      let answer = try await emulator.tokens()
      #expect(answer.response.header(name) == value)
    }
  }

  @Test(
    "User API responses, including errors, have the CORS headers of the live service", .tags(.client),
    arguments: [
      ("Access-Control-Allow-Origin", "*"), ("Access-Control-Allow-Methods", "GET, POST, PUT, DELETE, OPTIONS"),
      (
        "Access-Control-Allow-Headers",
        "Content-Type,X-Requested-With,Accept,Authorization,Origin,KA,Cache-Control,Pragma"
      ),
    ])
  func headersOfTheUserAPI(name: String, value: String) async throws {
    try await withEmulator { emulator in
      for authorization in [try await emulator.bearer(), "Bearer x"] {
        #expect(try await emulator.get("/v2/user/me", authorization: authorization).header(name) == value)
      }
    }
  }

  @Test("User API responses have X-Request-ID and Quota-Type: INC_AND_CHECK", .tags(.client))
  func requestID() async throws {
    try await withEmulator { emulator in
      let response = try await emulator.get("/v2/user/me", authorization: try await emulator.bearer())
      #expect(response.header("x-request-id")?.isEmpty == false)
      #expect(response.header("quota-type") == "INC_AND_CHECK")
    }
  }

  @Test("POST bodies are forms; a JSON body isn't parsed", .tags(.doc))
  func bodiesAreForms() async throws {
    try await withEmulator { emulator in
      let body = #"{"grant_type":"refresh_token"}"#
      let response = try await emulator.post("/oauth/token", body: body, type: "application/json")
      #expect(response.status == .unauthorized)
    }
  }

  @Test("A list parameter is a JSON array in a single field", .tags(.doc))
  func listsAreJSON() async throws {
    try await withEmulator { emulator in
      let bearer = try await emulator.bearer(Login(scopes: ["account_email"]))
      let fields = ["property_keys": #"["kakao_account.email"]"#]
      let response = try await emulator.post("/v2/user/me", fields, authorization: bearer)
      #expect(response.status == .ok)
      #expect(response.text.contains("minji@example.com") && !response.text.contains("profile"))
    }
  }

  @Test("Calls for a signed-in user send Authorization: Bearer with an access token", .tags(.doc))
  func usersCallWithTokens() async throws {
    try await withEmulator { emulator in
      let bearer = try await emulator.bearer()
      #expect(try await emulator.get("/v2/user/me", authorization: bearer).status == .ok)
      #expect(try await emulator.get("/v2/user/me").status == .unauthorized)
    }
  }

  @Test("GET calls can send the access token in the query as access_token instead of the header", .tags(.client))
  func tokenInTheQuery() async throws {
    try await withEmulator { emulator in
      let token = try await emulator.tokens().access
      #expect(try await emulator.get("/v2/user/me?access_token=\(token)").status == .ok)
    }
  }

  @Test("Calls by a server send Authorization: KakaoAK with the admin key", .tags(.doc))
  func serversCallWithTheAdminKey() async throws {
    try await withEmulator { emulator in
      let known = try await emulator.get("/v1/user/ids", authorization: TestEmulator.adminKey)
      #expect(known.status == .ok)
      let rest = "KakaoAK \(TestEmulator.restKey)"
      let unknown = try await emulator.get("/v1/user/ids", authorization: rest)
      #expect(unknown.status == .unauthorized)
    }
  }

  @Test("Times are in RFC 3339 format in UTC, with a Z and without fractional seconds", .tags(.doc))
  func times() async throws {
    try await withEmulator { emulator in
      emulator.clock.advance(by: 0.75)
      let response = try await emulator.get("/v2/user/me", authorization: try await emulator.bearer())
      #expect(try response.string("connected_at") == "2026-01-01T00:00:00Z")
    }
  }

  @Test("User ids are JSON integers, and sub is the same number as a string", .tags(.doc))
  func userIDs() async throws {
    try await withEmulator { emulator in
      let bearer = try await emulator.bearer()
      let id = try await emulator.userID()
      #expect(try await emulator.get("/v2/user/me", authorization: bearer).text.hasPrefix(#"{"id":\#(id),"#))
      #expect(
        try await emulator.get("/v1/oidc/userinfo", authorization: bearer).text.hasPrefix(#"{"sub":"\#(id)","#))
    }
  }

  @Test("User ids can be 64-bit integers", .tags(.doc))
  func longUserIDs() async throws {
    try await withEmulator { emulator in
      let id: Int64 = 1_376_016_924_429_759_228
      try await emulator.storage.save(
        Link(appID: 1234, accountID: 1, userID: id, connectedAt: TestEmulator.start))
      let response = try await emulator.get(
        "/v2/user/me?target_id_type=user_id&target_id=\(id)", authorization: TestEmulator.adminKey)
      #expect(response.text.hasPrefix(#"{"id":\#(id),"#))
    }
  }

  @Test(
    "Kakao's hosts accept only https", .tags(.doc), .disabled("depends on the socket; covered by the tests of --tls"))
  func https() {}
}
