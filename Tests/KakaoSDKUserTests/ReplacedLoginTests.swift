import KakaoSDKAuth
import KakaoSDKCommon
import KakaoSDKUser
import TestSupport
import Testing

/// Tests in which another login's token is stored while a call refreshes its expired token.
@Suite struct ReplacedLoginTests {
  private let store = KakaoInMemoryTokenStore(Self.token("first", seconds: -1))

  private static func token(_ access: String, seconds: Double) -> OAuthToken {
    OAuthToken(
      accessToken: access, expiresIn: seconds, tokenType: "bearer", refreshToken: "refresh-\(access)",
      refreshTokenExpiresIn: 7200, scope: nil, scopes: nil)
  }

  /// Returns a server that accepts only tokens of the first login.
  private func server() -> StubTransport {
    StubTransport { [store] request in
      switch request.url.path {
      case "/oauth/token":
        #expect(request.formFields["refresh_token"] == "refresh-first")
        store.save(Self.token("of-another", seconds: 3600))
        return .json(#"{"access_token":"late","token_type":"bearer","refresh_token":"late","expires_in":3600}"#)
      case "/v1/user/logout" where request.headers["Authorization"] == "Bearer late": return .json(#"{"id":7}"#)
      default: throw UnexpectedRequest(request)
      }
    }
  }

  @Test("An unlink sends no request if another login has replaced the user's login")
  func unlink() async throws {
    let error = await #expect(throws: SdkError.self) {
      try await UserApi.testing(server(), tokenStore: store).unlink()
    }
    #expect(error?.clientFailureCode == .sessionChanged)
    #expect(store.load()?.accessToken == "of-another")
  }

  @Test("A logout ends the first login and doesn't affect a login that replaced it")
  func logout() async throws {
    let server = server()
    try await UserApi.testing(server, tokenStore: store).logout()
    #expect(server.requests.map(\.url.path) == ["/oauth/token", "/v1/user/logout"])
    #expect(store.load()?.accessToken == "of-another")
  }
}
