import Foundation
import KakaoSDKCommon
import KakaoSDKUser
import Testing

@Suite("Profile")
struct ProfileTests {
  @Test("Empty and unusable image URLs become nil, and the rest is kept")
  func unusableImages() throws {
    let user: User = try Fixture.decode("me-preregistered")
    #expect(user.kakaoAccount?.profile == Profile(nickname: "바다", isDefaultImage: true))
  }

  @Test(
    "Only web URLs count as images", arguments: ["javascript:alert(1)", "file:///etc/passwd", "http://", "/a"])
  func otherSchemes(text: String) throws {
    let json = Data(#"{"profile_image_url":"\#(text)"}"#.utf8)
    #expect(try KakaoJSON.decoder().decode(Profile.self, from: json).profileImageUrl == nil)
  }
}
