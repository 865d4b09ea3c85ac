import HummingbirdTesting
import Testing

@testable import EmulatorTestSupport
@testable import KakaoEmulator

/// Tests of blocked and suspended apps, and of changing their status with the control API.
@Suite struct AppStatusTests {
  /// Sets the status of the demo app, or removes it if `status` is `nil`.
  private func setStatus(_ status: String?, of emulator: TestEmulator) async throws -> TestResponse {
    try await emulator.client.executeRequest(
      uri: "/_emulator/apps/1234", method: .patch, headers: [.contentType: "application/json"],
      body: .init(string: #"{"status":\#(status.map { #""\#($0)""# } ?? "null")}"#))
  }

  @Test(
    "All calls with a token or the admin key of a blocked or suspended app fail until it's active again",
    arguments: AppRestriction.allCases, ["active", nil])
  func callsFail(restriction: AppRestriction, active: String?) async throws {
    let code = restriction == .blocked ? -12 : -13
    try await withEmulator { emulator in
      let bearer = try await emulator.bearer()
      let user = "/v2/user/me?" + (try await emulator.targetQuery())
      let calls: [(path: String, authorization: String)] = [
        ("/v2/user/me", bearer), ("/v1/user/access_token_info", bearer), ("/v2/user/scopes", bearer),
        ("/v1/oidc/userinfo", bearer), ("/v1/api/talk/profile", bearer), (user, TestEmulator.adminKey),
        ("/v1/user/ids", TestEmulator.adminKey),
      ]
      #expect(try await setStatus(restriction.rawValue, of: emulator).status == .ok)
      for call in calls {
        let response = try await emulator.get(call.path, authorization: call.authorization)
        try expect(response, isKAPIError: code, status: 403)
      }
      for path in ["/v1/user/logout", "/v1/user/unlink"] {
        try expect(try await emulator.post(path, authorization: bearer), isKAPIError: code, status: 403)
      }
      let other = try await emulator.bearer(Login(app: 5678))
      #expect(try await emulator.get("/v2/user/me", authorization: other).status != .forbidden)
      #expect(try await setStatus(active, of: emulator).status == .ok)
      #expect(try await emulator.get("/v2/user/me", authorization: bearer).status == .ok)
      #expect(try await emulator.get("/v1/user/ids", authorization: TestEmulator.adminKey).status == .ok)
    }
  }

  @Test(
    "A blocked or suspended app gets no tokens, and its code and refresh token remain usable",
    arguments: AppRestriction.allCases, StorageKind.allCases)
  func tokenRequestsFail(restriction: AppRestriction, kind: StorageKind) async throws {
    try await kind.withEmulator { emulator in
      let tokens = try await emulator.tokens()
      let code = try await emulator.code()
      #expect(try await setStatus(restriction.rawValue, of: emulator).status == .ok)
      #expect(try await emulator.app().restriction == restriction)
      let agt = try await emulator.post(
        "/api/agt", ["client_id": "d0000000000000000000000000000002", "access_token": tokens.access])
      for response in [try await emulator.redeem(code), try await emulator.refresh(tokens.refresh), agt] {
        try expect(response, isOAuthError: "unauthorized_client", nil)
      }
      #expect(try await setStatus("active", of: emulator).status == .ok)
      #expect(try await emulator.redeem(code).status == .ok)
      #expect(try await emulator.refresh(tokens.refresh).status == .ok)
    }
  }

  @Test("The status is in the settings and the exported state, and an unknown status is refused")
  func statusIsShown() async throws {
    try await withEmulator { emulator in
      let refused = try await setStatus("asleep", of: emulator)
      #expect(refused.status == .badRequest)
      #expect(try refused.string("field") == "status")
      #expect(try await setStatus("suspended", of: emulator).string("status") == "suspended")
      #expect(try await emulator.get("/_emulator/apps/1234").string("status") == "suspended")
      let exported = try await emulator.get("/_emulator/export?keys=true").text
      #expect(exported.contains(#"status: "suspended""#))
      try await emulator.changeApp { $0.restriction = nil }
      let imported = try await emulator.post("/_emulator/import", body: exported, type: "application/yaml")
      #expect(imported.status == .ok)
      #expect(try await emulator.app().restriction == .suspended)
    }
  }

  @Test("The console shows the status in both languages, and can change it")
  func consoleChangesStatus() async throws {
    try await withEmulator { emulator in
      var browser = ConsoleBrowser(emulator: emulator)
      let path = "\(ConsoleBrowser.root)/apps/1234"
      let saved = try await browser.send("save", at: path, ["tab": "login", "name": "Demo", "status": "suspended"])
      #expect(saved.status == .seeOther)
      #expect(try await emulator.app().restriction == .suspended)
      for (language, name) in [("en", "Suspended"), ("ko", "장기 미이용")] {
        let form = try await browser.open("\(path)?tab=login", language: language)
        #expect(form.text.contains(#"selected="selected">\#(name)</option>"#))
        #expect(try await browser.open("\(ConsoleBrowser.root)/apps", language: language).text.contains(name))
      }
      _ = try await browser.send("save", at: path, ["tab": "login", "name": "Demo", "status": "active"])
      #expect(try await emulator.app().restriction == nil)
    }
  }
}
