import Testing

@testable import KakaoEmulator

@Suite struct PagePathTests {
  static let issuer = "http://127.0.0.1:9090"

  @Test("The request ID is parsed from the page's own URL")
  func readsRequestFromOwnURL() {
    let address = Self.issuer + PagePath.authorize("r+/&=1")
    #expect(PagePath.request(inContinue: address, issuer: Self.issuer) == "r+/&=1")
  }

  @Test(
    "No request ID is parsed from other URLs",
    arguments: [
      nil, "", "/oauth/authorize?request=r", "//127.0.0.1:9090/oauth/authorize?request=r",
      "https://127.0.0.1:9090/oauth/authorize?request=r", "http://127.0.0.1/oauth/authorize?request=r",
      "http://evil.example:9090/oauth/authorize?request=r",
      "http://127.0.0.1:9090@evil.example/oauth/authorize?request=r",
      "http://user@127.0.0.1:9090/oauth/authorize?request=r",
      "http://127.0.0.1:9090.evil.example/oauth/authorize?request=r",
      "http://127.0.0.1:9090/oauth/token?request=r", "http://127.0.0.1:9090/oauth/authorize/../x?request=r",
      "javascript:alert(1)", "http://127.0.0.1:9090/oauth/authorize",
    ])
  func rejectsOtherURLs(address: String?) {
    #expect(PagePath.request(inContinue: address, issuer: Self.issuer) == nil)
  }
}
