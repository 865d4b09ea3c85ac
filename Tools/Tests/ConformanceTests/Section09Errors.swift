import Foundation
import HummingbirdTesting
import Testing

@testable import EmulatorTestSupport
@testable import KakaoEmulator

@Suite("9. Errors of the user API") struct Section09Errors {
  private static let me = "/v2/user/me"

  @Test("The body contains msg, followed by code", .tags(.doc))
  func body() async throws {
    try await withEmulator { emulator in
      expect(
        try await emulator.get(Self.me, authorization: "Bearer x"), 401,
        #"{"msg":"this access token does not exist","code":-401}"#)
    }
  }

  @Test(
    "Responses with status 401 have WWW-Authenticate: Bearer error=invalid_token, or KakaoAK for an admin key",
    .tags(.doc))
  func challenge() async throws {
    try await withEmulator { emulator in
      let refused = try await emulator.get(Self.me, authorization: "Bearer x")
      #expect(refused.header("www-authenticate") == "Bearer error=invalid_token")
      let wrong = try await emulator.post("/v1/user/signup", authorization: try await emulator.bearer())
      #expect(wrong.status == .badRequest && wrong.header("www-authenticate") == nil)
      let key = try await emulator.get("/v1/user/ids", authorization: "KakaoAK x")
      #expect(key.header("www-authenticate") == "KakaoAK error=invalid_token")
    }
  }

  @Test("-2 with 400: a parameter is missing or malformed", .tags(.doc))
  func parameter() async throws {
    try await withEmulator { emulator in
      let bearer = try await emulator.bearer()
      for query in ["secure_resource=yes", "property_keys=email"] {
        try expect(try await emulator.get("\(Self.me)?\(query)", authorization: bearer), isKAPIError: -2, status: 400)
      }
      let missing = try await emulator.post("/v1/user/update_profile", authorization: bearer)
      try expect(missing, isKAPIError: -2, status: 400)
    }
  }

  @Test("-2 for a token that is much too long: too long for access token.", .tags(.client))
  func longToken() async throws {
    try await withEmulator { emulator in
      expect(
        try await emulator.get(Self.me, authorization: "Bearer \(String(repeating: "x", count: 1000))"), 400,
        #"{"msg":"too long for access token.","code":-2}"#)
    }
  }

  @Test("-3 with 403: the app hasn't enabled the requested feature", .tags(.doc))
  func notEnabled() async throws {
    try await withEmulator { emulator in
      let bearer = "Bearer \(try await emulator.tokensWithoutOpenID().access)"
      try expect(try await emulator.get("/v1/oidc/userinfo", authorization: bearer), isKAPIError: -3, status: 403)
    }
  }

  @Test("-4 with 403: the account is restricted", .tags(.doc))
  func restricted() async throws {
    try await withEmulator { emulator in
      let bearer = try await emulator.bearer()
      _ = try await emulator.storage.updateAccount(1) { $0.restriction = .restricted }
      try expect(try await emulator.get(Self.me, authorization: bearer), isKAPIError: -4, status: 403)
    }
  }

  @Test("-10 with 400: the quota is exceeded, API limit has been exceeded.", .tags(.doc))
  func quota() async throws {
    let yaml = EmulatorConfig.demoYAML.replacing(
      "rate_limits: {enabled: true}", with: "rate_limits: {calls_per_month: 2}")
    try await withEmulator(.yaml(yaml)) { emulator in
      let bearer = try await emulator.bearer()
      for _ in 0..<2 { #expect(try await emulator.get(Self.me, authorization: bearer).status == .ok) }
      expect(
        try await emulator.get(Self.me, authorization: bearer), 400,
        #"{"msg":"API limit has been exceeded.","code":-10}"#)
    }
  }

  @Test("-101 with 400: the user isn't linked to the app, NotRegisteredUserException", .tags(.client))
  func notLinked() async throws {
    try await withEmulator { emulator in
      let fields = ["target_id_type": "user_id", "target_id": "1"]
      expect(
        try await emulator.post("/v1/user/unlink", fields, authorization: TestEmulator.adminKey), 400,
        #"{"msg":"NotRegisteredUserException","code":-101}"#)
    }
  }

  @Test("-101 for a preregistered user in calls that require a link", .tags(.inferred))
  func preregistered() async throws {
    try await withEmulator { emulator in
      let bearer = try await emulator.bearer(Login(app: 5678))
      try expect(
        try await emulator.get("/v2/user/scopes", authorization: bearer), isKAPIError: -101, status: 400)
    }
  }

  @Test("-102 with 400: the user is already linked", .tags(.doc))
  func alreadyLinked() async throws {
    try await withEmulator { emulator in
      try expect(
        try await emulator.post("/v1/user/signup", authorization: try await emulator.bearer()), isKAPIError: -102,
        status: 400)
    }
  }

  @Test("-103 with 400: the account is dormant, the account is inactive.", .tags(.client))
  func dormant() async throws {
    try await withEmulator { emulator in
      let bearer = try await emulator.bearer()
      _ = try await emulator.storage.updateAccount(1) { $0.restriction = .dormant }
      expect(
        try await emulator.get(Self.me, authorization: bearer), 400, #"{"msg":"the account is inactive.","code":-103}"#)
    }
  }

  @Test("-201 with 400: the user property is unknown", .tags(.doc))
  func unknownProperty() async throws {
    try await withEmulator { emulator in
      let fields = ["properties": #"{"x":"1"}"#]
      try expect(
        try await emulator.post("/v1/user/update_profile", fields, authorization: try await emulator.bearer()),
        isKAPIError: -201, status: 400)
    }
  }

  @Test("-401 with 401: this access token is already expired", .tags(.client))
  func expired() async throws {
    try await withEmulator { emulator in
      let bearer = try await emulator.bearer()
      emulator.clock.advance(by: 21_600)
      expect(
        try await emulator.get(Self.me, authorization: bearer), 401,
        #"{"msg":"this access token is already expired","code":-401}"#)
    }
  }

  @Test("-401 with 401 without the header Authorization: no authentication key!", .tags(.doc))
  func noAuthorization() async throws {
    try await withEmulator { emulator in
      expect(try await emulator.get(Self.me), 401, #"{"msg":"no authentication key!","code":-401}"#)
    }
  }

  @Test("-401 with 401 if the scheme of an admin key isn't written KakaoAK: no authentication key!", .tags(.client))
  func adminKeyScheme() async throws {
    try await withEmulator { emulator in
      let key = TestEmulator.adminKey.replacing("KakaoAK", with: "kakaoAK")
      expect(
        try await emulator.get("/v1/user/ids", authorization: key), 401,
        #"{"msg":"no authentication key!","code":-401}"#)
    }
  }

  @Test("-2 with 400 for Bearer without a token: access token should not be null or empty", .tags(.client))
  func emptyToken() async throws {
    try await withEmulator { emulator in
      expect(
        try await emulator.get(Self.me, authorization: "Bearer"), 400,
        #"{"msg":"access token should not be null or empty","code":-2}"#)
    }
  }

  @Test(
    "-401 with 401 for a refused admin key: wrong appKey(…) format, or appKey(…) does not exist", .tags(.client),
    arguments: [
      ("nonsense", "wrong appKey(nonsense) format"),
      ("00000000000000000000000000000000", "appKey(00000000000000000000000000000000) does not exist"),
    ])
  func refusedAdminKey(key: String, message: String) async throws {
    try await withEmulator { emulator in
      expect(
        try await emulator.get("/v1/user/ids", authorization: "KakaoAK \(key)"), 401,
        #"{"msg":"\#(message)","code":-401}"#)
    }
  }

  @Test("-401 with 401 for a server whose IP address isn't allowed: ip mismatched! callerIp=…", .tags(.doc))
  func addressNotAllowed() async throws {
    try await withEmulator(setup: .live) { emulator in
      let bearer = try await emulator.bearer()
      try await emulator.changeApp { $0.allowedIPs = ["192.0.2.0/24"] }
      for (path, authorization) in [(Self.me, bearer), ("/v1/user/ids", TestEmulator.adminKey)] {
        expect(
          try await emulator.get(path, authorization: authorization), 401,
          #"{"msg":"ip mismatched! callerIp=127.0.0.1. check out registered ips.","code":-401}"#)
      }
    }
  }

  @Test("Allowed IP addresses don't apply to tokens of native app keys", .tags(.inferred))
  func nativeAppsCallFromAnywhere() async throws {
    try await withEmulator(setup: .live) { emulator in
      let bearer = try await emulator.bearer(Login(key: .native))
      try await emulator.changeApp { $0.allowedIPs = ["192.0.2.0/24"] }
      #expect(try await emulator.get(Self.me, authorization: bearer).status == .ok)
    }
  }

  @Test("-401 with 401 for an app key that isn't an admin key: invalid app key.", .tags(.inferred))
  func wrongAdminKey() async throws {
    try await withEmulator { emulator in
      expect(
        try await emulator.get("/v1/user/ids", authorization: "KakaoAK \(TestEmulator.restKey)"), 401,
        #"{"msg":"invalid app key.","code":-401}"#)
    }
  }

  @Test("-402 with 403: consent is missing, as api_type, required_scopes, and allowed_scopes describe", .tags(.client))
  func consent() async throws {
    try await withEmulator { emulator in
      try await emulator.changeApp { $0.openIDConnect = false }
      let bearer = try await emulator.bearer(Login(scopes: ["account_email"]))
      try await emulator.changeApp { $0.openIDConnect = true }
      expect(
        try await emulator.get("/v1/oidc/userinfo", authorization: bearer), 403,
        #"{"msg":"insufficient scopes.","code":-402,"api_type":"OIDC_USERINFO","#
          + #""required_scopes":["openid"],"allowed_scopes":["profile_nickname","account_email"]}"#)
    }
  }

  /// The message's text is from Kakao's FAQ about the message API (devtalk.kakao.com/t/82152) and from recorded
  /// responses.
  @Test("-3 with 403: the app hasn't set up a consent item that the API needs, which the message names", .tags(.client))
  func itemNotSetUp() async throws {
    try await withEmulator { emulator in
      try await emulator.changeApp { app in
        app.name = "Shop"
        app.consentItems.removeAll { $0.id == "shipping_address" }
      }
      let response = try await emulator.get("/v1/user/shipping_address", authorization: try await emulator.bearer())
      #expect(response.status == .forbidden)
      let text = try #require(response.text.wholeMatch(of: /\{"msg":"(.+)","code":-3\}/)?.1)
      let parts = text.components(separatedBy: "SHIPPING_ADDRESS")
      #expect(
        parts == [
          "[Shop] App disabled [shipping_address] scopes for [", "] API on developers.kakao.com. Enable it first.",
        ])
    }
  }

  @Test("-406 with 401: the user is under 14, and the app doesn't allow them", .tags(.doc))
  func tooYoung() async throws {
    try await withEmulator { emulator in
      let bearer = try await emulator.bearer()
      _ = try await emulator.storage.updateAccount(1) { $0.birthyear = "2015" }
      #expect(try await emulator.get(Self.me, authorization: bearer).status == .ok)
      try await emulator.changeApp { $0.allowUnder14 = false }
      try expect(try await emulator.get(Self.me, authorization: bearer), isKAPIError: -406, status: 401)
    }
  }

  @Test("-12 with 403: the app or its developer is sanctioned", .tags(.doc))
  func blockedApp() async throws {
    try await withEmulator { emulator in
      let bearer = try await emulator.bearer()
      try await emulator.changeApp { $0.restriction = .blocked }
      try expect(try await emulator.get(Self.me, authorization: bearer), isKAPIError: -12, status: 403)
      let users = try await emulator.get("/v1/user/ids", authorization: TestEmulator.adminKey)
      try expect(users, isKAPIError: -12, status: 403)
    }
  }

  @Test("-13: the app wasn't used for a long time", .tags(.doc))
  func suspendedApp() async throws {
    try await withEmulator { emulator in
      let bearer = try await emulator.bearer()
      try await emulator.changeApp { $0.restriction = .suspended }
      #expect(try await emulator.get(Self.me, authorization: bearer).integer("code") == -13)
    }
  }

  @Test("-13 has status 403", .tags(.inferred))
  func statusOfSuspendedApp() async throws {
    try await withEmulator { emulator in
      let bearer = try await emulator.bearer()
      try await emulator.changeApp { $0.restriction = .suspended }
      #expect(try await emulator.get(Self.me, authorization: bearer).status == .forbidden)
    }
  }

  @Test("An unknown path returns 404", .tags(.client))
  func unknownPath() async throws {
    try await withEmulator { emulator in
      let answer = try await emulator.get("/v1/user/nothing", authorization: "Bearer x")
      #expect(answer.status == .notFound)
    }
  }

  @Test(
    "-1 and -7: an internal error of Kakao", .tags(.doc),
    .disabled("the emulator never causes it; add a fault that returns it"))
  func faults() {}

  @Test(
    "-5, -6, -8, -9, -11: permissions, invalid headers, discontinued APIs, payments", .tags(.doc),
    .disabled("their causes in Kakao Login are unknown"))
  func otherRefusals() {}

  @Test("-301: the app doesn't exist", .tags(.client), .disabled("the emulator's calls have no app as a parameter"))
  func unknownApp() {}

  @Test(
    "-405: age verification is required", .tags(.client), .disabled("belongs to age verification, a separate product"))
  func ageVerification() {}

  @Test(
    "-421 to -481: certificates and age checks", .tags(.client),
    .disabled("separate products that aren't part of Kakao Login")
  )
  func certificates() {}

  @Test(
    "-501 to -532 and -602 to -911: messages and images", .tags(.doc), .disabled("KakaoTalk's APIs, not Kakao Login's"))
  func talk() {}

  @Test(
    "-603, -9798: timeouts and maintenance", .tags(.doc),
    .disabled("the emulator never causes it; add a fault that returns it")
  )
  func maintenance() {}
}
