// A server with a client for each user.
import KakaoSDK

struct Visitors {
  let configuration = KakaoConfiguration(
    appKey: "REST_API_KEY", redirectURI: "https://example.com/oauth", clientSecret: "SECRET",
    asksForMissingConsent: false)

  /// The code comes from the server's redirect URI, the verifier and the nonce from the visitor's session.
  func welcome(code: String, verifier: String, nonce: String, store: any TokenStore) async throws -> User {
    let client = KakaoClient(configuration: configuration, tokenStore: store)
    _ = try await AuthApi(client: client).token(code: code, codeVerifier: verifier, nonce: nonce)
    return try await UserApi(client: client).me()
  }
}
