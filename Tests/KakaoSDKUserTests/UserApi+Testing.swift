import Foundation
import KakaoSDKAuth
import KakaoSDKCommon
import KakaoSDKUser
import TestSupport

extension UserApi {
  /// Returns an instance with this transport, which is logged in with the access token `access-1` by default.
  static func testing(
    _ transport: StubTransport, isLoggedIn: Bool = true, redirectURI: String? = nil,
    customScheme: String? = nil, userAgent: (any KakaoUserAgent)? = nil, appSwitcher: (any KakaoAppSwitcher)? = nil,
    tokenStore: (any KakaoTokenStore)? = nil, clock: any WallClock = SystemClock()
  ) -> UserApi {
    let token = OAuthToken(
      accessToken: "access-1", expiresIn: 3600, tokenType: "bearer", refreshToken: "refresh-1",
      refreshTokenExpiresIn: 7200, scope: nil, scopes: nil)
    return UserApi(
      client: KakaoClient(
        configuration: KakaoConfiguration(appKey: "key", customScheme: customScheme, redirectURI: redirectURI),
        tokenStore: tokenStore ?? (isLoggedIn ? KakaoInMemoryTokenStore(token) : KakaoInMemoryTokenStore()),
        userAgent: userAgent, appSwitcher: appSwitcher, transport: transport, clock: clock))
  }
}

extension StubResponse {
  static func fixture(_ name: String) throws -> Self {
    Self(body: try Fixture.data(name))
  }
}

extension KakaoHTTPRequest {
  /// The method, host, and path, such as `GET kapi.kakao.com/v2/user/me`.
  var line: String { "\(method) \(url.host ?? "")\(url.path)" }
}
