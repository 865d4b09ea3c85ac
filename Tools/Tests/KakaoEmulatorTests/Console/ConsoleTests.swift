import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Testing

@testable import EmulatorTestSupport
@testable import KakaoEmulator

/// A browser for the console.
///
/// The browser keeps cookies and submits forms.
struct ConsoleBrowser: Sendable {
  let emulator: TestEmulator
  var cookies: [String: String] = [:]

  mutating func open(_ path: String, language: String = "en") async throws -> TestResponse {
    let page = try await emulator.client.executeRequest(
      uri: path, method: .get, headers: headers.merging(language: language), body: nil)
    keep(page)
    return page
  }

  /// Submits the form for `action` on a page, or a form copied from the page `from`, with additional fields.
  mutating func send(
    _ action: String, from page: String? = nil, at path: String, _ fields: [String: String] = [:],
    language: String = "en"
  ) async throws -> TestResponse {
    var fields = fields
    if action == "save", path.contains("/accounts/") { fields["tab"] = "settings" }
    let page = page ?? path + (fields["tab"].map { "?tab=\($0)" } ?? "")
    return try await post(path, try await form(action, at: page).merging(fields) { $1 }, language: language)
  }

  /// Returns the hidden fields of the form for `action` on a page.
  mutating func form(_ action: String, at path: String) async throws -> [String: String] {
    let page = try await open(path).text
    let tokens = page.matches(
      of: /name="form_token" value="([0-9a-f]+)"\/>\s*<input type="hidden" name="do" value="(\w+)"/)
    let token = try #require(tokens.first { $0.2 == action }).1
    return ["form_token": String(token), "do": action]
  }

  mutating func post(
    _ path: String, _ form: [String: String], language: String = "en"
  ) async throws -> TestResponse {
    var headers = headers.merging(language: language)
    headers[.contentType] = "application/x-www-form-urlencoded"
    let answer = try await emulator.client.executeRequest(
      uri: path, method: .post, headers: headers, body: ByteBuffer(string: TestEmulator.form(form)))
    keep(answer)
    return answer
  }

  private var headers: HTTPFields {
    cookies.isEmpty ? [:] : [.cookie: cookies.map { "\($0.key)=\($0.value)" }.joined(separator: "; ")]
  }

  private mutating func keep(_ answer: TestResponse) {
    for cookie in answer.headers[values: .setCookie] {
      let pair = cookie.prefix { $0 != ";" }.split(separator: "=", maxSplits: 1).map(String.init)
      if pair.count == 2 { cookies[pair[0]] = pair[1] }
    }
  }
}

extension HTTPFields {
  fileprivate func merging(language: String) -> HTTPFields {
    var fields = self
    fields[.acceptLanguage] = language
    return fields
  }
}

@Suite struct ConsoleTests {
  static let pages = [
    "/_emulator", "/_emulator/", "/_emulator/console/apps", "/_emulator/console/apps/1234",
    "/_emulator/console/apps/1234?tab=login", "/_emulator/console/apps/1234?tab=consent",
    "/_emulator/console/apps/1234?tab=access", "/_emulator/console/accounts/1?tab=settings",
    AppKeyPage.path(of: AppKey(kind: .admin, value: "d0000000000000000000000000000004")),
    "/_emulator/console/accounts", "/_emulator/console/accounts/1", "/_emulator/console/requests",
    "/_emulator/console/logins", "/_emulator/console/try",
    "/_emulator/console/tokens", "/_emulator/console/webhooks", "/_emulator/console/messages",
    "/_emulator/console/messages/1", "/_emulator/console/clock", "/_emulator/console/faults",
    "/_emulator/console/attacks", "/_emulator/console/state", "/_emulator/console/api",
  ]

  @Test("Every page exists in both languages and contains no secrets", arguments: pages, ["en", "ko"])
  func pagesExistInBothLanguagesWithoutSecrets(path: String, language: String) async throws {
    try await withEmulator { emulator in
      _ = try await emulator.tokens()
      var browser = ConsoleBrowser(emulator: emulator)
      let page = try await browser.open(path, language: language)
      #expect(page.status == .ok && page.headers[.contentLanguage] == language)
      for app in try await emulator.storage.apps() {
        #expect(!page.text.contains(app.keys.admin))
        if let secret = app.clientSecret { #expect(!page.text.contains(secret.value)) }
      }
      #expect(!page.text.contains("scrypt"))
      let policy = try #require(page.headers[.contentSecurityPolicy])
      #expect(policy.contains("script-src 'self'") == page.text.contains("<script"))
      #expect(policy.contains("frame-ancestors 'none'") && !policy.contains("unsafe"))
    }
  }

  @Test("All links have an existing target")
  func linksAreValid() async throws {
    try await withEmulator { emulator in
      _ = try await emulator.tokens()
      var browser = ConsoleBrowser(emulator: emulator)
      for page in Self.pages {
        for link in try await browser.open(page).text.matches(of: /(?:href|src)="(\/[^"#]*)"/) {
          let answer = try await browser.open(String(link.1))
          #expect(answer.status == .ok, "\(page) -> \(link.1)")
        }
      }
    }
  }

  @Test("The root path redirects to the console")
  func rootRedirectsToConsole() async throws {
    try await withEmulator { emulator in
      let answer = try await emulator.get("/")
      #expect(answer.status == .found)
      #expect(answer.headers[.location] == "/_emulator/")
    }
  }

  @Test("Markup in names is shown as text")
  func namesAreEscaped() async throws {
    try await withEmulator { emulator in
      try await emulator.changeApp { $0.name = "<script>alert(1)</script>" }
      for path in Self.pages {
        let page = try await emulator.get(path).text
        #expect(!page.contains("<script>"))
      }
    }
  }

  @Test("A form requires its token")
  func formNeedsToken() async throws {
    try await withEmulator { emulator in
      let refused = try await emulator.post("/_emulator/console/state", ["do": "reset"])
      #expect(refused.status == .forbidden)
      let origin = try await emulator.client.executeRequest(
        uri: "/_emulator/console/state", method: .post, headers: [.origin: "http://evil.example"], body: nil)
      #expect(origin.status == .forbidden)
    }
  }

  @Test("An unknown path shows an error page")
  func missingPageIsPage() async throws {
    try await withEmulator { emulator in
      for path in ["apps/9", "apps/x", "accounts/9"] {
        let page = try await emulator.get("/_emulator/console/\(path)")
        #expect(page.status == .notFound && page.headers[.contentType] == "text/html; charset=utf-8")
      }
    }
  }

  @Test("The control token signs in to the console")
  func controlTokenSignsIn() async throws {
    try await withEmulator(controlToken: "secret-token", host: "0.0.0.0") { emulator in
      var browser = ConsoleBrowser(emulator: emulator)
      for page in Self.pages {
        let sent = try await browser.open(page)
        #expect(sent.status == .seeOther && sent.headers[.location] == "/_emulator/console/sign_in")
      }
      let wrong = try await browser.send("sign_in", at: "/_emulator/console/sign_in", ["token": "wrong"])
      let guest = try #require(browser.cookies["emulator_console"])
      #expect(wrong.status == .unauthorized && !wrong.text.contains("wrong\""))
      let right = try await browser.send("sign_in", at: "/_emulator/console/sign_in", ["token": "secret-token"])
      let cookie = try #require(right.headers[values: .setCookie].first { $0.hasPrefix("emulator_console=") })
      #expect(cookie.contains("HttpOnly") && cookie.contains("SameSite=Lax") && !cookie.contains("secret-token"))
      #expect(!cookie.contains(guest))
      for page in Self.pages {
        let shown = try await browser.open(page)
        #expect(shown.status == .ok && !shown.text.contains("secret-token"))
      }
      #expect(try await emulator.get("/_emulator/", authorization: "Bearer secret-token").status == .ok)
    }
  }

  @Test("Signing out affects only the current browser")
  func signOutAffectsThisBrowserOnly() async throws {
    try await withEmulator(controlToken: "secret-token", host: "0.0.0.0") { emulator in
      var (browser, other) = (ConsoleBrowser(emulator: emulator), ConsoleBrowser(emulator: emulator))
      _ = try await browser.send("sign_in", at: "/_emulator/console/sign_in", ["token": "secret-token"])
      _ = try await other.send("sign_in", at: "/_emulator/console/sign_in", ["token": "secret-token"])
      let stolen = browser.cookies
      let refused = try await browser.post("/_emulator/console/sign_out", [:])
      #expect(refused.status == .forbidden)
      let out = try await browser.send("sign_out", from: "/_emulator/console/clock", at: "/_emulator/console/sign_out")
      #expect(out.status == .seeOther && out.headers[.location] == "/_emulator/console/sign_in")
      browser.cookies = stolen
      #expect(try await browser.open("/_emulator/console/clock").status == .seeOther)
      #expect(try await other.open("/_emulator/console/clock").status == .ok)
    }
  }

  @Test("A second tab shares the session of the first one")
  func otherTabSeesSignInState() async throws {
    try await withEmulator(controlToken: "secret-token", host: "0.0.0.0") { emulator in
      var browser = ConsoleBrowser(emulator: emulator)
      let (door, out) = ("/_emulator/console/sign_in", "/_emulator/console/sign_out")
      let second = try await browser.form("sign_in", at: door).merging(["token": "secret-token"]) { $1 }
      _ = try await browser.send("sign_in", at: door, ["token": "secret-token"])
      #expect(try await browser.post(door, second).headers[.location] == "/_emulator/")
      let leaving = try await browser.form("sign_out", at: "/_emulator/console/clock")
      _ = try await browser.post(out, leaving)
      #expect(try await browser.post(out, leaving).headers[.location] == door)
    }
  }

  @Test("A login as an account doesn't invalidate open forms of the console")
  func loginElsewhereKeepsFormsValid() async throws {
    try await withEmulator { emulator in
      var browser = ConsoleBrowser(emulator: emulator)
      let form = try await browser.form("advance", at: "/_emulator/console/clock").merging(["seconds": "60"]) { $1 }
      _ = try await browser.send("log_in", at: "/_emulator/console/accounts/2")
      #expect(try await browser.post("/_emulator/console/clock", form).status == .seeOther)
    }
  }
}
