import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Testing

@testable import EmulatorTestSupport
@testable import KakaoEmulator

@Suite struct ConsoleFormTests {
  private static let root = "/_emulator/console"

  @Test("An app can be created, configured, and deleted")
  func appIsCreatedConfiguredAndDeleted() async throws {
    try await withEmulator { emulator in
      var browser = ConsoleBrowser(emulator: emulator)
      let made = try await browser.send(
        "add", at: "\(Self.root)/apps", ["name": "Mine", "redirect_uris": "http://a.example/"])
      let path = try #require(made.headers[.location]?.split(separator: "?").first.map(String.init))
      #expect(made.status == .seeOther && path.hasPrefix("\(Self.root)/apps/"))
      let id = try #require(path.split(separator: "/").last.flatMap { App.ID($0) })
      let app = try await emulator.app(id)
      #expect(try await browser.open(path).text.contains(app.keys.native))

      let saved = try await browser.send(
        "save", at: path,
        [
          "tab": "login", "name": "Yours", "openid_connect": "true",
          "redirect_uris": "http://a.example/\r\n\r\n http://b.example/ ", "client_secret.value": "s3cret",
          "client_secret.enabled": "true",
        ])
      #expect(saved.headers[.location] == "\(path)?tab=login&done=saved")
      _ = try await browser.send(
        "save", at: path,
        ["tab": "consent", "consent_items.account_email": "optional", "consent_items.gender": ""])
      _ = try await browser.send(
        "save", at: path,
        ["tab": "webhooks", "unlink_webhook.url": "http://127.0.0.1:1/unlink", "unlink_webhook.method": "GET"])
      let changed = try await emulator.app(id)
      #expect(changed.name == "Yours" && changed.keys == app.keys)
      #expect(!changed.kakaoLogin && changed.openIDConnect)
      #expect(changed.redirectURIs == ["http://a.example/", "http://b.example/"])
      #expect(changed.clientSecret == ClientSecret(value: "s3cret", enabled: true))
      #expect(changed.consentItems == [ConsentItem(id: "account_email", level: .optional)])
      #expect(changed.unlinkWebhook == Webhook(url: "http://127.0.0.1:1/unlink", method: "GET"))

      let revealed = try await browser.send("reveal", at: path)
      #expect(revealed.status == .ok && revealed.text.contains("s3cret") && revealed.text.contains(app.keys.admin))
      #expect(revealed.headers[.cacheControl] == "no-store")

      let refused = try await browser.send(
        "save", at: path, ["tab": "login", "name": "Yours", "redirect_uris": "http://a.example/\r\nno uri"])
      #expect(refused.status == .badRequest)
      #expect(refused.text.contains(">Redirect URIs</a>: Entry 2: Enter the whole URI"))
      #expect(
        refused.text.contains(
          #"aria-invalid="true" autofocus="autofocus" aria-describedby="save-redirect_uris-error save-redirect_uris-hint""#
        ))
      #expect(try await browser.send("delete", at: path).status == .badRequest)
      #expect(try await emulator.storage.app(id: id) != nil)
      _ = try await browser.send("delete", at: path, ["confirmed": "true"])
      #expect(try await emulator.storage.app(id: id) == nil)
    }
  }

  @Test("Saving a form keeps the settings that it doesn't contain")
  func formKeepsOtherSettings() async throws {
    try await withEmulator { emulator in
      let item = ConsentItem(
        id: "birthyear", level: .optional, delegated: true, purpose: "For presents", isCollected: true)
      try await emulator.changeApp { $0.consentItems = [item] }
      var browser = ConsoleBrowser(emulator: emulator)
      _ = try await browser.send(
        "save", at: "\(Self.root)/apps/1234", ["tab": "consent", "consent_items.birthyear": "required"])
      var changed = item
      changed.level = .required
      #expect(try await emulator.app().consentItems == [changed])
    }
  }

  @Test("The forms of an app have message templates, the channel webhook, and allowed addresses")
  func appHasTalkSettings() async throws {
    try await withEmulator { emulator in
      var browser = ConsoleBrowser(emulator: emulator)
      let path = "\(Self.root)/apps/1234"
      func save(_ form: [String: String], _ browser: inout ConsoleBrowser) async throws -> TestResponse {
        try await browser.send("save", at: path, form)
      }
      let templates = #"- {id: 7, text: "${name} has\nnews"}\#n- id: 8"#
      _ = try await save(
        ["tab": "webhooks", "channel_webhook.url": "http://127.0.0.1:1/channel", "message_templates": templates],
        &browser)
      _ = try await save(
        ["tab": "access", "allowed_ips": "127.0.0.1\r\n10.0.0.0/8", "allow_under_14": "true"], &browser)
      let app = try await emulator.app()
      #expect(app.channelWebhook?.url == "http://127.0.0.1:1/channel" && app.allowedIPs == ["127.0.0.1", "10.0.0.0/8"])
      #expect(app.messageTemplates == [MessageTemplate(id: 7, text: "${name} has\nnews"), MessageTemplate(id: 8)])
      #expect(try await browser.open("\(path)?tab=access").text.contains(">127.0.0.1&#10;10.0.0.0/8</textarea>"))

      let refused = try await save(["tab": "webhooks", "message_templates": "- {id: 1}\n- {id: x}"], &browser)
      #expect(refused.status == .badRequest && refused.text.contains("Entry 2: Enter a whole number."))
      let malformed = try await save(["tab": "webhooks", "message_templates": "- id: 1\n- ["], &browser)
      #expect(malformed.status == .badRequest && malformed.text.contains(">Message templates</a>: "))
      _ = try await save(["tab": "webhooks"], &browser)
      _ = try await save(["tab": "access"], &browser)
      let emptied = try await emulator.app()
      #expect(emptied.channelWebhook == nil && emptied.allowedIPs == nil && emptied.messageTemplates == nil)
      #expect(!emptied.allowUnder14 && emptied.name == "Demo")
      try await emulator.changeApp { $0.allowedIPs = [] }
      _ = try await save(["tab": "access"], &browser)
      #expect(try await emulator.app().allowedIPs == [])
    }
  }

  @Test("The form of an account has the friend lists and whether it uses KakaoTalk")
  func accountHasTalkSettings() async throws {
    try await withEmulator { emulator in
      var browser = ConsoleBrowser(emulator: emulator)
      let path = "\(Self.root)/accounts/1"
      #expect(try await browser.open("\(path)?tab=settings").text.contains(#"name="friends" type="text" value="2 3""#))
      _ = try await browser.send("save", at: path, ["friends": "3, 2", "favorite_friends": "3"])
      let account = try #require(try await emulator.storage.account(id: 1))
      #expect(account.friends == [3, 2] && account.favoriteFriends == [3] && !account.usesKakaoTalk)
      for (form, reason) in [
        (["friends": "9"], "1번째 값: ID에 해당하는 계정이 없습니다."), (["friends": "1"], "1번째 값: 자기 자신은"),
        (["favorite_friends": "2"], "1번째 값: 즐겨찾기한"), (["friends": "Jun"], "1번째 값: 정수를"),
      ] {
        let refused = try await browser.send("save", at: path, form, language: "ko")
        #expect(refused.status == .badRequest && refused.text.contains(reason), "\(form)")
      }
      _ = try await browser.send("save", at: path, ["kakaotalk": "true"])
      let changed = try #require(try await emulator.storage.account(id: 1))
      #expect(changed.friends == nil && changed.favoriteFriends == nil && changed.usesKakaoTalk)
    }
  }

  @Test("A rejected form shows the entered values")
  func rejectedInputIsShownAgain() async throws {
    try await withEmulator { emulator in
      var browser = ConsoleBrowser(emulator: emulator)
      let app = try await browser.send(
        "save", at: "\(Self.root)/apps/1234",
        ["tab": "login", "name": "Typed name", "redirect_uris": "no uri"])
      #expect(app.status == .badRequest)
      #expect(app.text.contains(#"value="Typed name""#) && app.text.contains(">no uri</textarea>"))
      #expect(!app.text.contains(#"name="kakao_login" type="checkbox" value="true" checked"#))
      let consent = try await browser.send(
        "save", at: "\(Self.root)/apps/1234",
        ["tab": "consent", "consent_items.gender": "during_use", "service_terms": "no terms"])
      #expect(consent.status == .badRequest)
      let choices = try #require(consent.text.firstMatch(of: /name="consent_items.gender">.*?<\/select>/)).0
      #expect(choices.contains(#"value="during_use" selected"#))
      let account = try await browser.send(
        "save", at: "\(Self.root)/accounts/1",
        ["tab": "settings", "email": "JUN@example.com", "password": "typed secret"])
      #expect(account.status == .conflict || account.status == .badRequest)
      #expect(account.text.contains("JUN@example.com") && !account.text.contains("typed secret"))
      let state = try await browser.send(
        "import", at: "\(Self.root)/state", ["yaml": "pasted: [1", "confirmed": "true"])
      #expect(state.text.contains("pasted: [1"))
    }
  }

  @Test("The sample code logs in with an existing account")
  func sampleUsesExistingAccount() async throws {
    try await withEmulator(controlToken: "secret-token") { emulator in
      for id in try await emulator.storage.accounts().map(\.id).filter({ $0 != 2 }) {
        _ = try await emulator.storage.deleteAccount(id)
      }
      let page = try await emulator.get("\(Self.root)/apps/1234", authorization: "Bearer secret-token").text
      #expect(page.contains("&quot;account&quot;: 2"))
      #expect(page.contains("Bearer $KAKAO_EMULATOR_CONTROL_TOKEN") && !page.contains("secret-token"))
      #expect(!page.contains("--cacert"))
    }
  }

  @Test("An account can be created and edited")
  func accountIsCreatedAndEdited() async throws {
    try await withEmulator { emulator in
      var browser = ConsoleBrowser(emulator: emulator)
      _ = try await browser.send(
        "add", at: "\(Self.root)/accounts", ["nickname": "New", "email": "new@example.com", "password": "pw"])
      let id = try #require(try await emulator.storage.accounts().map(\.id).max())
      let path = "\(Self.root)/accounts/\(id)"
      _ = try await browser.send(
        "save", at: path, ["nickname": "Newer", "email": "new@example.com", "gender": "male", "email_valid": "true"])
      let account = try #require(try await emulator.storage.account(id: id))
      #expect(account.nickname == "Newer" && account.gender == "male" && !account.isEmailVerified)
      #expect(account.restriction == nil)
      #expect(PasswordHash(encoded: account.passwordHash).matches("pw"))
      #expect(try await browser.send("delete", at: path).status == .badRequest)
      #expect(try await emulator.storage.account(id: id) != nil)
      _ = try await browser.send("delete", at: path, ["confirmed": "true"])
      #expect(try await emulator.storage.account(id: id) == nil)
    }
  }

  @Test("An account can be set to any status")
  func accountStatusIsChanged() async throws {
    try await withEmulator { emulator in
      var browser = ConsoleBrowser(emulator: emulator)
      let path = "\(Self.root)/accounts/2"
      for state in AccountRestriction.allCases {
        _ = try await browser.send("save", at: path, ["status": state.rawValue])
        #expect(try await emulator.storage.account(id: 2)?.restriction == state)
        #expect(try await browser.open("\(path)?tab=settings").text.contains(#"value="\#(state.rawValue)" selected"#))
      }
      _ = try await browser.send("save", at: path, ["status": "active"])
      #expect(try await emulator.storage.account(id: 2)?.restriction == nil)
    }
  }

  @Test("The console can log in as an account")
  func logsInAsAccount() async throws {
    try await withEmulator { emulator in
      var browser = ConsoleBrowser(emulator: emulator)
      let path = "\(Self.root)/accounts/2"
      #expect(try await browser.send("log_in", at: path).status == .seeOther)
      let session = try await emulator.storage.session(SecretHash(of: try #require(browser.cookies["account_session"])))
      #expect(session?.accountID == 2)

      let shown = try await browser.send("tokens", at: path, ["app": "1234", "scope": "account_email"])
      let token = try #require(shown.text.firstMatch(of: /<dt>access_token<\/dt>\s*<dd><code>([^<]+)</)).1
      let me = try await emulator.get("/v2/user/me", authorization: "Bearer \(token)")
      #expect(me.text.contains("jun@example.com"))
    }
  }

  @Test("An account's consents, sessions, tokens, and links can be revoked")
  func accountDataIsRevoked() async throws {
    try await withEmulator { emulator in
      var browser = ConsoleBrowser(emulator: emulator)
      let path = "\(Self.root)/accounts/1"
      let tokens = try await emulator.tokens(Login(scopes: ["account_email"]))
      _ = try await browser.send("withdraw", at: path, ["app": "1234", "scope": "account_email"])
      #expect(try await emulator.link().agreedScopes == ["profile_nickname"])
      let grant = try #require(try await emulator.storage.snapshot().grants.first)
      _ = try await browser.send("end_grant", at: path, ["grant": grant.publicID])
      #expect(try await emulator.get("/v2/user/me", authorization: "Bearer \(tokens.access)").status == .unauthorized)
      _ = try await browser.send("log_in", at: path)
      let session = try #require(try await emulator.storage.snapshot().sessions.first)
      _ = try await browser.send("end_session", at: path, ["session": session.id.hex])
      #expect(try await emulator.storage.snapshot().sessions.isEmpty)
      _ = try await browser.send("unlink", at: path, ["app": "1234"])
      #expect(try await emulator.storage.link(app: 1234, account: 1) == nil)
    }
  }

  @Test("An account's page names consent items and terms, and can withdraw consent", arguments: ["en", "ko"])
  func consentIsNamed(language: String) async throws {
    try await withEmulator { emulator in
      try await emulator.changeApp {
        $0.serviceTerms = [
          ServiceTerm(tag: "event", title: "Event terms", required: false, revocable: true),
          ServiceTerm(tag: "service", title: "Terms of service", required: true, revocable: false),
        ]
      }
      _ = try await emulator.tokens(Login(scopes: ["account_email"]))
      _ = try await emulator.services.changeLink(app: 1234, account: 1) { stored in
        var link = try #require(stored)
        let agreement = TermAgreement(agreedAt: TestEmulator.start, agreedBy: "KAUTH")
        link.agreedTerms = ["event": agreement, "service": agreement]
        return link
      }
      var browser = ConsoleBrowser(emulator: emulator)
      let path = "\(Self.root)/accounts/1"
      let page = try await browser.open(path, language: language).text
      let texts =
        language == "en"
        ? ["Email", "Optional", "Required", "Agreed", "Event terms", "Consent for Demo"]
        : ["카카오계정(이메일)", "선택 동의", "필수 동의", "동의함", "Event terms", "Demo 동의 내역"]
      for text in texts { #expect(page.contains(">\(text)<"), "\(text)") }
      _ = try await browser.send("withdraw", at: path, ["app": "1234", "term": "event"])
      #expect(try await emulator.link().agreedTerms.keys.sorted() == ["service"])
      #expect(try await emulator.link().asksAgain == nil)
      // The user can't withdraw consent to required terms, to terms without consent, or to unknown terms.
      for (term, status) in [("service", HTTPResponse.Status.badRequest), ("event", .notFound), ("other", .notFound)] {
        let refused = try await browser.send("withdraw", at: path, ["app": "1234", "term": term])
        #expect(refused.status == status, "\(term)")
      }
      let unknownApp = try await browser.send("withdraw", at: path, ["app": "9", "term": "service"])
      #expect(unknownApp.status == .notFound)
      #expect(try await emulator.link().agreedTerms.keys.sorted() == ["service"])
    }
  }

  @Test("The next login can request an item, a term, or everything again, until the user has answered")
  func asksAgain() async throws {
    try await withEmulator { emulator in
      try await emulator.changeApp {
        $0.serviceTerms = [ServiceTerm(tag: "event", title: "Event terms", required: true, revocable: false)]
      }
      _ = try await emulator.tokens(Login(scopes: ["account_email"]))
      let user = try await emulator.userID()
      var browser = ConsoleBrowser(emulator: emulator)
      let path = "\(Self.root)/accounts/1"
      _ = try await browser.send("ask", at: path, ["app": "1234", "scope": "profile_nickname"])
      var link = try await emulator.link()
      #expect(link.agreedScopes == ["account_email"] && link.asksAgain?.items == ["profile_nickname"])
      #expect(try await browser.open(path).text.contains(">Requested at the next login<"))
      _ = try await browser.send("ask", at: path, ["app": "1234", "term": "event"])
      #expect(try await emulator.link().asksAgain?.terms == ["event"])
      _ = try await browser.send("ask", at: path, ["app": "1234"])
      link = try await emulator.link()
      #expect(link.agreedScopes.isEmpty && link.userID == user && link.connectedAt != nil)
      let items = try await emulator.app().consentItems.filter { $0.level != .duringUse }.map(\.id)
      #expect(link.asksAgain?.items == Set(items))
      _ = try await emulator.code()
      #expect(try await emulator.link().asksAgain == nil)
      #expect(try await browser.send("ask", at: path, ["app": "1234", "scope": "unused"]).status == .notFound)
    }
  }

  @Test("The clock can be changed")
  func clockIsMoved() async throws {
    try await withEmulator { emulator in
      var browser = ConsoleBrowser(emulator: emulator)
      let path = "\(Self.root)/clock"
      _ = try await browser.send("advance", at: path, ["seconds": "60"])
      #expect(emulator.clock.now == TestEmulator.start.addingTimeInterval(60))
      _ = try await browser.send("set", at: path, ["time": "2030-01-01T00:00:00Z"])
      #expect(emulator.clock.now == Date(timeIntervalSince1970: 1_893_456_000))
      #expect(try await browser.send("set", at: path, ["time": "soon"]).status == .badRequest)
      _ = try await browser.send("reset", at: path)
      #expect(emulator.clock.now == TestEmulator.start)
    }
  }

  @Test("One click adds a preset fault for the chosen app, account, and path", arguments: ["en", "ko"])
  func presetsAreAdded(language: String) async throws {
    try await withEmulator { emulator in
      var browser = ConsoleBrowser(emulator: emulator)
      let path = "\(Self.root)/faults"
      let page = try await browser.open(path, language: language).text
      for name in FaultPreset.names { #expect(page.contains(#"name="preset" value="\#(name)""#)) }
      #expect(page.contains(#"<option value="/v2/user/me">"#) && !page.contains(#"<option value="/oauth/token">"#))
      #expect(page.contains(#"<details class="advanced">"#))
      let choice = ["app": "1234", "account": "2", "path": "/v2/user/me"]
      _ = try await browser.send("preset", at: path, choice.merging(["preset": "token-rejected"]) { $1 })
      _ = try await browser.send("preset", at: path, choice.merging(["preset": "refresh-rejected"]) { $1 })
      let faults = emulator.services.faults.all
      #expect(faults.map(\.match.path?.text) == ["/v2/user/me", "/oauth/token"])
      #expect(faults.allSatisfy { $0.match.app == 1234 && $0.match.account == 2 })
      _ = try await browser.send("preset", at: path, ["preset": "token-endpoint-outage"])
      let list = try await browser.open(path, language: language).text
      let sentences =
        language == "en"
        ? [
          "The next refresh fails with invalid_grant (KOE322)", "The token endpoint is down for 30 s",
          "/v2/user/me · App: Demo",
        ] : ["다음 토큰 갱신이 invalid_grant(KOE322)로 실패합니다", "30초 동안", "/v2/user/me · 앱: Demo"]
      for sentence in sentences { #expect(list.contains(">\(sentence)"), "\(sentence)") }
      #expect(list.contains(#"datetime="2026-01-01T00:00:30Z""#))
      #expect(try await browser.send("preset", at: path, ["preset": "no"]).status == .badRequest)
      let refused = try await browser.send("add", at: path, ["status": "1000"])
      #expect(refused.text.contains(#"<details class="advanced" open="open">"#))
    }
  }

  @Test("Faults can be added and removed")
  func faultsAreAddedAndRemoved() async throws {
    try await withEmulator { emulator in
      var browser = ConsoleBrowser(emulator: emulator)
      let path = "\(Self.root)/faults"
      _ = try await browser.send(
        "add", at: path, ["method": "GET", "path": "/v2/*", "times": "2", "status": "503", "body": #"{"code":-7}"#])
      _ = try await browser.send("add", at: path, ["status": "500", "drop": "true"])
      #expect(emulator.services.faults.all.map(\.effect).last == .drop)
      #expect(try await browser.open(path).text.contains("GET /v2/*"))
      #expect(try await emulator.get("/v2/user/me").text == #"{"code":-7}"#)
      _ = try await browser.send("remove", at: path, ["fault": "1"])
      #expect(emulator.services.faults.all.count == 1)
      _ = try await browser.send("clear", at: path)
      #expect(emulator.services.faults.all.isEmpty)
      #expect(try await browser.send("add", at: path, ["status": "x"]).status == .badRequest)
    }
  }

  @Test("The request log can be searched")
  func logIsSearched() async throws {
    try await withEmulator { emulator in
      var browser = ConsoleBrowser(emulator: emulator)
      _ = try await emulator.get("/v2/user/me")
      _ = try await emulator.get("/v2/user/scopes")
      let found = try await browser.open("\(Self.root)/requests?search=scopes&app=").text
      #expect(found.contains("GET /v2/user/scopes") && !found.contains("GET /v2/user/me"))
    }
  }

  @Test("A state can be imported and reset")
  func stateIsImportedAndReset() async throws {
    try await withEmulator { emulator in
      var browser = ConsoleBrowser(emulator: emulator)
      let path = "\(Self.root)/state"
      let yaml = "version: 1\napps: []\naccounts: [{id: 9, password: p, nickname: Nine}]\n"
      #expect(try await browser.send("import", at: path, ["yaml": yaml]).status == .badRequest)
      #expect(try await emulator.storage.accounts().count == 3)
      let confirmed = ["yaml": yaml, "confirmed": "true"]
      #expect(try await browser.send("import", at: path, confirmed).status == .seeOther)
      #expect(try await emulator.storage.accounts().map(\.nickname) == ["Nine"])
      let refused = try await browser.send("import", at: path, ["yaml": "version: 1\nshoes: 1", "confirmed": "true"])
      #expect(refused.status == .badRequest && refused.text.contains(">YAML</a>: Line 2: There is no key shoes."))
      #expect(try await browser.send("reset", at: path).status == .badRequest)
      #expect(try await emulator.storage.accounts().count == 1)
      _ = try await browser.send("reset", at: path, ["confirmed": "true"])
      #expect(try await emulator.storage.accounts().count == 3)
    }
  }
}
