import Foundation
import KakaoSDKCommon
import TestSupport
import Testing

@testable import KakaoSDKAuth

/// Tests that printing a token, a configuration, or a client doesn't reveal secrets.
@Suite struct SecretDescriptionTests {
  private let token = OAuthToken.sample(access: "canary-access", refresh: "canary-refresh", idToken: "canary.id.token")
  private let configuration = KakaoConfiguration(appKey: appKey, clientSecret: "canary-secret")

  @Test("Printing a token doesn't show its secrets")
  func tokenDescription() {
    Canaries().expectNone(in: descriptions(of: token))
    Canaries().expectNone(in: descriptions(of: [token]) + descriptions(of: Optional(token) as Any))
  }

  @Test("Printing a configuration doesn't show its client secret")
  func configurationDescription() {
    Canaries().expectNone(in: descriptions(of: configuration))
  }

  @Test("Printing a client or its parts doesn't show a secret")
  func clientDescription() {
    let store = KakaoInMemoryTokenStore(token)
    let client = KakaoClient(configuration: configuration, tokenStore: store, transport: StubTransport())
    Canaries().expectNone(in: descriptions(of: client) + descriptions(of: store) + descriptions(of: client.tokens))
    Canaries().expectNone(in: descriptions(of: TokenManager(store: store)))
  }

  @Test("Printing a login request shows neither the state, the nonce, nor the user")
  func loginDescription() {
    let request = KakaoLoginRequest(prompts: [.Login], loginHint: "canary@example.com", nonce: "canary-nonce")
    let expectedCallback = KakaoExpectedCallback(uri: "kakaokey://oauth", state: "canary-state")
    Canaries().expectNone(
      in: descriptions(of: request) + descriptions(of: expectedCallback) + descriptions(of: [expectedCallback]))
    #expect("\(request) \(expectedCallback)".contains("login") && "\(expectedCallback)".contains("kakaokey://oauth"))
  }

  @Test("Printing a token file store doesn't show its key")
  func tokenFileDescription() {
    let key = Data(repeating: 201, count: 32)
    let store = KakaoEncryptedFileTokenStore(file: URL(fileURLWithPath: "/token"), key: key)
    // `dump` prints each byte on a line. A single byte could also be part of an object's address.
    let forms = ["- 201\n", "201, 201", "c9c9c9c9c9c9c9c9"]
    func showKey(_ descriptions: [String]) -> Bool {
      descriptions.contains { description in forms.contains { description.lowercased().contains($0) } }
    }
    #expect(showKey(descriptions(of: key)))
    #expect(!showKey(descriptions(of: store)))
  }

  @Test("Printing a token file store doesn't show the token that it has read")
  func readTokenDescription() throws {
    let folder = try TemporaryFolder()
    let store = KakaoEncryptedFileTokenStore(file: folder.url.appendingPathComponent("token"))
    try store.save(token)
    #expect(try store.load() == token)
    Canaries().expectNone(in: descriptions(of: store))
  }

  @Test("An encoded token contains its secrets")
  func tokenEncoding() throws {
    let copy = try JSONDecoder().decode(OAuthToken.self, from: JSONEncoder().encode(token))
    #expect(copy == token)
  }
}
