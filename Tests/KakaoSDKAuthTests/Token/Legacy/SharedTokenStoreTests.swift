import Foundation
import KakaoSDKCommon
import TestSupport
import Testing

@testable import KakaoSDKAuth

/// Tests of the store that `UserApi.shared` uses.
@Suite(.serialized, .sharedClient) struct SharedTokenStoreTests {
  private let memory = KakaoInMemoryTokenStore()

  #if Desktop
    /// Returns the result and the requests of the shared client's first call with an earlier token.
    private func firstCall(_ name: String, _ defaults: StubDefaults) async throws -> (OAuthToken, StubTransport) {
      let vector = try LegacyTokenVector.named(name)
      let platform = StubTransport.platform()
      let token = try await withLocalPlatform(platform) { [memory] hosts in
        KakaoSDK.initSDK(appKey: appKey, hosts: hosts)
        let environment = vector.environment(defaults, issuer: try hosts.baseURL(.kauth))
        Auth.shared.setTokenManager(TokenManager(store: SharedTokenStore(environment: environment) { _, _ in memory }))
        #expect(AuthApi.hasToken())
        let token = try await Auth.shared.client().tokens.validToken()
        #expect(AuthApi.hasToken())
        return token
      }
      return (token, platform)
    }

    @Test("The first call uses a valid access token of the earlier SDK without moving it")
    func usesValidToken() async throws {
      let vector = try LegacyTokenVector.named("KOSession, secure")
      let expiry = ["kakao.open.sdk.ExpiresAccessTokenTime": Stored.date(Date.distantFuture.timeIntervalSince1970)]
      let defaults = StubDefaults(vector.defaults.merging(expiry) { $1 })
      let (token, platform) = try await firstCall(vector.name, defaults)
      #expect(token.accessToken == vector.token?.accessToken)
      #expect(platform.requests.isEmpty)
      #expect(memory.load() == nil)
      #expect(!defaults.onDisk.isEmpty)
    }

    @Test("The first call refreshes an access token of unknown age")
    func refreshesUnknownAge() async throws {
      let vector = try LegacyTokenVector.named("SDK 2.x, carried over by it from KOSession")
      let defaults = StubDefaults(vector.defaults)
      let (token, platform) = try await firstCall(vector.name, defaults)
      #expect(platform.requests.map { $0.formFields["refresh_token"] } == [vector.token?.refreshToken])
      #expect(token.accessToken == "access-1")
      #expect(memory.load() == token)
      #expect(defaults.onDisk.isEmpty)
    }
  #endif

  @Test(
    "A token manager uses the default store, whether or not it keeps tokens after a reinstall",
    arguments: [true, false])
  func keepsTokenAfterReinstall(isKept: Bool) {
    #expect(TokenManager(keepsTokenAfterReinstall: isKept).store is SharedTokenStore)
  }

  @Test("Before the first unlock, a token counts as stored")
  func hasTokenBeforeFirstUnlock() throws {
    let isLocked = Locked(true)
    let item = StubSecretItem { call, _ in
      guard isLocked.withLock({ $0 }) else { return nil }
      return call == .add ? .interactionNotAllowed : .itemNotFound
    }
    Auth.shared.setTokenManager(TokenManager(store: KakaoKeychainTokenStore(item: item)))
    defer { Auth.shared.setTokenManager() }
    #expect(AuthApi.hasToken())
    isLocked.withLock { $0 = false }
    #expect(!AuthApi.hasToken())
  }

  @Test("A token from Kakao's server isn't sent to an emulator")
  func noTokenForEmulator() throws {
    let vector = try LegacyTokenVector.named("SDK 2.x, GCM")
    let defaults = StubDefaults(vector.defaults)
    KakaoSDK.initSDK(appKey: appKey, hosts: Hosts(emulator: "http://127.0.0.1:9090"))
    defer { KakaoSDK.initSDK(appKey: appKey) }
    let store = SharedTokenStore(environment: vector.environment(defaults)) { [memory] _, _ in memory }
    #expect(try store.load() == nil)
    try store.save(.sample())
    try store.remove()
    #expect(defaults.all == vector.defaults)
  }
}
