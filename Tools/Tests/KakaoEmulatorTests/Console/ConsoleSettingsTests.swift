import HTTPTypes
import HummingbirdTesting
import Testing

@testable import EmulatorTestSupport
@testable import KakaoEmulator

/// Tests of the console's forms that are derived from the configuration keys.
@Suite struct ConsoleSettingsTests {
  private static let app = "/_emulator/console/apps/1234"
  private static let account = "/_emulator/console/accounts/1"

  @Test("The tabs of an app have a field for each setting")
  func everySettingIsEditable() async throws {
    try await withEmulator { emulator in
      var browser = ConsoleBrowser(emulator: emulator)
      var pages = ""
      for tab in AppSettingsForm.Tab.allCases {
        let page = try await browser.open("\(Self.app)?tab=\(tab.rawValue)").text
        #expect(page.contains(#"?tab=\#(tab.rawValue)" aria-current="page""#))
        pages += page
      }
      // Each app key has a separate page, and an app's ID can't change.
      for name in App.object.fields.map(\.name) where !["id", "keys"].contains(name) {
        #expect(pages.firstMatch(of: try Regex("name=\"\(name)[.\"]")) != nil, "\(name)")
      }
    }
  }

  @Test("Saving each tab unchanged keeps the app")
  func unchangedFormKeepsApp() async throws {
    try await withEmulator { emulator in
      var browser = ConsoleBrowser(emulator: emulator)
      let before = try await emulator.app()
      for tab in AppSettingsForm.Tab.allCases where ![.overview, .yaml].contains(tab) {
        let page = try await browser.open("\(Self.app)?tab=\(tab.rawValue)")
        var form = Self.fields(of: page.text)
        form["tab"] = tab.rawValue
        #expect(try await browser.send("save", at: Self.app, form).status == .seeOther, "\(tab)")
      }
      #expect(try await emulator.app() == before)
    }
  }

  /// Returns the fields that a browser would send for the settings form on a page.
  private static func fields(of page: String) -> [String: String] {
    let unescape = { (text: Substring) in
      text.replacing("&quot;", with: "\"").replacing("&#10;", with: "\n").replacing("&#39;", with: "'")
        .replacing("&lt;", with: "<").replacing("&gt;", with: ">").replacing("&amp;", with: "&")
    }
    var fields: [String: String] = [:]
    for match in page.matches(of: /<input id="save-[^"]*" name="([^"]*)" type="(\w+)" value="([^"]*)"( checked)?/)
    where match.2 != "checkbox" || match.4 != nil {
      fields[String(match.1)] = String(unescape(match.3))
    }
    for match in page.matches(of: /<textarea id="save-[^"]*" name="([^"]*)"[^>]*>([^<]*)</) {
      fields[String(match.1)] = String(unescape(match.2))
    }
    for match in page.matches(of: /<select id="save-[^"]*" name="([^"]*)"[^>]*>(.*?)<\/select>/) {
      let selected = match.2.firstMatch(of: /value="([^"]*)" selected/)
      fields[String(match.1)] = selected.map { String($0.1) } ?? ""
    }
    return fields
  }

  @Test("An app and an account can be edited as YAML")
  func settingsAreEditedAsYAML() async throws {
    try await withEmulator { emulator in
      var browser = ConsoleBrowser(emulator: emulator)
      var app = try await emulator.app()
      (app.group, app.name) = ("shops", "Renamed")
      let saved = try await browser.send(
        "save_yaml", at: Self.app, ["tab": "yaml", "yaml": ConfigYAML.text(app.configJSON)])
      #expect(saved.headers[.location] == "\(Self.app)?tab=yaml&done=saved")
      #expect(try await emulator.app() == app)

      let shown = try await browser.open("\(Self.app)?tab=yaml").text
      let yaml = try #require(shown.firstMatch(of: /<textarea[^>]*>([^<]*)</)?.1)
      #expect(!shown.contains(app.keys.admin) && yaml.contains("name: ") && !yaml.contains("client_secret:"))
      _ = try await browser.send(
        "save_yaml", at: Self.app, ["tab": "yaml", "yaml": ConfigYAML.text(app.shownJSON)])
      #expect(try await emulator.app() == app)

      app.clientSecret = ClientSecret(value: "secret", enabled: true)
      let rotated = app
      try await emulator.changeApp { $0 = rotated }
      _ = try await browser.send(
        "save_yaml", at: Self.app, ["tab": "yaml", "yaml": ConfigYAML.text(app.shownJSON)])
      #expect(try await emulator.app().clientSecret == app.clientSecret)
      _ = try await browser.send(
        "save_yaml", at: Self.app, ["tab": "yaml", "yaml": ConfigYAML.text(app.shownJSON) + "client_secret: null"])
      app.clientSecret = nil
      #expect(try await emulator.app() == app)

      let before = try #require(try await emulator.storage.account(id: 1))
      #expect(try await !browser.open("\(Self.account)?tab=yaml").text.contains(before.passwordHash))
      _ = try await browser.send(
        "save_yaml", at: Self.account, ["tab": "yaml", "yaml": "id: 1\nbirthday: 0412\npassword: new"])
      let account = try #require(try await emulator.storage.account(id: 1))
      #expect(account.birthday == "0412" && account.email == nil)
      #expect(PasswordHash(encoded: account.passwordHash).matches("new"))
      _ = try await browser.send("save_yaml", at: Self.account, ["tab": "yaml", "yaml": "id: 1"])
      #expect(try await emulator.storage.account(id: 1)?.passwordHash == account.passwordHash)
    }
  }

  @Test(
    "A mistake in YAML is shown with its line, and nothing changes",
    arguments: [
      ("id: 1234\nname: A\ncolor: red", "Line 3: There is no key color."),
      ("id: 1234\nname: [", "Line "), ("a: &a [1]\nb: *a", "YAML aliases"),
      (String(repeating: "# long\n", count: 10_000), "Enter at most 64 KiB."),
      ("id: 1234\nname: A\nkeys: {native: x, rest: x, javascript: x, admin: x}", "Line 3: keys.native: Enter 32"),
    ])
  func yamlMistakeIsShown(yaml: String, message: String) async throws {
    try await withEmulator { emulator in
      var browser = ConsoleBrowser(emulator: emulator)
      let before = try await emulator.app()
      let refused = try await browser.send("save_yaml", at: Self.app, ["tab": "yaml", "yaml": yaml])
      #expect(refused.status == .badRequest && refused.text.contains(message))
      #expect(refused.text.contains(#"id="save_yaml-yaml-error""#))
      #expect(try await emulator.app() == before)
    }
  }

  @Test("The table of consent items shows the number of users who agreed")
  func agreedUsersAreCounted() async throws {
    try await withEmulator { emulator in
      _ = try await emulator.tokens(Login(scopes: ["account_email"]))
      var browser = ConsoleBrowser(emulator: emulator)
      let page = try await browser.open("\(Self.app)?tab=consent").text
      let email = try #require(page.firstMatch(of: /name="consent_items.account_email">.*?<\/tr>/)).0
      let gender = try #require(page.firstMatch(of: /name="consent_items.gender">.*?<\/tr>/)).0
      #expect(email.hasSuffix(">1</td></tr>") && gender.hasSuffix(">0</td></tr>"))
    }
  }

  @Test("A page that doesn't exist shows the navigation", arguments: ["no-such-page", "apps/9", "accounts/x"])
  func missingPageHasNavigation(path: String) async throws {
    try await withEmulator { emulator in
      var browser = ConsoleBrowser(emulator: emulator)
      let page = try await browser.open("/_emulator/console/\(path)")
      #expect(page.status == .notFound && page.text.contains(#"href="/_emulator/console/accounts""#))
    }
  }

  @Test("After signing in as an account, the page names the account and links to an app")
  func signedInAccountIsNamed() async throws {
    try await withEmulator { emulator in
      var browser = ConsoleBrowser(emulator: emulator)
      let location = try #require(try await browser.send("log_in", at: Self.account).headers[.location])
      let page = try await browser.open(location, language: "ko").text
      #expect(page.contains("민지 계정으로 로그인했습니다."))
      #expect(page.contains("\(Self.app)#code"))
    }
  }
}
