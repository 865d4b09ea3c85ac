import KakaoSDK
import KakaoSDKTesting
import Testing

@Suite struct TokenLifetimeTests {
  let platform = TestPlatform()
  let client: KakaoClient
  let api: UserApi

  init() {
    client = .testing(platform: platform)
    api = UserApi(client: client)
  }

  private var refreshCount: Int { platform.calls.filter { $0 == .refresh }.count }

  @Test("An access token expires when the time is moved, and is refreshed before the call")
  func expiry() async throws {
    #expect(try await api.accessTokenInfo().expiresIn == 43_199)
    platform.advance(by: 3600)
    #expect(try await api.accessTokenInfo().expiresIn == 39_599)
    #expect(refreshCount == 0)
    platform.advance(by: 43_199)
    #expect(try await api.accessTokenInfo().expiresIn == 43_199)
    #expect(refreshCount == 1)
  }

  @Test("A refresh token is kept at first, and replaced in the last month of its validity")
  func rotation() async throws {
    let auth = AuthApi(client: client)
    let first = try await auth.refreshToken()
    let second = try await auth.refreshToken()
    #expect(second.refreshToken == first.refreshToken)
    #expect(second.accessToken != first.accessToken)
    platform.advance(by: 31 * 86_400)
    let third = try await auth.refreshToken()
    #expect(third.refreshToken != first.refreshToken)
    #expect(try await auth.refreshToken(token: first) == third, "An earlier token of the login isn't refreshed.")
    let other = AuthApi(client: .testing(tokenStore: KakaoInMemoryTokenStore(), platform: platform))
    let error = await failure { () async throws(SdkError) in try await other.refreshToken(token: first) }
    #expect(error?.authReason == .InvalidGrant)
    #expect(try await auth.refreshToken().refreshToken == third.refreshToken)
  }

  @Test("A refresh token expires after two months")
  func refreshTokenExpiry() async {
    platform.advance(by: 5_184_000)
    let error = await failure { () async throws(SdkError) in try await api.me() }
    #expect(error?.authReason == .InvalidGrant)
  }

  @Test("A refreshed ID token that another key has signed is discarded")
  func forgedRefresh() async throws {
    let auth = AuthApi(client: client)
    let before = try await auth.refreshToken().idToken
    platform.advance(by: 60)
    platform.fail(.refresh, with: .forgedIDToken)
    #expect(try await auth.refreshToken().idToken == before)
    #expect(try await auth.refreshToken().idToken != before)
  }

  @Test("A logout ends the tokens of one login only")
  func logout() async throws {
    let other = UserApi(client: .testing(platform: platform))
    try await api.logout()
    let error = await failure { () async throws(SdkError) in try await api.me() }
    #expect(error?.clientReason == .TokenNotFound)
    _ = try await other.me()
  }

  @Test("An unlink ends all tokens of the user")
  func unlink() async throws {
    let other = UserApi(client: .testing(platform: platform))
    try await api.unlink()
    let error = await failure { () async throws(SdkError) in try await other.me() }
    #expect(error?.authReason == .InvalidGrant)
  }

  @Test("A client with the app's own store is logged in by the token in the store")
  func ownStore() async throws {
    let store = KakaoInMemoryTokenStore(platform.token(for: .other))
    let api = UserApi(client: .testing(tokenStore: store, platform: platform))
    #expect(try await api.me().id == TestUser.other.id)
  }
}
