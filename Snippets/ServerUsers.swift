// Keep the tokens of many users on a server.
import KakaoSDK
import KakaoSDKServer

struct Visitors: Sendable {
  let clients: UserClients<Int64>

  /// Creates the clients, given the token store of each user, which can keep the token in a row of your database.
  init(tokenStore: @escaping @Sendable (_ userID: Int64) -> any KakaoTokenStore) {
    let configuration = KakaoConfiguration(
      appKey: "REST_API_KEY", redirectURI: "https://example.com/oauth", clientSecret: "SECRET",
      asksForMissingConsent: false)
    clients = UserClients { KakaoClient(configuration: configuration, tokenStore: tokenStore($0)) }
  }

  func nickname(of userID: Int64) async throws -> String? {
    let user = try await clients.withClient(for: userID) { try await UserApi(client: $0).me() }
    return user.kakaoAccount?.profile?.nickname
  }
}
