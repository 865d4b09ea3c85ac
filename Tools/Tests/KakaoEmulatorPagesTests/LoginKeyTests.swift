import Testing

@testable import EmulatorTestSupport
@testable import KakaoEmulator

@Suite struct LoginKeyTests {
  @Test(
    "An account is found by email address or phone number",
    arguments: ["minji@example.com", " MINJI@Example.com ", "010-1234-5678", "+82 10-1234-5678", "01012345678"])
  func findsAccountByEmailOrPhone(text: String) {
    #expect(Site.minji.loginKeys.contains(LoginKey(text)))
    #expect(!Site.jun.loginKeys.contains(LoginKey(text)))
  }

  @Test("An account is found by Kakao Mail ID")
  func findsAccountByKakaoMailID() {
    #expect(Site.jun.loginKeys.contains(LoginKey("jun")))
    #expect(!Site.minji.loginKeys.contains(LoginKey("minji")))
  }

  @Test("An empty, partial, or unknown login ID doesn't match the account", arguments: ["", "8210", "jun@example.com"])
  func findsNoOtherAccount(text: String) {
    #expect(!Site.minji.loginKeys.contains(LoginKey(text)))
    #expect(!Site.jun.loginKeys.contains(LoginKey(text)))
  }
}
