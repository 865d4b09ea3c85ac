// A server with a client for each of its users.
import KakaoSDK

struct Visitors {
  let configuration = KakaoConfiguration(
    appKey: "REST_API_KEY", redirectURI: "https://example.com/oauth", clientSecret: "SECRET",
    asksForMissingConsent: false)

  /// The code came to the server's redirect URI; the visitor's session kept verifier and nonce.
  func welcome(code: String, verifier: String, nonce: String, store: any TokenStore) async throws -> User {
    let client = KakaoClient(configuration: configuration, tokenStore: store)
    _ = try await AuthApi(client: client).token(code: code, codeVerifier: verifier, nonce: nonce)
    return try await UserApi(client: client).me()
  }
}
