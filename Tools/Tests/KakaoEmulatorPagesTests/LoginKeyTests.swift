import Testing

@testable import KakaoEmulator

@Suite struct LoginKeyTests {
  @Test(
    "An account is found by email address or phone number",
    arguments: ["minji@example.com", " MINJI@Example.com ", "010-1234-5678", "+82 10-1234-5678", "01012345678"])
  func findsAccountByEmailOrPhone(text: String) {
    #expect(LoginKey(text).matches(Site.minji))
    #expect(!LoginKey(text).matches(Site.jun))
  }

  @Test("An account is found by Kakao Mail ID")
  func findsAccountByKakaoMailID() {
    #expect(LoginKey("jun").matches(Site.jun))
    #expect(!LoginKey("minji").matches(Site.minji))
  }

  @Test("Other login IDs don't match the account", arguments: ["", "8210", "jun@example.com"])
  func findsNoOtherAccount(text: String) {
    #expect(!LoginKey(text).matches(Site.minji))
    #expect(!LoginKey(text).matches(Site.jun))
  }
}
