import Foundation
import Testing

@testable import KakaoCommands

@Suite struct DemoLoginTests {
  @Test(
    "The demo lists only the protections that the URL contains",
    arguments: [
      (
        "http://127.0.0.1:1/oauth/authorize?code_challenge=x&code_challenge_method=S256&state=s&nonce=n",
        ["PKCE S256", "state", "nonce"]
      ),
      ("http://127.0.0.1:1/oauth/authorize?code_challenge=x", ["PKCE plain"]),
      ("http://127.0.0.1:1/oauth/authorize", []),
    ])
  func onlyPresentProtectionsAreListed(_ address: String, _ names: [String]) throws {
    #expect(DemoLogin.protections(of: try #require(URL(string: address))) == names)
  }
}
