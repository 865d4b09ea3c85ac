import Foundation
import KakaoSDK
import Testing

@testable import KakaoOpenSDK

@Suite struct KOUserTests {
  private func user(_ json: String) throws -> User { try JSONDecoder().decode(User.self, from: Data(json.utf8)) }

  @available(*, deprecated)
  @Test("The nickname and images are available as properties")
  func profileProperties() throws {
    let user = KOUser(
      try user(
        """
        {"id":7,"properties":{"age":"20"},"kakao_account":{"email":"minji@example.com","is_email_verified":true,
        "profile":{"nickname":"Minji","profile_image_url":"https://k.example/p","thumbnail_image_url":"https://k.example/t"}}}
        """))
    #expect(user.id == 7)
    #expect(user.email == "minji@example.com")
    #expect(user.isVerifiedEmail)
    #expect(user.property(forKey: KOUserNicknamePropertyKey) as? String == "Minji")
    #expect(user.property(forKey: KOUserProfileImagePropertyKey) as? String == "https://k.example/p")
    #expect(user.property(forKey: KOUserThumbnailImagePropertyKey) as? String == "https://k.example/t")
    #expect(user.property(forKey: KOUserEmailPropertyKey) as? String == "minji@example.com")
    #expect(user.property(forKey: KOUserIsVerifiedEmailPropertyKey) as? Bool == true)
    #expect(user.property(forKey: "age") as? String == "20")
    #expect(user.property(forKey: "color") == nil)
    #expect(user.properties?["nickname"] as? String == "Minji")
  }

  @available(*, deprecated)
  @Test("Values that the app stored take precedence over the profile")
  func storedProperties() throws {
    let user = KOUser(
      try user(#"{"id":7,"properties":{"nickname":"vincent"},"kakao_account":{"profile":{"nickname":"Minji"}}}"#))
    #expect(user.property(forKey: KOUserNicknamePropertyKey) as? String == "vincent")
    #expect(user.property(forKey: KOUserEmailPropertyKey) == nil)
    #expect(user.property(forKey: KOUserIsVerifiedEmailPropertyKey) == nil)
    #expect(user.email == nil && !user.isVerifiedEmail)
  }

  @available(*, deprecated)
  @Test("Legacy property keys become property paths of the user API")
  func propertyKeys() {
    #expect(LegacyPropertyKeys([]).paths == nil)
    #expect(LegacyPropertyKeys([KOUserEmailPropertyKey, "age"]).paths == ["kakao_account.email", "properties.age"])
    #expect(LegacyPropertyKeys([KOUserNicknamePropertyKey]).paths == ["properties.nickname", "kakao_account.profile"])
    #expect(LegacyPropertyKeys([KOUserEmailPropertyKey]).containsEmail)
    #expect(!LegacyPropertyKeys([KOUserIsVerifiedEmailPropertyKey]).containsEmail)
  }

  @available(*, deprecated)
  @Test("A token's remaining time is available in milliseconds")
  func milliseconds() {
    let info = KOAccessTokenInfo(AccessTokenInfo(appId: 1234, id: 7, expiresIn: 7199))
    #expect(info.id == 7)
    #expect(info.expiresIn == 7199)
    #expect(info.expiresInMillis == 7_199_000)
    #expect(KOAccessTokenInfo(AccessTokenInfo(appId: 1, expiresInMillis: 5, expiresIn: 0)).expiresInMillis == 5)
  }
}
