import HTTPTypes
import Testing

@testable import EmulatorTestSupport
@testable import KakaoEmulator

/// Tests of the messages that the console shows after an action.
@Suite struct ConsoleMessageTests {
  private static let tokens = "/_emulator/console/tokens"

  @Test("The message contains the number of objects that an action has changed")
  func messagesCount() async throws {
    try await withEmulator { emulator in
      var browser = ConsoleBrowser(emulator: emulator)
      for (count, english, korean) in [
        (0, "Expired 0 tokens.", "토큰 0개를"), (1, "Expired 1 token.", "토큰 1개를"), (2, "Expired 2 tokens.", "토큰 2개를"),
      ] {
        for _ in 0..<count { _ = try await emulator.tokens() }
        let answer = try await browser.send("expire", at: Self.tokens, ["kind": "access_token"])
        let page = try #require(answer.headers[.location])
        #expect(page == "\(Self.tokens)?done=tokensExpired-\(count)")
        #expect(try await browser.open(page).text.contains(#"role="status">\#(english)</p>"#))
        #expect(try await browser.open(page, language: "ko").text.contains(korean))
      }
    }
  }

  @Test(
    "A link can't make a page show another message",
    arguments: ["", "true", "deleted", "saved-1", "tokensExpired", "tokensExpired--1", "tokensExpired-x", "<b>"])
  func foreignMessages(value: String) async throws {
    try await withEmulator { emulator in
      let page = try await emulator.get("\(Self.tokens)?\(TestEmulator.form(["done": value]))", language: "en")
      #expect(page.status == .ok && !page.text.contains(#"class="done""#))
    }
  }

  @Test("The message is added before the fragment of a URL")
  func addresses() {
    #expect(ConsoleMessage.did(.saved).added(to: "/_emulator/") == "/_emulator/?done=saved")
    #expect(ConsoleMessage.did(.saved).added(to: "/a?tab=login#x") == "/a?tab=login&done=saved#x")
    #expect(ConsoleMessage.did(.faultsRemoved, 2).added(to: "/a#x") == "/a?done=faultsRemoved-2#x")
  }
}
