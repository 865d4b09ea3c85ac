import Foundation
import Testing

@testable import EmulatorTestSupport
@testable import KakaoEmulator

@Suite("Scopes and code samples on the console page \"Try it\"") struct ConsoleLoginSampleTests {
  private static let page = "/_emulator/console/try"
  private static let scopes = [
    "\"\u{301}}); process.exit(); ({\"\u{301}", "\u{600}\"", "a'b", "${x}", "a\\b", "a\u{202E}b", "a<b>",
  ]

  @Test("The page \"Try it\" rejects a scope with characters that scopes don't have", arguments: scopes)
  func scopeIsLimited(scope: String) async throws {
    try await withEmulator { emulator in
      var browser = ConsoleBrowser(emulator: emulator)
      let query = TestEmulator.form(["app": "1234", "key": "rest", "scope": scope])
      let page = try await browser.open("\(Self.page)?\(query)")
      #expect(page.status == .badRequest)
      let run = try await browser.send("run", at: Self.page, ["app": "1234", "key": "rest", "scope": scope])
      #expect(run.status == .badRequest && run.headers[.location] == nil)
    }
  }

  @Test("The page \"Try it\" accepts every scope of Kakao, separated by commas or spaces")
  func scopesAreAccepted() async throws {
    try await withEmulator { emulator in
      var browser = ConsoleBrowser(emulator: emulator)
      for separator in [",", " ", ", "] {
        let scope = (ConsentItemDescriptor.ids + [Scope.openID]).joined(separator: separator)
        let query = TestEmulator.form(["app": "1234", "key": "rest", "scope": String(scope.prefix(500))])
        let page = try await browser.open("\(Self.page)?\(query)")
        #expect(page.status == .ok)
      }
    }
  }

  @Test("The authorization endpoint returns KOE205 for a scope with any other characters", arguments: scopes)
  func unknownScope(scope: String) async throws {
    try await withEmulator { emulator in
      let page = try await emulator.get(ConsoleBrowser.authorization(["scope": scope]))
      #expect(page.status == .badRequest && page.text.contains("KOE205"))
    }
  }

  @Test("Scopes are split at separators even before a combining mark, and canonically equivalent words stay separate")
  func scopeList() {
    let words = Scope.parse("a,\u{301}b c\u{301} \u{212A},K,a")
    #expect(words.map { Array($0.utf8) } == ["a", "\u{301}b", "c\u{301}", "\u{212A}", "K"].map { Array($0.utf8) })
  }

  @Test("A redirect URI that is only canonically equivalent to the pop-up's is a different one")
  func popupRedirect() {
    var fields = ["client_id": "x", "redirect_uri": "JS-SD\u{212A}"]
    #expect(!AuthorizeParameters(FormFields(fields)).wantsPopup)
    fields["redirect_uri"] = "JS-SDK"
    #expect(AuthorizeParameters(FormFields(fields)).wantsPopup)
  }
}
