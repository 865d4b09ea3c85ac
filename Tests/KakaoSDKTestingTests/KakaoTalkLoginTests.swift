import KakaoSDK
import KakaoSDKTesting
import Testing

@Suite struct KakaoTalkLoginTests {
  let platform = TestPlatform()
  let client: KakaoClient
  let api: UserApi

  init() {
    client = .testing(user: nil, platform: platform)
    api = UserApi(client: client)
    platform.isKakaoTalkInstalled = true
  }

  @Test(
    "A login with KakaoTalk works with both launch methods", arguments: [LaunchMethod.UniversalLink, .CustomScheme])
  func login(_ launchMethod: LaunchMethod) async throws {
    #expect(await client.isKakaoTalkLoginAvailable)
    platform.nextLogin = .user(.other)
    let token = try await api.loginWithKakaoTalk(launchMethod: launchMethod)
    #expect(token.idToken != nil)
    #expect(platform.calls == [.kakaoTalk, .token])
    #expect(try await api.me().id == TestUser.other.id)
  }

  @Test("KakaoTalk that isn't installed can't be opened")
  func notInstalled() async {
    platform.isKakaoTalkInstalled = false
    #expect(await !client.isKakaoTalkLoginAvailable)
    let error = await failure { () async throws(SdkError) in try await api.loginWithKakaoTalk() }
    #expect(error?.clientReason == .NotSupported)
    #expect(platform.calls.isEmpty)
  }

  @Test(
    "A login with KakaoTalk throws the error of its outcome, without waiting",
    arguments: [
      (TestPlatform.LoginOutcome.cancels, ClientFailureReason.Cancelled), (.timesOut, .ReturnedWithoutResult),
      (.returnsWithoutResult, .ReturnedWithoutResult), (.wrongState, .ReturnedWithoutResult),
    ])
  func failedLogin(_ outcome: TestPlatform.LoginOutcome, _ reason: ClientFailureReason) async throws {
    platform.nextLogin = outcome
    let error = await failure { () async throws(SdkError) in try await api.loginWithKakaoTalk() }
    #expect(error?.clientReason == reason)
    #expect(platform.calls == [.kakaoTalk])
    _ = try await api.loginWithKakaoTalk()
  }

  @Test("A user who refuses in KakaoTalk isn't logged in")
  func denial() async {
    platform.nextLogin = .denies
    let error = await failure { () async throws(SdkError) in try await api.loginWithKakaoTalk() }
    #expect(error?.authReason == .AccessDenied)
  }

  @Test("A login that never returns ends when its task is canceled")
  func cancellation() async {
    platform.nextLogin = .neverReturns
    let task = Task { await failure { () async throws(SdkError) in try await api.loginWithKakaoTalk() } }
    while platform.calls != [.kakaoTalk] { await Task.yield() }
    task.cancel()
    #expect(await task.value?.clientReason == .TaskCancelled)
  }
}
