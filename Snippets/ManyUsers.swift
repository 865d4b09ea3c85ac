// A web server with a client for each user.
import Foundation
import KakaoSDK

struct Visitors {
  let configuration = KakaoConfiguration(
    appKey: "REST_API_KEY", redirectURI: "https://example.com/oauth", clientSecret: "SECRET",
    asksForMissingConsent: false)

  /// Keep the request in the visitor's session, and redirect the browser to its URL.
  func begin() throws -> KakaoAuthorizationRequest {
    try KakaoClient(configuration: configuration).authorizationRequest()
  }

  /// The request comes from the session, which must not keep it; the URL is the one that the browser returned to.
  func welcome(_ request: KakaoAuthorizationRequest, _ url: URL, store: any KakaoTokenStore) async throws -> User {
    let client = KakaoClient(configuration: configuration, tokenStore: store)
    try await client.completeLogin(request, callback: url)
    return try await UserApi(client: client).me()
  }
}
