import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Testing

@testable import KakaoEmulator

@Suite struct ConsoleTests {
  @Test(arguments: ["/_emulator", "/_emulator/"])
  func showsWhatIsSetUp(path: String) async throws {
    try await withEmulator { emulator in
      let page = try await emulator.get(path)
      #expect(page.status == .ok)
      #expect(page.headers[.contentType] == "text/html; charset=utf-8")
      let app = try await emulator.app()
      for text in [app.name, app.keys.native, app.keys.rest, app.keys.javascript, app.nativeRedirectURI] {
        #expect(page.text.contains(text))
      }
      for text in app.redirectURIs + app.logoutRedirectURIs { #expect(page.text.contains(text)) }
      for account in try await emulator.storage.accounts() {
        #expect(page.text.contains(try #require(account.email)))
        #expect(page.text.contains(account.nickname ?? String(account.id)))
      }
    }
  }

  @Test func theRootLeadsToTheConsole() async throws {
    try await withEmulator { emulator in
      let answer = try await emulator.get("/")
      #expect(answer.status == .found)
      #expect(answer.headers[.location] == "/_emulator/")
    }
  }

  @Test func showsTheSwitches() async throws {
    try await withEmulator { emulator in
      try await emulator.change { $0.kakaoLogin = false }
      let app = try await emulator.app()
      let strings = try #require(try PageResources.load().strings[.english])
      let page = ConsolePage(url: "http://localhost", apps: [app], accounts: [], strings: strings)
      let facts = try #require(page.apps.first).facts
      #expect(facts.first { $0.label == "Kakao Login" }?.values.map(\.text) == ["Off"])
      #expect(facts.first { $0.label == "OpenID Connect" }?.values.map(\.text) == ["On"])
      #expect(facts.first { $0.label == "Client secret" }?.values.map(\.text) == ["Off (not shown)"])
    }
  }

  @Test func keepsSecretsToItself() async throws {
    try await withEmulator { emulator in
      let page = try await emulator.get("/_emulator/").text
      for app in try await emulator.storage.apps() {
        #expect(!page.contains(app.keys.admin))
        #expect(!page.contains(try #require(app.clientSecret).value))
      }
      for secret in ["scrypt", "password"] { #expect(!page.contains(secret)) }
    }
  }

  @Test func showsNamesAsTextAndRunsNoScript() async throws {
    try await withEmulator { emulator in
      try await emulator.change { $0.name = "<script>alert(1)</script>" }
      let page = try await emulator.get("/_emulator/")
      #expect(!page.text.contains("<script"))
      #expect(page.text.contains("&lt;script&gt;"))
      #expect(page.headers[.contentSecurityPolicy]?.hasPrefix("default-src 'none';") == true)
      #expect(page.headers[.setCookie] == nil)
    }
  }

  @Test(arguments: [("en", "Emulator console"), ("ko", "에뮬레이터 콘솔")])
  func speaksTheBrowsersLanguage(language: String, title: String) async throws {
    try await withEmulator { emulator in
      let page = try await emulator.client.executeRequest(
        uri: "/_emulator/", method: .get, headers: [.acceptLanguage: language], body: nil)
      #expect(page.text.contains("<title>\(title)</title>"))
      #expect(page.headers[.contentLanguage] == language)
    }
  }

  @Test func everyLinkLeadsToTheControlAPI() async throws {
    try await withEmulator { emulator in
      let page = try await emulator.get("/_emulator/").text
      let paths = page.matches(of: /href="(\/_emulator\/[a-z]+)"/).map { String($0.1) }
      #expect(paths.count == 4)
      for path in paths { #expect(try await emulator.get(path).status == .ok) }
    }
  }

  @Test func isGuardedLikeTheControlAPI() async throws {
    try await withEmulator(controlToken: "token") { emulator in
      let refused = try await emulator.get("/_emulator/")
      let admitted = try await emulator.get("/_emulator/", authorization: "Bearer token")
      #expect(refused.status == .unauthorized && admitted.status == .ok)
    }
    try await withEmulator(host: "0.0.0.0") { emulator in
      let refused = try await emulator.get("/_emulator/")
      #expect(refused.status == .forbidden)
    }
  }
}
