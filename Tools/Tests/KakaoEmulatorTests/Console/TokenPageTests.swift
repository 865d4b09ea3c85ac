import Foundation
import Testing

@testable import EmulatorTestSupport
@testable import KakaoEmulator

/// Tests of the console's token pages.
@Suite struct TokenPageTests {
  private static let tokens = "/_emulator/console/tokens"

  /// Looks up a token in the console and returns the path of the token's page.
  private func find(_ token: String, _ browser: inout ConsoleBrowser) async throws -> String {
    let answer = try await browser.send("find", at: Self.tokens, ["token": token])
    #expect(answer.status.code == 303)
    return try #require(answer.headers[.location])
  }

  @Test("A pasted token leads to its page, whose URL doesn't contain it")
  func findsTokens() async throws {
    try await withEmulator { emulator in
      var browser = ConsoleBrowser(emulator: emulator)
      let tokens = try await emulator.tokens()
      let code = try await emulator.code()
      for (token, title) in [
        (tokens.access, "Access token"), ("Bearer \(tokens.access)\n", "Access token"),
        (tokens.refresh, "Refresh token"), (code, "Authorization code"),
      ] {
        let path = try await find(token, &browser)
        #expect(path.hasPrefix("\(Self.tokens)/") && !path.contains(tokens.access) && !path.contains(code))
        let page = try await browser.open(path)
        #expect(page.status == .ok && page.text.contains("<h1>\(title)</h1>"))
        #expect(page.text.contains(#"<span class="good">Live</span>"#) && page.text.contains("민지 (1)"))
      }
    }
  }

  @Test("The page links to the request that issued the token and has a command that uses the token")
  func showsOrigin() async throws {
    try await withEmulator { emulator in
      var browser = ConsoleBrowser(emulator: emulator)
      let tokens = try await emulator.tokens()
      let page = try await browser.open(try await find(tokens.access, &browser)).text
      #expect(page.contains(#"<a href="/_emulator/console/requests/1">"#) && page.contains("#1 POST /oauth/token"))
      #expect(page.contains("Authorization: Bearer \(tokens.access)"))
      let request = try await browser.open("/_emulator/console/requests/1").text
      #expect(request.contains("\(Self.tokens)/\(SecretHash(of: tokens.access).hex)"))
      _ = try await emulator.control("login", #"{"app": 1234, "account": 2}"#)
      let other = try #require(try await emulator.storage.accessTokens(app: 1234, account: 2).first)
      let hidden = try await browser.open("\(Self.tokens)/\(other.id.hex)").text
      #expect(hidden.contains("Not in the request log") && hidden.contains("Bearer $ACCESS_TOKEN"))
    }
  }

  @Test("If requests aren't recorded, pages show no token")
  func redactedPagesHideTokens() async throws {
    try await withEmulator(controlToken: "secret-token", host: "::") { emulator in
      let tokens = try await emulator.tokens()
      var browser = ConsoleBrowser(emulator: emulator)
      _ = try await browser.send("sign_in", at: "/_emulator/console/sign_in", ["token": "secret-token"])
      let page = try await browser.open(try await find(tokens.access, &browser))
      #expect(page.status == .ok && !page.text.contains(tokens.access) && !page.text.contains(tokens.refresh))
    }
  }

  @Test("A single token can be expired, and a login can be revoked")
  func expiresAndRevokes() async throws {
    try await withEmulator { emulator in
      var browser = ConsoleBrowser(emulator: emulator)
      let tokens = try await emulator.tokens()
      let path = try await find(tokens.access, &browser)
      #expect(try await browser.send("expire", at: path).status.code == 303)
      #expect(try await browser.open(path).text.contains(#"<span class="bad">Expired</span>"#))
      #expect(try await emulator.refresh(tokens.refresh).status == .ok)
      #expect(try await browser.send("revoke", at: path).headers[.location] == "\(Self.tokens)?done=loginRevoked")
      #expect(try await browser.open(path).status == .notFound)
      #expect(try await emulator.refresh(tokens.refresh).status == .badRequest)
    }
  }

  @Test("Tokens can be expired for an account, an app, or all, and live and expired tokens are counted separately")
  func expiresMany() async throws {
    try await withEmulator { emulator in
      var browser = ConsoleBrowser(emulator: emulator)
      for account in [1, 2] as [Account.ID] { _ = try await emulator.tokens(Login(account: account)) }
      #expect(try await browser.open(Self.tokens).text.contains("2 live, 0 expired"))
      let one = ["kind": "access_token", "app": "1234", "account": "2"]
      #expect(try await browser.send("expire", at: Self.tokens, one).status.code == 303)
      #expect(try await browser.open(Self.tokens).text.contains("1 live, 1 expired"))
      _ = try await browser.send("expire", at: Self.tokens, ["kind": "access_token", "app": "", "account": ""])
      let page = try await browser.open(Self.tokens).text
      #expect(page.contains("0 live, 2 expired") && page.contains("2 live, 0 expired"))
      #expect(try await browser.open("\(Self.tokens)?account=2").text.contains("0 live, 1 expired"))
      #expect(try await browser.open("/_emulator/console/accounts/2").text.contains("0 live, 1 expired"))
      let wrong = try await browser.send("expire", at: Self.tokens, ["kind": "access_token", "app": "x"])
      #expect(wrong.status == .badRequest)
    }
  }

  @Test("With many accounts, forms ask for the ID of an account instead of listing all")
  func asksForTheAccount() async throws {
    try await withEmulator { emulator in
      var browser = ConsoleBrowser(emulator: emulator)
      let pages = [Self.tokens, "/_emulator/console/webhooks"]
      for page in pages {
        #expect(try await browser.open(page).text.contains(#"<option value="2">"#))
      }
      for id in 1000...(1000 + Int64(Console.listedAccountCount)) {
        try await emulator.storage.save(Account(id: id, passwordHash: ""))
      }
      _ = try await emulator.tokens(Login(account: 2))
      for page in pages {
        let text = try await browser.open(page).text
        #expect(!text.contains(#"<option value="2">"#) && text.contains(#"type="number""#))
      }
      #expect(try await browser.open("\(Self.tokens)?account=2").text.contains("1 live, 0 expired"))
      let wrong = ["event": "user-unlinked", "app": "1234", "account": "two"]
      #expect(try await browser.send("test", at: pages[1], wrong).status == .badRequest)
    }
  }

  @Test("A long list of tokens has pages")
  func pages() async throws {
    try await withEmulator { emulator in
      var browser = ConsoleBrowser(emulator: emulator)
      for _ in 0..<15 { _ = try await emulator.control("login", #"{"app": 1234, "account": 1}"#) }
      let first = try await browser.open("\(Self.tokens)?app=1234").text
      #expect(
        first.contains(#"href="/_emulator/console/tokens?app=1234&amp;page=2""#) && !first.contains("Previous page"))
      let second = try await browser.open("\(Self.tokens)?app=1234&page=2").text
      #expect(second.contains("page=1") && !second.contains("Next page"))
      for page in ["99", "0", "-1", "x"] {
        #expect(try await browser.open("\(Self.tokens)?page=\(page)").status == .ok)
      }
    }
  }

  @Test("An ID token is decoded, and its signature is checked", arguments: ["en", "ko"])
  func decodesIDTokens(language: String) async throws {
    try await withEmulator { emulator in
      var browser = ConsoleBrowser(emulator: emulator)
      let token = try await emulator.tokens().response.string("id_token")
      let verdicts =
        language == "en"
        ? ["Valid, signed with the current key", "Invalid: the key"] : ["유효함(현재 키로 서명)", "유효하지 않음"]
      let page = try await browser.send("find", at: Self.tokens, ["token": token], language: language)
      #expect(page.status == .ok && page.text.contains(verdicts[0]) && page.text.contains("&quot;auth_time&quot;: "))
      let parts = token.split(separator: ".")
      let forged = "\(parts[0]).\(Data(#"{"iss":"<b>"}"#.utf8).base64URLEncodedString()).\(parts[2])"
      let other = try await browser.send("find", at: Self.tokens, ["token": forged], language: language).text
      #expect(other.contains(verdicts[1]) && other.contains("&lt;b&gt;") && !other.contains("<b>"))
    }
  }

  @Test(
    "A text that isn't a token of the emulator is rejected",
    arguments: ["", "nothing", "two words", String(repeating: "x", count: 20_000)])
  func rejectsOtherTexts(text: String) async throws {
    try await withEmulator { emulator in
      var browser = ConsoleBrowser(emulator: emulator)
      let page = try await browser.send("find", at: Self.tokens, ["token": text])
      #expect(page.status == .badRequest && page.text.contains(#"role="alert""#))
      #expect(!page.text.contains("The action failed:"))
      #expect(try await browser.open("\(Self.tokens)/nothing").status == .notFound)
    }
  }
}
