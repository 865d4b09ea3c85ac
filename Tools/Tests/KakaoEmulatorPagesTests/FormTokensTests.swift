import Testing

@testable import EmulatorTestSupport
@testable import KakaoEmulator

@Suite struct FormTokensTests {
  let tokens = FormTokens()
  let browser = Browser(cookie: "one", isNew: false, session: nil)

  @Test("A form token is valid for its form")
  func acceptsOwnToken() {
    let token = tokens.token(for: .login, browser: browser, subject: "request")
    #expect(tokens.accepts(token, for: .login, browser: browser, subject: "request"))
  }

  @Test("A token of another form, browser, request, or server is rejected")
  func rejectsTokenForOtherFormBrowserOrServer() {
    let token = tokens.token(for: .login, browser: browser, subject: "request")
    let other = Browser(cookie: "two", isNew: false, session: nil)
    #expect(!tokens.accepts(token, for: .consent, browser: browser, subject: "request"))
    #expect(!tokens.accepts(token, for: .login, browser: other, subject: "request"))
    #expect(!tokens.accepts(token, for: .login, browser: browser, subject: "another"))
    #expect(!FormTokens().accepts(token, for: .login, browser: browser, subject: "request"))
  }

  @Test("A malformed token is rejected", arguments: [nil, "", "00", "not hexadecimal"])
  func rejectsMalformedToken(token: String?) {
    #expect(!tokens.accepts(token, for: .login, browser: browser, subject: "request"))
  }
}
