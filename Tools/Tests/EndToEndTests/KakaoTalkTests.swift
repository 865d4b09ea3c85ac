import Foundation
import KakaoEmulatorInProcess
import KakaoSDK
import Testing

/// Tests of the login that switches to KakaoTalk and returns by URL.
@Suite struct KakaoTalkTests {
  private let store = KakaoInMemoryTokenStore()

  private func api(_ emulator: RunningEmulator, talk: FormFollowingTalk) -> UserApi {
    UserApi(
      client: KakaoClient(
        configuration: KakaoConfiguration(appKey: DemoKey.native, hosts: Hosts(emulator: emulator.url)),
        tokenStore: store, appSwitcher: talk))
  }

  @Test("Each launch method logs the user in", arguments: [LaunchMethod.UniversalLink, .CustomScheme, nil])
  func logsIn(launchMethod: LaunchMethod?) async throws {
    try await withEmulator { emulator in
      let api = api(emulator, talk: FormFollowingTalk(emulator: emulator.url))
      let token = try await api.loginWithKakaoTalk(
        launchMethod: launchMethod, serviceTerms: ["service_20260101"], nonce: "the-nonce")
      #expect(token.idToken != nil)
      #expect(try await api.me().kakaoAccount?.profile?.nickname == "민지")
    }
  }

  @Test("If the system doesn't open the universal link, the custom scheme is used")
  func rejectedUniversalLinkFallsBackToScheme() async throws {
    try await withEmulator { emulator in
      let api = api(emulator, talk: FormFollowingTalk(emulator: emulator.url, opensUniversalLinks: false))
      _ = try await api.loginWithKakaoTalk()
      #expect(store.load() != nil)
    }
  }

  @Test("Canceling in KakaoTalk is reported as a canceled login")
  func cancellingInKakaoTalkCancelsLogin() async throws {
    try await withEmulator { emulator in
      let browser = BrowserDriver(loginKey: "minji@example.com", password: "emulator", talk: .cancel)
      let api = api(emulator, talk: FormFollowingTalk(emulator: emulator.url, browser: browser))
      let error = await #expect(throws: SdkError.self) { try await api.loginWithKakaoTalk() }
      #expect(clientReason(of: error) == .Cancelled)
      #expect(store.load() == nil)
    }
  }

  @Test("Refusing consent returns access_denied")
  func refusingConsentIsAccessDenied() async throws {
    try await withEmulator { emulator in
      let browser = BrowserDriver(loginKey: "minji@example.com", password: "emulator", decision: .cancel)
      let api = api(emulator, talk: FormFollowingTalk(emulator: emulator.url, browser: browser))
      let error = await #expect(throws: SdkError.self) { try await api.loginWithKakaoTalk() }
      #expect(error?.getAuthError().reason == .AccessDenied)
    }
  }
}
