import Foundation
import HTTPTypes
import HummingbirdTesting
import Testing

@testable import EmulatorTestSupport
@testable import KakaoEmulator

@Suite struct UserIDsTests {
  private static let path = "/v1/user/ids"

  /// Links the users 10, 20, 30, 40, and 50 to app 1234.
  private static func link(_ emulator: TestEmulator) async throws {
    for number in 1...5 {
      try await emulator.storage.save(
        Link(appID: 1234, accountID: Int64(number), userID: Int64(number * 10), connectedAt: TestEmulator.start))
    }
  }

  private static func url(_ query: String) -> String {
    #""http://127.0.0.1:9090/v1/user/ids?\#(query)&app_key=d0000000000000000000000000000002""#
  }

  @Test(
    "User IDs are listed in pages",
    arguments: [
      ("", "[10,20,30,40,50]", "null", "null"),
      ("?limit=2", "[10,20]", "null", url("limit=2&order=asc&from_id=20")),
      (
        "?limit=2&from_id=30", "[30,40]", url("limit=2&order=desc&from_id=30"),
        url("limit=2&order=asc&from_id=40")
      ),
      ("?limit=2&from_id=41", "[50]", url("limit=2&order=desc&from_id=50"), "null"),
      ("?limit=3&order=desc", "[50,40,30]", "null", url("limit=3&order=desc&from_id=30")),
      (
        "?limit=1&order=desc&from_id=29", "[20]", url("limit=1&order=asc&from_id=20"),
        url("limit=1&order=desc&from_id=20")
      ),
      ("?from_id=51", "[]", "null", "null"),
    ])
  func listsUsersInPages(query: String, elements: String, before: String, after: String) async throws {
    try await withEmulator { emulator in
      try await Self.link(emulator)
      let response = try await emulator.get(Self.path + query, authorization: TestEmulator.adminKey)
      #expect(response.text == #"{"elements":\#(elements),"before_url":\#(before),"after_url":\#(after)}"#)
    }
  }

  @Test("The URLs of the next pages lead to all users")
  func nextPagesReachAllUsers() async throws {
    try await withEmulator { emulator in
      try await Self.link(emulator)
      var (found, next): (Set<Int64>, String?) = ([], "\(Self.path)?limit=2")
      for _ in 1...4 {
        let page = try await emulator.get(try #require(next), authorization: TestEmulator.adminKey).json()
        found.formUnion(try #require(page["elements"] as? [Int64]))
        next = (page["after_url"] as? String).map { String($0.dropFirst(TestEmulator.issuer.count)) }
      }
      #expect(found == [10, 20, 30, 40, 50] && next == nil)
    }
  }

  @Test("The number of calls in a minute is limited for each app, unless limits are disabled")
  func callsPerMinuteAreLimited() async throws {
    try await withEmulator { emulator in
      try await Self.expectStatus(.ok, of: 60, emulator)
      emulator.clock.advance(by: 30)
      try await Self.expectStatus(.ok, of: 40, emulator)
      try await Self.expectStatus(.tooManyRequests, of: 2, emulator)
      try await Self.expectStatus(.ok, of: 1, key: TestEmulator.strictAdminKey, emulator)
      emulator.clock.advance(by: 30)
      try await Self.expectStatus(.ok, of: 60, emulator)
      try await Self.expectStatus(.tooManyRequests, of: 1, emulator)
      emulator.clock.advance(by: -86_400)
      try await Self.expectStatus(.ok, of: 1, emulator)
    }
    try await withEmulator(.yaml(EmulatorConfig.demoYAML.replacing("{enabled: true}", with: "{enabled: false}"))) {
      emulator in
      try await Self.expectStatus(.ok, of: 101, emulator)
    }
  }

  private static func expectStatus(
    _ status: HTTPResponse.Status, of count: Int, key: String = TestEmulator.adminKey, _ emulator: TestEmulator,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    for _ in 0..<count {
      let response = try await emulator.get(path, authorization: key)
      #expect(response.status == status, sourceLocation: sourceLocation)
    }
  }

  @Test("A reset clears the count of calls")
  func resetClearsCount() async throws {
    try await withEmulator { emulator in
      try await Self.expectStatus(.ok, of: 100, emulator)
      _ = try await emulator.control("reset", "{}")
      try await Self.expectStatus(.ok, of: 1, emulator)
    }
  }

  @Test("Users of other apps and preregistered users aren't listed")
  func omitsOtherAppsAndPreregisteredUsers() async throws {
    try await withEmulator { emulator in
      try await Self.link(emulator)
      let login = Login(app: 5678)
      let bearer = try await emulator.bearer(login)
      let before = try await emulator.get(Self.path, authorization: TestEmulator.strictAdminKey)
      #expect(before.text == #"{"elements":[],"before_url":null,"after_url":null}"#)
      _ = try await emulator.post("/v1/user/signup", authorization: bearer)
      let after = try await emulator.get(Self.path, authorization: TestEmulator.strictAdminKey)
      #expect(try after.json()["elements"] as? [Int64] == [try await emulator.userID(app: 5678)])
    }
  }

  @Test("A malformed parameter is rejected", arguments: ["limit=0", "limit=101", "limit=x", "from_id=x", "order=up"])
  func invalidParameterIsRejected(query: String) async throws {
    try await withEmulator { emulator in
      let response = try await emulator.get("\(Self.path)?\(query)", authorization: TestEmulator.adminKey)
      try expect(response, isKAPIError: -2, status: 400)
    }
  }

  @Test("An access token isn't accepted")
  func accessTokenIsRejected() async throws {
    try await withEmulator { emulator in
      let response = try await emulator.get(Self.path, authorization: try await emulator.bearer())
      try expect(response, isKAPIError: -401, status: 401)
    }
  }
}

@Suite struct AppUsersTests {
  private static func path(_ ids: [Int64], _ more: [String: String] = [:]) -> String {
    let fields = ["target_id_type": "user_id", "target_ids": "\(ids)"].merging(more) { $1 }
    return "/v2/app/users?\(TestEmulator.form(fields))"
  }

  @Test("The response is an array in the requested order")
  func returnsArrayInRequestedOrder() async throws {
    try await withEmulator { emulator in
      _ = try await emulator.tokens()
      emulator.clock.advance(by: 60)
      _ = try await emulator.tokens(Login(account: 2))
      let (first, second) = (try await emulator.userID(), try await emulator.userID(account: 2))
      let response = try await emulator.get(
        Self.path([second, 1, first]), authorization: TestEmulator.adminKey)
      #expect(
        response.text == #"[{"id":\#(second),"connected_at":"2026-01-01T00:01:00Z"},"#
          + #"{"id":\#(first),"connected_at":"2026-01-01T00:00:00Z"}]"#)
    }
  }

  @Test("property_keys adds data")
  func propertyKeysAddData() async throws {
    try await withEmulator { emulator in
      _ = try await emulator.tokens(Login(scopes: ["account_email"]))
      let user = try await emulator.userID()
      let response = try await emulator.get(
        Self.path([user], ["property_keys": #"["kakao_account.email"]"#]), authorization: TestEmulator.adminKey)
      #expect(
        response.text == #"[{"id":\#(user),"connected_at":"2026-01-01T00:00:00Z","kakao_account":{"#
          + #""has_email":true,"email_needs_agreement":false,"is_email_valid":true,"is_email_verified":true,"#
          + #""email":"minji@example.com"}}]"#)
    }
  }

  @Test("A preregistered user has has_signed_up=false")
  func preregisteredUserIsMarked() async throws {
    try await withEmulator { emulator in
      _ = try await emulator.tokens(Login(app: 5678))
      let user = try await emulator.userID(app: 5678)
      let response = try await emulator.get(Self.path([user]), authorization: TestEmulator.strictAdminKey)
      #expect(response.text == #"[{"id":\#(user),"has_signed_up":false}]"#)
      emulator.clock.advance(by: 86_400)
      let later = try await emulator.get(Self.path([user]), authorization: TestEmulator.strictAdminKey)
      #expect(later.text == "[]")
    }
  }

  @Test("Users of another app aren't found")
  func otherAppsUsersAreNotFound() async throws {
    try await withEmulator { emulator in
      _ = try await emulator.tokens()
      let response = try await emulator.get(
        Self.path([try await emulator.userID()]), authorization: TestEmulator.strictAdminKey)
      #expect(response.text == "[]")
    }
  }

  @Test(
    "The number of IDs is limited",
    arguments: [
      (100, [:], 200), (101, [:], 400), (20, ["property_keys": "[]"], 200), (21, ["property_keys": "[]"], 400),
    ] as [(Int64, [String: String], Int)])
  func idCountIsLimited(count: Int64, more: [String: String], status: Int) async throws {
    try await withEmulator { emulator in
      let response = try await emulator.get(
        Self.path(Array(1...count), more), authorization: TestEmulator.adminKey)
      #expect(response.status.code == status)
    }
  }

  @Test(
    "A malformed parameter is rejected",
    arguments: [
      ["target_ids": ""], ["target_ids": "1,2"], ["target_ids": #"["1"]"#], ["target_id_type": "email"],
      ["property_keys": "email"],
    ])
  func invalidParameterIsRejected(fields: [String: String]) async throws {
    try await withEmulator { emulator in
      let response = try await emulator.get(Self.path([1], fields), authorization: TestEmulator.adminKey)
      try expect(response, isKAPIError: -2, status: 400)
    }
  }

  @Test("An access token isn't accepted")
  func accessTokenIsRejected() async throws {
    try await withEmulator { emulator in
      let response = try await emulator.get(Self.path([1]), authorization: try await emulator.bearer())
      try expect(response, isKAPIError: -401, status: 401)
    }
  }
}
