import Foundation
import HummingbirdTesting
import Testing

@testable import EmulatorTestSupport
@testable import KakaoEmulator

@Suite("13. Quotas and rate limits") struct Section13Quota {
  private static func status(of key: String, _ emulator: TestEmulator) async throws -> Int {
    try await emulator.get("/v1/user/ids", authorization: key).status.code
  }

  @Test(
    "An app can make 3,000,000 calls a month", .tags(.doc),
    .disabled("would take an hour; the next test uses a lower limit"))
  func callsPerMonth() {}

  @Test("Calls are counted separately for each app, and the count restarts each month", .tags(.inferred))
  func months() async throws {
    let yaml = EmulatorConfig.demoYAML.replacing(
      "rate_limits: {enabled: true}", with: "rate_limits: {calls_per_month: 1}")
    try await withEmulator(.yaml(yaml)) { emulator in
      let first = try await Self.status(of: TestEmulator.adminKey, emulator)
      #expect(first == 200)
      #expect(try await Self.status(of: TestEmulator.strictAdminKey, emulator) == 200)
      emulator.clock.advance(by: 86_400)
      #expect(try await Self.status(of: TestEmulator.adminKey, emulator) == 400)
      emulator.clock.advance(by: 30 * 86_400)
      #expect(try await Self.status(of: TestEmulator.adminKey, emulator) == 200)
    }
  }

  @Test("A user can get 20 access tokens in ten minutes", .tags(.doc))
  func accessTokens() async throws {
    try await withEmulator { emulator in
      let token = try await emulator.tokens().refresh
      for _ in 1..<20 { #expect(try await emulator.refresh(token).status == .ok) }
      #expect(try await emulator.refresh(token).string("error_code") == "KOE237")
      emulator.clock.advance(by: 600)
      #expect(try await emulator.refresh(token).status == .ok)
    }
  }

  @Test("A user can get 30 refresh tokens in an hour", .tags(.doc))
  func refreshTokens() async throws {
    try await withEmulator { emulator in
      for number in 1...30 {
        if number == 20 { emulator.clock.advance(by: 600) }
        #expect(try await emulator.tokens().response.status == .ok)
      }
      emulator.clock.advance(by: 600)
      let refused = try await emulator.redeem(try await emulator.code())
      #expect(try refused.string("error_code") == "KOE237")
    }
  }

  @Test("The limits apply to each user separately", .tags(.doc))
  func perUser() async throws {
    try await withEmulator { emulator in
      for _ in 0..<20 { _ = try await emulator.tokens() }
      #expect(try await emulator.redeem(try await emulator.code()).status == .badRequest)
      #expect(try await emulator.tokens(Login(account: 2)).response.status == .ok)
    }
  }

  @Test(
    "/v2/app/users accepts 100 ids, or 20 with property_keys", .tags(.doc),
    arguments: [(100, false, 200), (101, false, 400), (20, true, 200), (21, true, 400)])
  func appUsers(count: Int64, withKeys: Bool, status: Int) async throws {
    try await withEmulator { emulator in
      var fields = ["target_id_type": "user_id", "target_ids": "\(Array(1...count))"]
      fields["property_keys"] = withKeys ? "[]" : nil
      let response = try await emulator.get(
        "/v2/app/users?\(TestEmulator.form(fields))", authorization: TestEmulator.adminKey)
      #expect(response.status.code == status)
    }
  }

  @Test("/v1/user/ids accepts a limit of at most 100", .tags(.doc), arguments: [(100, 200), (101, 400)])
  func userIDs(limit: Int, status: Int) async throws {
    try await withEmulator { emulator in
      let response = try await emulator.get("/v1/user/ids?limit=\(limit)", authorization: TestEmulator.adminKey)
      #expect(response.status.code == status)
    }
  }

  @Test("/v1/user/ids can be called 100 times a minute for each app, then 429 and -10", .tags(.doc))
  func userIDsPerMinute() async throws {
    try await withEmulator { emulator in
      for _ in 0..<100 { #expect(try await Self.status(of: TestEmulator.adminKey, emulator) == 200) }
      expect(
        try await emulator.get("/v1/user/ids", authorization: TestEmulator.adminKey), 429,
        #"{"msg":"API limit has been exceeded.","code":-10}"#)
      #expect(try await Self.status(of: TestEmulator.strictAdminKey, emulator) == 200)
      emulator.clock.advance(by: 60)
      #expect(try await Self.status(of: TestEmulator.adminKey, emulator) == 200)
    }
  }

  @Test(
    "Frequent requests to tokeninfo and the key set can be blocked", .tags(.doc),
    .disabled("the limit is unknown"))
  func polling() {}
}
