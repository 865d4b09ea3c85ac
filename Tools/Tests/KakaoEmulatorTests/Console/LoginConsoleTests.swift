import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Testing

@testable import EmulatorTestSupport
@testable import KakaoEmulator

/// Tests of the console's pages that start logins: the presets, the registration of redirect URIs, and "Try it".
@Suite struct LoginConsoleTests {
  private static let root = "/_emulator/console"
  private static let callback = "\(root)/try/callback"

  /// Follows the redirects of a login that the console runs, up to its last page.
  private func finish(_ answer: TestResponse, in browser: inout ConsoleBrowser) async throws -> TestResponse {
    let page = try await browser.follow(answer)
    guard let location = page.headers[.location] else { return page }
    let url = try #require(URLComponents(string: location))
    #expect(url.path == Self.callback)
    return try await browser.open("\(url.path)?\(try #require(url.percentEncodedQuery))")
  }

  @Test("Each click replaces the user who refused the email with a new one")
  func presetRefusesEmail() async throws {
    try await withEmulator { emulator in
      var browser = ConsoleBrowser(emulator: emulator)
      for _ in 0..<2 {
        let answer = try await browser.send("start", at: "/_emulator/", ["app": "1234", "person": "refused_email"])
        let page = try await finish(answer, in: &browser)
        #expect(page.status == .ok)
        #expect(page.text.contains("agreed to all items of Demo except the email"))
        #expect(page.text.contains("&quot;email_needs_agreement&quot;: true"))
      }
      let events = try await emulator.storage.deliveries(app: 1234).map(\.message.event)
      #expect(events.count { $0 == UnlinkReason.forcedAccountDelete.rawValue } == 1)
      let people = try await emulator.storage.accounts().filter { $0.email == PersonPreset.refusedEmail.email }
      #expect(people.count == 1)
      let link = try await emulator.link(account: try #require(people.first).id)
      #expect(link.agreedScopes.contains("profile_image") && !link.agreedScopes.contains("account_email"))
    }
  }

  @Test("Each preset creates an account with its properties", arguments: PersonPreset.allCases)
  func presetCreatesPerson(preset: PersonPreset) async throws {
    try await withEmulator { emulator in
      var browser = ConsoleBrowser(emulator: emulator)
      let answer = try await browser.send("start", at: "/_emulator/", ["app": "1234", "person": preset.rawValue])
      #expect(answer.status == .seeOther)
      let account = try #require(try await emulator.storage.account(key: LoginKey(preset.email)))
      switch preset {
      case .refusedEmail: #expect(account.email != nil)
      case .noPicture: #expect(account.profileImageURL == nil)
      case .under14: #expect(account.isUnder14(on: emulator.clock.now))
      case .dormant: #expect(account.restriction == .dormant)
      case .unverifiedEmail: #expect(!account.isEmailVerified)
      case .noKakaoTalk: #expect(account.kakaoTalk == false)
      }
    }
  }

  @Test("An email that the app requires can't be refused")
  func requiredEmailCannotBeRefused() async throws {
    try await withEmulator { emulator in
      try await emulator.changeApp { app in app.consentItems = [ConsentItem(id: "account_email", level: .required)] }
      var browser = ConsoleBrowser(emulator: emulator)
      let answer = try await browser.send("start", at: "/_emulator/", ["app": "1234", "person": "refused_email"])
      #expect(answer.status == .badRequest && answer.text.contains("This app requires the email"))
    }
  }

  @Test("A login on the page \"Try it\" exchanges the code and shows the user")
  func tryItRunsALogin() async throws {
    try await withEmulator { emulator in
      var browser = ConsoleBrowser(emulator: emulator)
      let form = [
        "app": "1234", "key": "rest", "scope": "openid,account_email", "nonce": "true", "pkce": "true", "prompt": "",
      ]
      let start = try await browser.send("run", at: "\(Self.root)/try", form)
      let login = try await browser.follow(start)
      #expect(login.text.contains(#"name="loginKey""#))
      let before = try await emulator.app().allRedirectURIs
      let consent = try await browser.logIn(on: login)
      let page = try await finish(try await browser.answer(consent, ["decision": "agree"]), in: &browser)
      #expect(page.status == .ok && page.text.contains("minji@example.com"))
      #expect(!page.text.contains("Doesn") && page.text.contains("Matches"))
      #expect(page.text.contains("/_emulator/console/logins/1"))
      #expect(try await emulator.app().allRedirectURIs == before)
    }
  }

  @Test("A refused login on the page \"Try it\" shows its own timeline")
  func refusedTryItShowsOwnLogin() async throws {
    try await withEmulator { emulator in
      var browser = ConsoleBrowser(emulator: emulator)
      let form = ["app": "1234", "key": "rest", "prompt": "none"]
      let refused = try await browser.open(
        try #require(try await browser.send("run", at: "\(Self.root)/try", form).headers[.location]))
      // The console starts another login before the first login returns.
      let other = try await browser.send("run", at: "\(Self.root)/try", ["app": "1234", "key": "rest"])
      _ = try await browser.follow(other)
      let page = try await finish(refused, in: &browser)
      #expect(page.text.contains("login_required"))
      #expect(page.text.contains("\(Self.root)/logins/1\"") && !page.text.contains("\(Self.root)/logins/2"))
    }
  }

  @Test("The sample code on the page \"Try it\" reads the client secret from the environment if the key needs it")
  func samplesNeedSecret() async throws {
    try await withEmulator { emulator in
      var browser = ConsoleBrowser(emulator: emulator)
      let strict = try await browser.open("\(Self.root)/try?app=5678&key=rest&pkce=true").text
      for text in [
        "client_secret=$KAKAO_CLIENT_SECRET", "client_secret=os.environ[&quot;KAKAO_CLIENT_SECRET&quot;]", "import os",
        "client_secret: process.env.KAKAO_CLIENT_SECRET", "client-secret: ${KAKAO_CLIENT_SECRET}",
        "needs no client secret",
      ] { #expect(strict.contains(text), "\(text)") }
      #expect(!strict.contains("strict-demo-client-secret"))
      let demo = try await browser.open("\(Self.root)/try?app=1234&key=rest").text
      #expect(!demo.contains("client_secret=") && demo.contains("${KAKAO_CLIENT_SECRET:unused}"))
      let start = try await browser.send("run", at: "\(Self.root)/try", ["app": "5678", "key": "rest"])
      let consent = try await browser.logIn(on: try await browser.follow(start))
      let page = try await finish(try await browser.answer(consent, ["decision": "agree"]), in: &browser)
      #expect(page.text.contains("POST /v2/user/me") && !page.text.contains("strict-demo-client-secret"))
    }
  }

  @Test("The page \"Try it\" accepts its redirect URI only with a state that the console issued, and once per browser")
  func tryItDoesNotWeakenRedirectCheck() async throws {
    try await withEmulator { emulator in
      var browser = ConsoleBrowser(emulator: emulator)
      let start = try await browser.send("run", at: "\(Self.root)/try", ["app": "1234", "key": "rest"])
      let path = try #require(start.headers[.location])
      let query = try FormFields(String(try #require(path.split(separator: "?").last)))
      let uri = try #require(query["redirect_uri"])
      let state = try #require(query["state"])
      #expect(try await emulator.get(path).status == .found)
      for changed in [["state": "other"], ["client_id": "d0000000000000000000000000000012", "state": state]] {
        let answer = try await emulator.get(
          ConsoleBrowser.authorization(["redirect_uri": uri].merging(changed) { $1 }))
        #expect(answer.status == .badRequest && answer.text.contains("KOE006"))
      }
      let elsewhere = "\(Self.callback)?\(TestEmulator.form(["code": "c", "state": state]))"
      #expect(try await emulator.get(elsewhere).status == .badRequest)
      let error = "\(Self.callback)?\(TestEmulator.form(["error": "access_denied", "state": state]))"
      #expect(try await browser.open(error).text.contains("access_denied"))
      #expect(try await browser.open(error).status == .badRequest)
    }
  }

  @Test("The page \"Try it\" shows code for the chosen parameters")
  func tryItShowsSamples() async throws {
    try await withEmulator { emulator in
      var browser = ConsoleBrowser(emulator: emulator)
      let query = TestEmulator.form([
        "app": "1234", "key": "rest", "scope": "gender", "prompt": "login", "pkce": "true",
      ])
      let page = try await browser.open("\(Self.root)/try?\(query)").text
      for text in [
        "scope=gender&amp;prompt=login", "code_challenge_method=S256", "application.yml", "prompts: [.Login]",
      ] {
        #expect(page.contains(text), "\(text)")
      }
      #expect(try await browser.open("\(Self.root)/try?prompt=unknown").status == .badRequest)
    }
  }

  @Test("The login page lists accounts only without a control token, on this machine, and with the setting on")
  func loginPageListsAccounts() async throws {
    let off = EmulatorOptions.ConfigurationSource.yaml(Emulator.demoConfiguration + "\nquick_login: false\n")
    let cases: [(EmulatorOptions.ConfigurationSource, String?, Bool)] = [
      (.demo, nil, true), (.demo, "secret-token", false), (off, nil, false),
    ]
    for (configuration, token, isListed) in cases {
      try await withEmulator(configuration, controlToken: token) { emulator in
        var browser = ConsoleBrowser(emulator: emulator)
        let page = try await browser.follow(try await browser.open(ConsoleBrowser.authorization()))
        #expect(page.text.contains(#"name="account" value="1""#) == isListed)
        let answer = try await browser.logIn(on: page)
        #expect((answer.status == .badRequest) != isListed)
      }
    }
  }
}
