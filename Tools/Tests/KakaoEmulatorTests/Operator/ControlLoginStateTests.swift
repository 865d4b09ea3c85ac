import Foundation
import Testing

@testable import EmulatorTestSupport
@testable import KakaoEmulator

/// Tests of logins through the control API: accounts that can't log in on the pages, and rate limits.
@Suite struct ControlLoginStateTests {
  private static func login(_ more: String = "", app: Int = 1234, account: Int = 2) -> String {
    #"{"app":\#(app),"account":\#(account)\#(more)}"#
  }

  private func patch(_ path: String, _ json: String, of emulator: TestEmulator) async throws {
    let answer = try await emulator.client.executeRequest(
      uri: "/_emulator/\(path)", method: .patch, headers: [.contentType: "application/json"],
      body: .init(string: json))
    #expect(answer.status == .ok)
  }

  @Test(
    "An account that can't log in on the pages is refused, unless ignore_account_state is true",
    arguments: [
      ("accounts/2", #"{"status":"restricted"}"#, 1234, "restricted"),
      ("accounts/2", #"{"status":"dormant"}"#, 1234, "dormant"),
      ("accounts/2", #"{"status":"terms_pending"}"#, 1234, "terms"),
      ("accounts/2", #"{"birthyear":"2018","birthday":"0101"}"#, 1234, "guardian"),
      ("accounts/2", #"{"birthyear":"2018","birthday":"0101"}"#, 5678, "under 14"),
      ("apps/1234", #"{"test_app":true,"members":[1]}"#, 1234, "KOE005"),
    ])
  func stateIsObeyed(path: String, change: String, app: Int, mention: String) async throws {
    try await withEmulator { emulator in
      try await patch(path, change, of: emulator)
      let refused = try await emulator.control("login", Self.login(app: app))
      #expect(refused.status == .forbidden)
      #expect(try refused.string("code") == "access_denied")
      #expect(try refused.string("field") == "account")
      #expect(try refused.string("error").contains(mention))
      #expect(try await emulator.storage.link(app: app, account: 2) == nil)
      let explicit = Self.login(#","ignore_account_state":false"#, app: app)
      #expect(try await emulator.control("login", explicit).status == .forbidden)
      let ignored = Self.login(#","ignore_account_state":true"#, app: app)
      #expect(try await emulator.control("login", ignored).status == .ok)
    }
  }

  @Test("A user under 14 whose guardian has agreed can log in")
  func guardianSuffices() async throws {
    try await withEmulator { emulator in
      _ = try await emulator.control("login", Self.login())
      try await patch("accounts/2", #"{"birthyear":"2018","birthday":"0101"}"#, of: emulator)
      #expect(try await emulator.control("login", Self.login()).status == .forbidden)
      _ = try await emulator.services.changeLink(app: 1234, account: 2) { link in
        var link = try #require(link)
        link.guardianID = 1
        return link
      }
      #expect(try await emulator.control("login", Self.login()).status == .ok)
    }
  }

  @Test("Logins through the control API don't count toward the rate limits")
  func loginsAreUnlimited() async throws {
    try await withEmulator { emulator in
      for _ in 0..<40 { #expect(try await emulator.control("login", Self.login(account: 1)).status == .ok) }
      for _ in 0..<20 { #expect(try await emulator.redeem(try await emulator.code()).status == .ok) }
      try expect(try await emulator.redeem(try await emulator.code()), isOAuthError: "invalid_request", "KOE237")
      #expect(try await emulator.control("login", Self.login(account: 1)).status == .ok)
    }
  }

  @Test(
    "If rate limits are disabled by default, only rate_limits in a configuration file enables them",
    arguments: [
      (.demo, false), (.yaml("apps: []"), false), (.yaml("rate_limits: {calls_per_month: 5}"), true),
      (.yaml("rate_limits: {enabled: true}"), true), (.yaml("rate_limits: {enabled: false}"), false),
    ] as [(EmulatorOptions.ConfigurationSource, Bool)])
  func limitsCanBeOffByDefault(configuration: EmulatorOptions.ConfigurationSource, areOn: Bool) async throws {
    var options = EmulatorOptions(port: 9090, configuration: configuration)
    options.limitsRatesByDefault = false
    let services = try await buildEmulator(options).services
    #expect((services.rateLimiter != nil) == areOn && (services.quota != nil) == areOn)
  }

  @Test("Codes from the control API don't count toward rate limits, but refreshes do", arguments: StorageKind.allCases)
  func codesAreUnlimited(kind: StorageKind) async throws {
    try await kind.withEmulator { emulator in
      let body = Self.login(#","redirect_uri":"\#(TestEmulator.redirectURI)""#, account: 1)
      var refreshToken = ""
      for _ in 0..<25 {
        let tokens = try await emulator.redeem(try await emulator.control("login", body).string("code"))
        #expect(tokens.status == .ok)
        refreshToken = try tokens.string("refresh_token")
      }
      for _ in 0..<20 { #expect(try await emulator.refresh(refreshToken).status == .ok) }
      try expect(try await emulator.refresh(refreshToken), isOAuthError: "invalid_request", "KOE237")
    }
  }
}
