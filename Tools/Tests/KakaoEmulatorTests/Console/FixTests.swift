import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Testing

@testable import EmulatorTestSupport
@testable import KakaoEmulator

/// Tests of the buttons that remove the cause of a failed request, on the error page and in the console.
@Suite struct FixTests {
  private static let key = "d0000000000000000000000000000002"
  private static let uri = "https://example.com/new"
  private static let rejected = ConsoleBrowser.authorization(["redirect_uri": uri])

  /// Returns the hidden fields of each form on a page that removes a cause.
  private static func forms(_ page: TestResponse) -> [[String: String]] {
    page.text.split(separator: "<form").filter { $0.contains(#"action="\#(ConsoleNavigation.fix)""#) }.map { form in
      let fields = form.prefix(upTo: form.firstRange(of: "</form>")?.lowerBound ?? form.endIndex)
        .matches(of: /name="(\w+)" value="([^"]*)"/)
      return Dictionary(
        uniqueKeysWithValues: fields.map { (String($0.1), String($0.2).replacing("&amp;", with: "&")) })
    }
  }

  @Test("The page of KOE006 registers the redirect URI with one click and repeats the login")
  func errorPageRegistersRedirectURI() async throws {
    try await withEmulator { emulator in
      var browser = ConsoleBrowser(emulator: emulator)
      let page = try await browser.open(Self.rejected)
      #expect(page.text.contains("Register this redirect URI"))
      let form = try #require(Self.forms(page).first)
      let answer = try await browser.post(ConsoleNavigation.fix, form)
      #expect(answer.status == .seeOther)
      #expect(try await emulator.app().redirectURIs.contains(Self.uri))
      #expect(try await browser.follow(answer).text.contains(#"name="loginKey""#))
      // Submitting the same form again changes nothing.
      #expect(try await browser.post(ConsoleNavigation.fix, form).status == .seeOther)
      #expect(try await emulator.app().redirectURIs.count { $0 == Self.uri } == 1)
    }
  }

  @Test("For a key with separate redirect URIs, the redirect URI is registered for the key")
  func keyWithOwnRedirectURIs() async throws {
    try await withEmulator { emulator in
      try await emulator.changeApp { app in
        for index in app.keys.all.indices where app.keys.all[index].kind == .rest {
          app.keys.all[index].redirectURIs = ["https://example.com/own"]
        }
      }
      var browser = ConsoleBrowser(emulator: emulator)
      let form = try #require(Self.forms(try await browser.open(Self.rejected)).first)
      _ = try await browser.post(ConsoleNavigation.fix, form)
      let app = try await emulator.app()
      #expect(app.keys.primary(.rest).redirectURIs == ["https://example.com/own", Self.uri])
      #expect(!app.redirectURIs.contains(Self.uri))
    }
  }

  @Test("A form of an error page is accepted only unchanged, from the same browser, and from the same site")
  func formsAreProtected() async throws {
    try await withEmulator { emulator in
      var (browser, other) = (ConsoleBrowser(emulator: emulator), ConsoleBrowser(emulator: emulator))
      let form = try #require(Self.forms(try await browser.open(Self.rejected)).first)
      _ = try await other.open(Self.rejected)
      let changes = [
        ["form_token": ""], ["value": "https://evil.example/"], ["app": "5678"], ["fix": "kakaoLogin"],
        ["key": "d0000000000000000000000000000001"],
      ]
      for change in changes {
        let answer = try await browser.post(ConsoleNavigation.fix, form.merging(change) { $1 })
        #expect(answer.status == .forbidden, "\(change)")
      }
      #expect(try await other.post(ConsoleNavigation.fix, form).status == .forbidden)
      #expect(
        try await browser.post("/_emulator/console/state", form.merging(["do": "rotate"]) { $1 }).status == .forbidden)
      let foreign = try await emulator.client.executeRequest(
        uri: ConsoleNavigation.fix, method: .post,
        headers: [
          .origin: "http://evil.example", .contentType: "application/x-www-form-urlencoded",
          .cookie: browser.cookies.map { "\($0.key)=\($0.value)" }.joined(separator: "; "),
        ], body: ByteBuffer(string: TestEmulator.form(form)))
      #expect(foreign.status == .forbidden)
      #expect(try await !emulator.app().redirectURIs.contains { $0.contains("e") && $0.contains("example") })
      #expect(try await emulator.get(ConsoleNavigation.fix).status == .methodNotAllowed)
    }
  }

  @Test("With a control token, a form of an error page requires the sign-in of the console")
  func signInIsRequired() async throws {
    try await withEmulator(controlToken: "secret-token", host: "0.0.0.0") { emulator in
      var browser = ConsoleBrowser(emulator: emulator)
      let form = try #require(Self.forms(try await browser.open(Self.rejected)).first)
      let refused = try await browser.post(ConsoleNavigation.fix, form)
      #expect(refused.headers[.location] == ConsoleAuthentication.signInPath)
      #expect(try await !emulator.app().redirectURIs.contains(Self.uri))
      _ = try await browser.send("sign_in", at: ConsoleAuthentication.signInPath, ["token": "secret-token"])
      #expect(try await browser.post(ConsoleNavigation.fix, form).status == .seeOther)
      #expect(try await emulator.app().redirectURIs.contains(Self.uri))
    }
  }

  @Test(
    "A redirect URI that the configuration rejects isn't offered",
    arguments: ["javascript:alert(1)", "data:x", "/x", "https://example.com/#x", "\"><script>"])
  func unsafeRedirectURIs(uri: String) async throws {
    try await withEmulator { emulator in
      var browser = ConsoleBrowser(emulator: emulator)
      let page = try await browser.open(ConsoleBrowser.authorization(["redirect_uri": uri]))
      #expect(page.text.contains("KOE006") && Self.forms(page).isEmpty && !page.text.contains("<script"))
      #expect(Self.forms(try await browser.open("/_emulator/")).isEmpty)
      let text = try await browser.open("/_emulator/console/requests").text
      #expect(!text.contains("<script>"))
    }
  }

  @Test("Only a request for a login or a logout is repeated")
  func onlyRequestsOfPagesAreRepeated() async throws {
    try await withEmulator { emulator in
      var browser = ConsoleBrowser(emulator: emulator)
      let form = try #require(Self.forms(try await browser.open(Self.rejected)).first)
      for target in ["//evil.example/?x", "https://evil.example/oauth/authorize?x", "/_emulator/export?keys=true", "x"]
      {
        let answer = try await browser.post(ConsoleNavigation.fix, form.merging(["request": target]) { $1 })
        #expect(answer.status == .badRequest)
      }
      #expect(try await !emulator.app().redirectURIs.contains(Self.uri))
    }
  }

  // MARK: - All causes

  /// A request that fails, and the change that removes the cause.
  struct Cause: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let prepare: @Sendable (inout App) -> Void
    let fail: @Sendable (inout ConsoleBrowser) async throws -> Void
    /// The message that the console shows after the change.
    let message: String
    let isFixed: @Sendable (App) -> Bool
  }

  private static let account: Account.ID = 1

  static let causes = [
    Cause(
      testDescription: "KOE004", prepare: { $0.kakaoLogin = false },
      fail: { _ = try await $0.open(ConsoleBrowser.authorization()) }, message: "Turned on Kakao Login.",
      isFixed: { $0.kakaoLogin }),
    Cause(
      testDescription: "KOE005", prepare: { $0.testMembers = [] }, fail: { _ = try await $0.logIn() },
      message: "Added the member.", isFixed: { $0.testMembers == [account] }),
    Cause(
      testDescription: "KOE006", prepare: { _ in }, fail: { _ = try await $0.open(rejected) },
      message: "Registered the URI.", isFixed: { $0.redirectURIs.contains(uri) }),
    Cause(
      testDescription: "KOE205", prepare: { $0.consentItems.removeAll { $0.id == "friends" } },
      fail: { _ = try await $0.open(ConsoleBrowser.authorization(["scope": "friends"])) },
      message: "Added 1 consent item.",
      isFixed: { $0.consentItems.contains(ConsentItem(id: "friends", level: .optional)) }),
    Cause(
      testDescription: "KOE205 openid", prepare: { $0.openIDConnect = false },
      fail: { _ = try await $0.open(ConsoleBrowser.authorization(["scope": "openid"])) },
      message: "Turned on OpenID Connect.", isFixed: { $0.openIDConnect }),
    Cause(
      testDescription: "KOE010", prepare: { $0.clientSecret = ClientSecret(value: "right-secret", enabled: true) },
      fail: { browser in
        _ = try await browser.emulator.post("/oauth/token", tokenRequest(["client_secret": "wrong-secret"]))
      }, message: "Turned off the client secret.",
      isFixed: { $0.clientSecret == ClientSecret(value: "right-secret", enabled: false) }),
    Cause(
      testDescription: "KOE010 of a key",
      prepare: { app in
        for index in app.keys.all.indices where app.keys.all[index].kind == .rest {
          app.keys.all[index].clientSecret = ClientSecret(value: "right-secret", enabled: true)
        }
      },
      fail: { browser in _ = try await browser.emulator.post("/oauth/token", tokenRequest([:])) },
      message: "Turned off the client secret.", isFixed: { $0.keys.primary(.rest).clientSecret?.enabled == false }),
  ]

  private static func tokenRequest(_ fields: [String: String]) -> [String: String] {
    ["grant_type": "authorization_code", "client_id": key, "code": "x"].merging(fields) { $1 }
  }

  @Test("The overview, the login, and the request have the button that removes the cause", arguments: causes)
  func everyPageHasTheFix(cause: Cause) async throws {
    try await withEmulator { emulator in
      try await emulator.changeApp(1234, cause.prepare)
      var browser = ConsoleBrowser(emulator: emulator)
      try await cause.fail(&browser)
      let record = try #require(emulator.services.requestLog.records().first { $0.reason != nil })
      let login = try #require(record.login)
      let pages = ["/_emulator/", "/_emulator/console/logins/\(login)", "/_emulator/console/requests/\(record.id)"]
      var forms: [[String: String]] = []
      for path in pages {
        let page = try await browser.open(path)
        #expect(Self.forms(page).count == 1, "\(path)")
        forms += Self.forms(page)
        // A link on the page leads to the form field for the setting.
        let link = try #require(
          page.text.firstMatch(of: /href="(\/_emulator\/console\/apps\/1234\?setting=[^"]+)#([^"]+)"/))
        let settings = try await browser.open(String(link.1)).text
        #expect(settings.contains(#"id="\#(link.2)""#), "\(link.2)")
      }
      let overview = try await browser.open("/_emulator/").text
      #expect(!overview.contains("wrong-secret") && !overview.contains("right-secret"))
      let answer = try await browser.post(ConsoleNavigation.fix, try #require(forms.first))
      let page = try await browser.open(try #require(answer.headers[.location]))
      #expect(page.text.contains(cause.message), "\(page.text)")
      #expect(cause.isFixed(try await emulator.app()))
      for path in pages {
        let page = try await browser.open(path)
        #expect(Self.forms(page).isEmpty && page.text.contains("settings have changed since then"), "\(path)")
      }
    }
  }

  @Test("Every setting that can cause a failure has a field on the tab that the link opens")
  func settingsExist() async throws {
    try await withEmulator { emulator in
      for name in try #require(PageResources.load().strings[.english]?.sections["cause"]?.keys) {
        guard let setting = FailureReason(name: name).setting else { continue }
        let address = ConsoleNavigation.setting(setting, of: 1234).split(separator: "#").map(String.init)
        #expect(try await emulator.get(address[0]).text.contains(#"id="\#(address[1])""#), "\(name)")
      }
    }
  }

  @Test("The closest redirect URI by host and port is first and marked, and a long list is collapsed")
  func closestRedirectURI() async throws {
    try await withEmulator { emulator in
      try await emulator.changeApp { app in
        app.redirectURIs = (1...24).map { "http://localhost:\(3000 + $0)/oauth" } + ["https://example.com/new-callback"]
      }
      let page = try await emulator.get(
        ConsoleBrowser.authorization(["redirect_uri": "http://localhost:3007/callback"]), language: "en"
      ).text
      let closest = try #require(page.firstRange(of: "<code>http://localhost:3007/<mark>"))
      let list = try #require(page.firstRange(of: "<details>"))
      #expect(closest.lowerBound < list.lowerBound && page.contains("24 more") && page.contains("Registered (closest)"))
      let button = try #require(page.firstRange(of: ConsoleNavigation.fix))
      #expect(button.lowerBound < closest.lowerBound)
    }
  }

  @Test("The list of requests shows a rejected redirect URI")
  func rejectedRedirectURIIsListed() async throws {
    try await withEmulator { emulator in
      _ = try await emulator.get(Self.rejected)
      #expect(try await emulator.get("/_emulator/console/requests").text.contains("redirect_uri=\(Self.uri)"))
      #expect(try await !emulator.get("/_emulator/requests").text.contains(Self.uri))
    }
    try await withEmulator(controlToken: "secret-token", host: "0.0.0.0") { emulator in
      _ = try await emulator.get(Self.rejected)
      let page = try await emulator.get("/_emulator/console/requests", authorization: "Bearer secret-token").text
      #expect(page.contains("KOE006") && !page.contains(Self.uri))
    }
  }

  @Test(
    "If a request has another key where the admin key is required, its page links to the admin keys",
    arguments: [("/v1/user/ids", true), ("/v2/user/me", false)])
  func revealsAdminKeys(path: String, isOffered: Bool) async throws {
    try await withEmulator { emulator in
      _ = try await emulator.get(path, authorization: "KakaoAK d0000000000000000000000000000002")
      let page = try await emulator.get("/_emulator/console/requests/1", language: "en").text
      #expect(page.contains("Show admin keys and client secrets") == isOffered)
    }
  }
}
