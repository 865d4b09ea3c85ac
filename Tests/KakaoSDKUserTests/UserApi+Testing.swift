import Foundation
import KakaoSDKAuth
import KakaoSDKCommon
import KakaoSDKUser
import TestSupport

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension UserApi {
  /// An instance that talks to `transport`, logged in with the access token `access-1` unless told.
  static func testing(
    _ transport: StubTransport, isLoggedIn: Bool = true, redirectURI: String? = nil,
    userAgent: (any UserAgent)? = nil, appSwitcher: (any AppSwitcher)? = nil
  ) -> UserApi {
    let token = OAuthToken(
      accessToken: "access-1", expiresIn: 3600, tokenType: "bearer", refreshToken: "refresh-1",
      refreshTokenExpiresIn: 7200, scope: nil, scopes: nil)
    return UserApi(
      client: KakaoClient(
        configuration: KakaoConfiguration(appKey: "key", redirectURI: redirectURI),
        tokenStore: isLoggedIn ? InMemoryTokenStore(token) : InMemoryTokenStore(), userAgent: userAgent,
        appSwitcher: appSwitcher, transport: transport))
  }
}

extension StubAnswer {
  static func fixture(_ name: String) throws -> Self {
    Self(body: try Fixture.data(name))
  }
}

extension URLRequest {
  /// Method and path with the server, such as `GET kapi.kakao.com/v2/user/me`.
  var line: String { "\(httpMethod ?? "") \(url?.host ?? "")\(url?.path ?? "")" }
}
