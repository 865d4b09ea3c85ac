import KakaoSDKAuth
import KakaoSDKCommon
import KakaoSDKUser
import TestSupport
import Testing

/// Another login is stored while the expired token of a call is refreshed.
@Suite struct ReplacedLoginTests {
  enum Call: CaseIterable {
    case logout, unlink

    func run(_ api: UserApi) async throws {
      switch self {
      case .logout: try await api.logout()
      case .unlink: try await api.unlink()
      }
    }
  }

  private static func token(_ access: String, seconds: Double) -> OAuthToken {
    OAuthToken(
      accessToken: access, expiresIn: seconds, tokenType: "bearer", refreshToken: "refresh-\(access)",
      refreshTokenExpiresIn: 7200, scope: nil, scopes: nil)
  }

  @Test("Neither logout nor unlink affects a login that replaced the user's", arguments: Call.allCases)
  func callSendsNothing(call: Call) async throws {
    let store = InMemoryTokenStore(Self.token("first", seconds: -1))
    let transport = StubTransport { request in
      guard request.url.path == "/oauth/token" else { throw UnexpectedRequest(request) }
      store.save(Self.token("of-another", seconds: 3600))
      return .json(#"{"access_token":"late","token_type":"bearer","refresh_token":"late","expires_in":3600}"#)
    }
    let error = await #expect(throws: SdkError.self) {
      try await call.run(.testing(transport, tokenStore: store))
    }
    #expect(error?.clientFailureCode == .sessionChanged)
    #expect(store.load()?.accessToken == "of-another")
  }
}
