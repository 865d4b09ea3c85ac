import Foundation
import KakaoEmulatorInProcess
import KakaoSDK
import Testing

@Suite struct LoginTests {
  @Test("Logging in and refreshing work on a device whose clock is wrong", arguments: [-86_400.0, 86_400.0])
  func wrongDeviceClock(difference: TimeInterval) async throws {
    try await withEmulator { emulator in
      try await emulator.advanceClock(by: difference)
      let client = emulator.client()
      let first = try await client.login()
      #expect(first.idToken != nil)
      // Within the same second, both ID tokens would be equal, because their times are in seconds.
      try await emulator.advanceClock(by: 2)
      let second = try await AuthApi(client: client).refreshToken()
      #expect(second.idToken != first.idToken)
    }
  }

  @Test("A login returns the profile of the user who agreed")
  func loginReturnsProfileOfAgreedUser() async throws {
    try await withEmulator { emulator in
      let store = KakaoInMemoryTokenStore()
      let api = UserApi(client: emulator.client(store: store))
      let token = try await api.loginWithKakaoAccount()
      #expect(token.tokenType == "bearer")
      #expect(token.idToken != nil)
      #expect(token.scopes?.contains("openid") == true)
      #expect(store.load() == token)

      let user = try await api.me()
      #expect(user.kakaoAccount?.profile?.nickname == "민지")
      #expect(user.kakaoAccount?.emailNeedsAgreement == true)
      #expect(user.kakaoAccount?.email == nil)

      let info = try await api.accessTokenInfo()
      #expect(info.id == user.id)
      #expect(info.appId == 1234)
      #expect((43_000...43_200).contains(info.expiresIn))
    }
  }

  @Test("Only data with consent is returned")
  func consentDecidesWhatIsReturned() async throws {
    try await withEmulator { emulator in
      let browser = BrowserDriver(loginKey: "minji@example.com", password: "emulator", decision: .agreeToAll)
      let api = UserApi(client: emulator.client(userAgent: FormFollowingUserAgent(browser: browser)))
      _ = try await api.loginWithKakaoAccount()
      let account = try await api.me().kakaoAccount
      #expect(account?.email == "minji@example.com")
      #expect(account?.emailNeedsAgreement == false)
      let onlyEmail = try await api.me(propertyKeys: ["kakao_account.email"]).kakaoAccount
      #expect(onlyEmail?.email == "minji@example.com")
      #expect(onlyEmail?.profile == nil)
    }
  }

  @Test("An app with a client secret sends it when logging in")
  func loginWithClientSecretSucceeds() async throws {
    try await withEmulator { emulator in
      let client = emulator.client(
        appKey: DemoKey.strictRest, redirectURI: "http://localhost:8765/oauth", clientSecret: DemoKey.strictSecret)
      let api = UserApi(client: client)
      _ = try await api.loginWithKakaoAccount()
      #expect(try await api.me().hasSignedUp == false)
    }
  }

  @Test("A second login in the same browser requests the password only with prompt=login")
  func secondLoginAsksPasswordOnlyOnPrompt() async throws {
    try await withEmulator { emulator in
      let browser = BrowserDriver(loginKey: "minji@example.com", password: "emulator")
      _ = try await emulator.client(userAgent: FormFollowingUserAgent(browser: browser)).login()
      let pages = TamperingTransport()
      let again = emulator.client(userAgent: FormFollowingUserAgent(browser: browser), transport: pages)
      _ = try await again.login()
      let forced = try await again.login(KakaoLoginRequest(prompts: [.Login]))
      #expect(forced.idToken != nil)
    }
  }

  @Test("Logout deletes the token and revokes it on the server")
  func logoutRevokesLocalAndRemoteTokens() async throws {
    try await withEmulator { emulator in
      let store = KakaoInMemoryTokenStore()
      let api = UserApi(client: emulator.client(store: store))
      let token = try await api.loginWithKakaoAccount()
      try await api.logout()
      #expect(store.load() == nil)
      store.save(token)
      let error = await #expect(throws: SdkError.self) { try await api.me() }
      #expect(error?.isInvalidTokenError() == true)
    }
  }

  @Test("Logout deletes the token even if the server can't be reached")
  func offlineLogoutDeletesLocalToken() async throws {
    let store = KakaoInMemoryTokenStore()
    let client = try await withEmulator { emulator in
      let client = emulator.client(store: store)
      _ = try await client.login()
      return client
    }
    let error = await #expect(throws: SdkError.self) { try await UserApi(client: client).logout() }
    #expect(clientReason(of: error) == .NetworkFailed)
    #expect(store.load() == nil)
  }

  @Test("After unlinking, the user can log in again")
  func userCanLogInAfterUnlinking() async throws {
    try await withEmulator { emulator in
      let store = KakaoInMemoryTokenStore()
      let api = UserApi(client: emulator.client(store: store))
      _ = try await api.loginWithKakaoAccount()
      let id = try await api.me().id
      try await api.unlink()
      #expect(store.load() == nil)
      _ = try await api.loginWithKakaoAccount()
      #expect(try await api.me().id == id)
    }
  }

  @Test("A failed unlink keeps the token")
  func failedUnlinkKeepsToken() async throws {
    let store = KakaoInMemoryTokenStore()
    let client = try await withEmulator { emulator in
      let client = emulator.client(store: store)
      _ = try await client.login()
      return client
    }
    await #expect(throws: SdkError.self) { try await UserApi(client: client).unlink() }
    #expect(store.load() != nil)
  }

  @Test("The calls with completion handlers in the guides work")
  func completionHandlersFromGuidesWork() async throws {
    try await withEmulator { emulator in
      let api = UserApi(client: emulator.client())
      let nickname = await withCheckedContinuation { continuation in
        api.loginWithKakaoAccount { (oauthToken, error) in
          #expect(oauthToken != nil && error == nil)
          api.me { (user, error) in
            #expect(error == nil)
            continuation.resume(returning: user?.kakaoAccount?.profile?.nickname)
          }
        }
      }
      #expect(nickname == "민지")
    }
  }
}
