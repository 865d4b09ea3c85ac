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

  @Test(
    "A user who declines or closes the page can be asked again",
    arguments: [TestPlatform.LoginOutcome.denies, .cancels])
  func declines(_ outcome: TestPlatform.LoginOutcome) async throws {
    let api = UserApi(client: .testing(user: user, platform: platform))
    platform.nextLogin = outcome
    try await api.askForEmail()
    #expect(await profile(of: KakaoLoginSession(api: api))?.canAskForEmail == true)
  }

  @Test("The user stays logged in across launches until logging out")
  func relaunch() async {
    let store = KakaoInMemoryTokenStore()
    let first = KakaoLoginSession(api: UserApi(client: .testing(tokenStore: store, platform: platform)))
    await first.signIn()
    let second = KakaoLoginSession(api: UserApi(client: .testing(tokenStore: store, platform: platform)))
    #expect(await profile(of: second)?.nickname == "보라돌")

    await second.signOut()
    let third = KakaoLoginSession(api: UserApi(client: .testing(tokenStore: store, platform: platform)))
    #expect(await profile(of: third) == nil)
    #expect(!third.isSignedIn)
  }

  @Test("A user who deletes the account is unlinked from the app, unless the request fails")
  func deleteAccount() async {
    let session = KakaoLoginSession(api: UserApi(client: .testing(user: user, platform: platform)))
    platform.fail(.unlink, with: .networkDown)
    await session.unlink()
    #expect(session.isSignedIn)
    #expect(session.error?.message == "That didn't work. Check your connection, and try again.")

    await session.unlink()
    #expect(!session.isSignedIn)
    #expect(session.error == nil)
    #expect(platform.calls.filter { $0 == .unlink }.count == 2)
  }

  @Test("A user whose session has ended elsewhere is asked to log in again")
  func sessionEnded() async {
    let session = KakaoLoginSession(api: UserApi(client: .testing(platform: platform)))
    platform.revokeTokens()
    #expect(await profile(of: session) == nil)
    #expect(!session.isSignedIn)
    #expect(session.error?.message == "You have been logged out. Log in again.")
  }

  @Test("Without a network, the user stays logged in and can try again")
  func networkDown() async {
    let session = KakaoLoginSession(api: UserApi(client: .testing(platform: platform)))
    platform.fail(.me, with: .networkDown)
    #expect(await profile(of: session) == nil)
    #expect(session.isSignedIn)
    #expect(session.error?.message == "That didn't work. Check your connection, and try again.")
    #expect(await profile(of: session)?.nickname == "보라돌")
    #expect(session.error == nil)
  }
}
