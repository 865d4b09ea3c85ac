import Foundation
import KakaoSDKCommon
import TestSupport
import Testing

@testable import KakaoSDKAuth

/// The store behind `UserApi.shared`.
@Suite(.serialized, .sharedClient) struct SharedTokenStoreTests {
  private let place = InMemoryTokenStore()

  private func store(_ vector: EarlierVector, _ defaults: StubDefaults) -> SharedTokenStore {
    SharedTokenStore(device: vector.device(defaults)) { [place] _, _ in place }
  }

  @Test func itCarriesOverByItself() async throws {
    let vector = try EarlierVector.named("KOSession, secure")
    let defaults = StubDefaults(vector.defaults)
    KakaoSDK.initSDK(appKey: appKey)
    Auth.shared.setTokenManager(TokenManager(store: store(vector, defaults)))
    #expect(AuthApi.hasToken())
    await store(vector, defaults).settle()
    #expect(place.load()?.refreshToken == vector.token?.refreshToken)
    #expect(defaults.all.isEmpty)
    TokenManager(store: store(vector, defaults)).deleteToken()
    #expect(!AuthApi.hasToken())
  }

  @Test func itDoesNotSendATokenOfKakaosToAnEmulator() throws {
    let vector = try EarlierVector.named("SDK 2.x, GCM")
    let defaults = StubDefaults(vector.defaults)
    KakaoSDK.initSDK(appKey: appKey, hosts: Hosts(emulator: "http://127.0.0.1:9090"))
    defer { KakaoSDK.initSDK(appKey: appKey) }
    let store = store(vector, defaults)
    #expect(try store.load() == nil)
    try store.save(.sample())
    try store.remove()
    #expect(defaults.all == vector.defaults)
  }
}
