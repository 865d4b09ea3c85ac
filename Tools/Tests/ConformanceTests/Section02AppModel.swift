import Foundation
import HummingbirdTesting
import Testing

@testable import EmulatorTestSupport
@testable import KakaoEmulator

@Suite("2. App model") struct Section02AppModel {
  @Test("Keys have 32 lowercase hexadecimal digits; the configuration rejects other values", .tags(.client))
  func keys() throws {
    let yaml = EmulatorConfig.demoYAML
    #expect(throws: ConfigError.self) {
      try EmulatorConfig(yaml: yaml.replacing("d0000000000000000000000000000002", with: "D000"), file: "f")
    }
  }

  @Test("A user has the same id for all keys of an app", .tags(.doc))
  func keysShareUsers() async throws {
    try await withEmulator { emulator in
      for kind in [AppKeyKind.native, .rest, .javascript] {
        let bearer = try await emulator.bearer(Login(key: kind))
        let info = try await emulator.get("/v1/user/access_token_info", authorization: bearer)
        #expect(try info.json()["id"] as? Int64 == (try await emulator.userID()))
      }
    }
  }

  @Test("A user has a different id in each app", .tags(.doc))
  func idsArePerApp() async throws {
    try await withEmulator { emulator in
      _ = try await (emulator.tokens(), emulator.tokens(Login(app: 5678)))
      #expect(try await emulator.userID() != emulator.userID(app: 5678))
    }
  }

  @Test("A code is valid only with the key that requested it; another key of the app gets KOE114", .tags(.client))
  func theKeyStaysTheSame() async throws {
    try await withEmulator { emulator in
      let code = try await emulator.code(Login(key: .rest))
      let response = try await emulator.redeem(code, Login(key: .native))
      #expect(try response.string("error_code") == "KOE114")
    }
  }

  @Test("The aud claim of the ID token is the key that was sent as client_id", .tags(.doc))
  func audience() async throws {
    try await withEmulator { emulator in
      let token = try await emulator.tokens(Login(key: .native)).response.string("id_token")
      #expect(try DecodedToken(token).claims()["aud"] as? String == TestEmulator.nativeKey)
    }
  }

  @Test("redirect_uri must equal a registered redirect URI; patterns aren't supported", .tags(.doc))
  func exactRedirectURI() async throws {
    for uri in ["http://localhost:8765/oauth/", "http://localhost:8765/oauth?x=1", "http://LOCALHOST:8765/oauth"] {
      try await expectPage("KOE006", ["redirect_uri": uri])
    }
  }

  @Test("An app can register several redirect URIs, with http or https", .tags(.doc))
  func severalRedirectURIs() async throws {
    try await withEmulator { emulator in
      try await emulator.changeApp { $0.redirectURIs = ["http://localhost:1/a", "https://shop.example/b"] }
      for uri in ["http://localhost:1/a", "https://shop.example/b"] {
        var browser = emulator.browser
        let answer = try await browser.get(TestEmulator.authorizeURI(["redirect_uri": uri]))
        #expect(answer.location?.hasPrefix("/login/") == true)
      }
    }
  }

  @Test("kakao{native app key}://oauth needs no registration", .tags(.client))
  func nativeRedirectURI() async throws {
    try await withEmulator { emulator in
      var browser = emulator.browser
      let uri = "kakao\(TestEmulator.nativeKey)://oauth"
      let answer = try await browser.get(
        TestEmulator.authorizeURI(["client_id": TestEmulator.nativeKey, "redirect_uri": uri]))
      #expect(answer.location?.hasPrefix("/login/") == true)
    }
  }

  @Test("Ports 80 and 443 can be omitted", .tags(.client), .disabled("concerns only Kakao's developer console"))
  func defaultPorts() {}

  @Test("client_secret is a form field of the code grant", .tags(.doc))
  func secretOfTheCodeGrant() async throws {
    try await withEmulator { emulator in
      let login = Login(app: 5678)
      var fields = try await emulator.tokenFields(try await emulator.code(login), login)
      fields["client_secret"] = "wrong"
      try expect(try await emulator.post("/oauth/token", fields), isOAuthError: "invalid_client", "KOE010", status: 401)
      #expect(try await emulator.redeem(try await emulator.code(login), login).status == .ok)
    }
  }

  @Test("client_secret is a form field of the refresh grant too", .tags(.doc))
  func secretOfTheRefreshGrant() async throws {
    try await withEmulator { emulator in
      let login = Login(app: 5678)
      let token = try await emulator.tokens(login).refresh
      #expect(try await emulator.refresh(token, login).status == .ok)
      let fields = [
        "grant_type": "refresh_token", "refresh_token": token, "client_id": "d0000000000000000000000000000012",
      ]
      try expect(try await emulator.post("/oauth/token", fields), isOAuthError: "invalid_client", "KOE010", status: 401)
    }
  }

  @Test("HTTP Basic authentication isn't supported; such a client gets KOE101 for client_id [null]", .tags(.client))
  func basicIsNotRead() async throws {
    try await withEmulator { emulator in
      let response = try await emulator.post(
        "/oauth/token", ["grant_type": "authorization_code", "code": "c", "redirect_uri": TestEmulator.redirectURI],
        authorization: "Basic \(Data("\(TestEmulator.restKey):secret".utf8).base64EncodedString())")
      #expect(try response.string("error_description") == "Not exist client_id [null]")
    }
  }

  @Test("If the client secret is disabled, any client_secret is ignored", .tags(.inferred))
  func secretThatIsOff() async throws {
    try await withEmulator { emulator in
      var fields = try await emulator.tokenFields(try await emulator.code())
      fields["client_secret"] = "wrong"
      #expect(try await emulator.post("/oauth/token", fields).status == .ok)
    }
  }

  @Test("Native apps send no client secret, even if the secret is enabled", .tags(.client))
  func nativeKeysNeedNoSecret() async throws {
    try await withEmulator { emulator in
      try await emulator.changeApp { $0.clientSecret = ClientSecret(value: "s", enabled: true) }
      let login = Login(key: .native)
      var fields = try await emulator.tokenFields(try await emulator.code(login), login)
      fields["client_secret"] = nil
      #expect(try await emulator.post("/oauth/token", fields).status == .ok)
    }
  }

  @Test(
    "Allowed IP addresses can be addresses, CIDR blocks, and address/mask pairs, for IPv4 and IPv6", .tags(.doc),
    arguments: [
      (["127.0.0.1"], true), (["127.0.0.0/8"], true), (["127.0.0.0/255.0.0.0"], true), (["::1", "127.0.0.1"], true),
      (["192.0.2.0/24", "2001:db8::/32"], false),
    ])
  func allowedAddresses(entries: [String], isAllowed: Bool) async throws {
    try await withEmulator(setup: .live) { emulator in
      try await emulator.changeApp { $0.allowedIPs = entries.compactMap { IPAddressBlock($0) } }
      let response = try await emulator.redeem(try await emulator.code())
      #expect(response.status.code == (isAllowed ? 200 : 400))
    }
  }

  @Test("With auto-link enabled, completing the login links the user to the app", .tags(.doc))
  func autoLink() async throws {
    try await withEmulator { emulator in
      let response = try await emulator.get("/v2/user/me", authorization: try await emulator.bearer())
      #expect(try response.memberNames() == ["id", "connected_at", "properties", "kakao_account"])
    }
  }

  @Test("With auto-link disabled, the user is preregistered until POST /v1/user/signup", .tags(.doc))
  func preregistration() async throws {
    try await withEmulator { emulator in
      let bearer = try await emulator.bearer(Login(app: 5678))
      let before = try await emulator.get("/v2/user/me", authorization: bearer)
      #expect(try before.json()["has_signed_up"] as? Bool == false)
      #expect(try await emulator.post("/v1/user/signup", authorization: bearer).status == .ok)
      let after = try await emulator.get("/v2/user/me", authorization: bearer)
      #expect(try after.json()["has_signed_up"] as? Bool == true)
    }
  }

  @Test("A preregistered user who doesn't sign up within 24 hours is unlinked", .tags(.doc))
  func preregistrationEnds() async throws {
    try await withEmulator { emulator in
      let login = Login(app: 5678, key: .native)
      emulator.clock.advance(by: -60)
      let tokens = try await emulator.tokens(login)
      emulator.clock.advance(by: 86_399)
      #expect(try await emulator.refresh(tokens.refresh, login).status == .ok)
      emulator.clock.advance(by: 1)
      try expect(try await emulator.refresh(tokens.refresh, login), isOAuthError: "invalid_grant", "KOE322")
    }
  }

  @Test("For a preregistered user, only id, has_signed_up, profile, and email are returned", .tags(.doc))
  func whatAPreregisteredUserShows() async throws {
    try await withEmulator { emulator in
      try await emulator.changeApp(5678) {
        $0.consentItems.append(ConsentItem(id: "gender", level: .optional))
        $0.group = "group"
      }
      let bearer = try await emulator.bearer(Login(app: 5678, scopes: ["account_email", "gender"]))
      _ = try await emulator.storage.changeLink(app: 5678, account: 1) { link in
        var link = try #require(link)
        link.agreedTerms["terms"] = TermAgreement(agreedAt: TestEmulator.start, agreedBy: "KAUTH")
        return link
      }
      expect(
        try await emulator.get("/v2/user/me", authorization: bearer), 200,
        #"{"id":\#(try await emulator.userID(app: 5678)),"has_signed_up":false,"kakao_account":{"#
          + #""profile_nickname_needs_agreement":false,"profile":{"nickname":"민지","is_default_nickname":false},"#
          + #""has_email":true,"email_needs_agreement":false,"is_email_valid":true,"is_email_verified":true,"#
          + #""email":"minji@example.com"}}"#)
    }
  }

  @Test("The OpenID Connect user info of a preregistered user is limited in the same way", .tags(.inferred))
  func whatUserInfoShowsOfAPreregisteredUser() async throws {
    try await withEmulator { emulator in
      let items = ["name", "gender", "birthyear", "phone_number"]
      try await emulator.changeApp(5678) {
        $0.openIDConnect = true
        $0.consentItems += items.map { ConsentItem(id: $0, level: .optional) }
      }
      let bearer = try await emulator.bearer(Login(app: 5678, scopes: Set(items + ["account_email"])))
      let before = try await emulator.get("/v1/oidc/userinfo", authorization: bearer)
      #expect(try before.memberNames() == ["sub", "nickname", "email", "email_verified"])
      #expect(try await emulator.post("/v1/user/signup", authorization: bearer).status == .ok)
      let after = try await emulator.get("/v1/oidc/userinfo", authorization: bearer)
      #expect(
        try after.memberNames() == [
          "sub", "name", "nickname", "email", "email_verified", "gender", "birthdate", "phone_number",
          "phone_number_verified",
        ])
    }
  }
}
