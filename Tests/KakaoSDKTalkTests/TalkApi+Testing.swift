import Foundation
import KakaoSDKAuth
import KakaoSDKCommon
import KakaoSDKTalk
import TestSupport
import Testing

extension TalkApi {
  /// Returns an instance with this transport, which is logged in with the access token `access-1` by default.
  static func testing(
    _ transport: StubTransport, isLoggedIn: Bool = true, redirectURI: String? = nil,
    userAgent: (any KakaoUserAgent)? = nil, appSwitcher: (any KakaoAppSwitcher)? = nil, log: LoggedLines? = nil
  ) -> TalkApi {
    let token = OAuthToken(
      accessToken: "access-1", expiresIn: 3600, tokenType: "bearer", refreshToken: "refresh-1",
      refreshTokenExpiresIn: 7200, scope: nil, scopes: nil)
    return TalkApi(
      client: KakaoClient(
        configuration: KakaoConfiguration(appKey: "key", redirectURI: redirectURI),
        tokenStore: isLoggedIn ? KakaoInMemoryTokenStore(token) : KakaoInMemoryTokenStore(),
        userAgent: userAgent, appSwitcher: appSwitcher, transport: transport, logger: log?.logger))
  }
}

extension KakaoHTTPRequest {
  /// The method, host, and path, such as `GET kapi.kakao.com/v2/user/me`.
  var line: String { "\(method) \(url.host ?? "")\(url.path)" }

  /// The form body as it is sent.
  var form: String { body.map { String(decoding: $0, as: UTF8.self) } ?? "" }
}

/// Returns the error of a call that must fail.
func failure(of call: () async throws -> Void) async -> SdkError? {
  await #expect(throws: SdkError.self) { try await call() }
}
