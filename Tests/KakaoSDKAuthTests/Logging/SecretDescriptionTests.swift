import Foundation
import KakaoSDKCommon
import TestSupport
import Testing

@testable import KakaoSDKAuth

/// What an app prints by accident.
@Suite struct SecretDescriptionTests {
  private let token = OAuthToken.sample(access: "canary-access", refresh: "canary-refresh", idToken: "canary.id.token")
  private let configuration = KakaoConfiguration(appKey: appKey, clientSecret: "canary-secret")

  @Test func aTokenDoesNotShowItself() {
    Canaries().expectNone(in: descriptions(of: token))
    Canaries().expectNone(in: descriptions(of: [token]) + descriptions(of: Optional(token) as Any))
  }

  @Test func aConfigurationDoesNotShowItsClientSecret() {
    Canaries().expectNone(in: descriptions(of: configuration))
  }

  @Test func aClientAndItsPartsShowNeither() {
    let store = InMemoryTokenStore(token)
    let client = KakaoClient(configuration: configuration, tokenStore: store, transport: StubTransport())
    Canaries().expectNone(in: descriptions(of: client) + descriptions(of: store) + descriptions(of: client.tokens))
    Canaries().expectNone(in: descriptions(of: TokenManager(store: store)))
  }

  @Test func aTokenStillEncodesWhole() throws {
    let copy = try JSONDecoder().decode(OAuthToken.self, from: JSONEncoder().encode(token))
    #expect(copy == token)
  }
}
