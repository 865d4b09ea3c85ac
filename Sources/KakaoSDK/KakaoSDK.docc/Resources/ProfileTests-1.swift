import KakaoSDK
import KakaoSDKTesting
import Testing

@testable import KakaoLoginExample

/// Tests of the profile, with in-memory stand-ins for Kakao's servers, pages, and users.
@MainActor @Suite struct ProfileTests {
  private let platform = TestPlatform()
  private let user = TestUser.sample.withoutConsent(to: "account_email")

  private func profile(of session: KakaoLoginSession) async -> ProfileContent? {
    await session.loadUser()
    return session.user.map(ProfileContent.init)
  }

  @Test("The app receives the email address after the user agrees to share it")
  func sharesEmail() async throws {
    let api = UserApi(client: .testing(user: user, platform: platform))
    let session = KakaoLoginSession(api: api)
    var profile = await profile(of: session)
    #expect(profile?.nickname == "보라돌")
    #expect(profile?.email == nil)
    #expect(profile?.canAskForEmail == true)

    try await api.askForEmail()
    profile = await self.profile(of: session)
    #expect(profile?.email == "bora.sample@example.com")
    #expect(profile?.canAskForEmail == false)
  }
}
