// A web server with a client for each user.
import Foundation
import KakaoSDK

struct Visitors {
  let configuration = KakaoConfiguration(
    appKey: "REST_API_KEY", redirectURI: "https://example.com/oauth", clientSecret: "SECRET",
    asksForMissingConsent: false)

  /// Returns the request to store in the visitor's session; redirect the browser to its URL.
  func begin() throws -> KakaoAuthorizationRequest {
    try KakaoClient(configuration: configuration).authorizationRequest()
  }

  /// Completes the login, given the request removed from the session and the URL to which the browser returned.
  func welcome(_ request: KakaoAuthorizationRequest, _ url: URL, store: any KakaoTokenStore) async throws -> User {
    let client = KakaoClient(configuration: configuration, tokenStore: store)
    try await client.completeLogin(request, callback: url)
    return try await UserApi(client: client).me()
  }
}
