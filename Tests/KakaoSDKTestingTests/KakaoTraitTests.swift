import Foundation
import KakaoSDK
import KakaoSDKNavi
import KakaoSDKShare
import KakaoSDKTalk
import KakaoSDKTemplate
import KakaoSDKTestTraits
import Testing

@Suite(.kakao) struct KakaoTraitTests {
  @Test("The shared instance has the platform's user")
  func sampleUser() async throws {
    let platform = try #require(TestPlatform.current)
    #expect(try await UserApi.shared.me().id == TestUser.sample.id)
    #expect(AuthApi.hasToken())
    #expect(platform.calls == [.me])
  }

  @Test("A test's own trait replaces the user of its suite", .kakao(user: .refusedEmail))
  func refusedEmail() async throws {
    #expect(try await UserApi.shared.me().kakaoAccount?.emailNeedsAgreement == true)
    _ = try await UserApi.shared.loginWithKakaoAccount(scopes: ["account_email"])
    #expect(try await UserApi.shared.me().kakaoAccount?.email == TestUser.sample.email)
  }

  @Test("A user who isn't logged in can log in", .kakao(user: nil))
  func noUser() async throws {
    let platform = try #require(TestPlatform.current)
    #expect(!AuthApi.hasToken())
    platform.isKakaoTalkInstalled = true
    #expect(UserApi.isKakaoTalkLoginAvailable())
    _ = try await UserApi.shared.loginWithKakaoTalk()
    #expect(AuthApi.hasToken())
  }

  @Test("Tests that run at the same time each have their own platform", arguments: 1...8)
  func separation(_ count: Int) async throws {
    for _ in 1...count { _ = try await UserApi.shared.me() }
    let platform = try #require(TestPlatform.current)
    #expect(platform.calls == Array(repeating: .me, count: count))
  }

  @Test("The other shared instances have the platform, too")
  func otherInstances() async throws {
    let platform = try #require(TestPlatform.current)
    platform.isKakaoTalkInstalled = true
    platform.isKakaoNaviInstalled = true
    #expect(try await TalkApi.shared.friends(context: nil).elements?.count == 2)
    #expect(ShareApi.isKakaoTalkSharingAvailable())
    try await ShareApi.shared.share(.template(TextTemplate(text: "Hello", link: Link()))).open()
    try await NaviApi.shared.navigate(to: NaviLocation(name: "Office", latitude: 37.4, longitude: 127.1))
    #expect(platform.openedURLs.map(\.scheme) == ["kakaolink", "kakaonavi-sdk"])
  }

  @Test("Calls with a completion handler or in a task use the test's platform")
  func completionHandler() async {
    let id = await withCheckedContinuation { continuation in
      UserApi.shared.me { user, _ in continuation.resume(returning: user?.id) }
    }
    #expect(id == TestUser.sample.id)
    let idInTask = await Task { try? await UserApi.shared.me().id }.value
    #expect(idInTask == TestUser.sample.id)
  }

  @Test("A detached task has no platform")
  func detachedTask() async {
    let platform = await Task.detached { TestPlatform.current }.value
    #expect(platform == nil)
  }
}

@Suite struct WithKakaoTests {
  @Test("Outside withKakao, there is no platform")
  func noPlatform() async {
    #expect(TestPlatform.current == nil)
    let platforms = await withKakao { ($0, TestPlatform.current) }
    #expect(platforms.0 === platforms.1)
    #expect(TestPlatform.current == nil)
  }

  @Test("A platform can be passed, and the result is returned")
  func ownPlatform() async throws {
    let platform = TestPlatform(users: [.sample, .other])
    let id = try await withKakao(user: .other, platform: platform) { _ in try await UserApi.shared.me().id }
    #expect(id == TestUser.other.id)
    #expect(platform.calls == [.me])
  }

  @MainActor @Test("The closure runs on the test's actor")
  func isolation() async {
    var count = 0
    await withKakao { _ in
      MainActor.assertIsolated()
      count += 1
    }
    #expect(count == 1)
  }
}
