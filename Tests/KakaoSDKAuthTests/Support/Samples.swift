import Foundation
import KakaoSDKCommon
import TestSupport

@testable import KakaoSDKAuth

let appKey = "d0000000000000000000000000000001"

extension OAuthToken {
  /// Returns a token that is valid for `seconds` from `now`.
  static func sample(
    access: String = "access-1", refresh: String = "refresh-1", now: Date = TestClock().now,
    seconds: TimeInterval = 3600, scope: String? = "profile_nickname openid", idToken: String? = nil
  ) -> Self {
    OAuthToken(
      accessToken: access, expiresIn: seconds, expiredAt: now.addingTimeInterval(seconds), tokenType: "bearer",
      refreshToken: refresh, refreshTokenExpiresIn: 5_183_999,
      refreshTokenExpiredAt: now.addingTimeInterval(5_183_999), scope: scope, scopes: nil, idToken: idToken)
  }
}

extension StubResponse {
  /// Returns the token endpoint's response to an authorization code.
  static func token(access: String = "access-1", refresh: String = "refresh-1", idToken: String? = nil) -> Self {
    let id = idToken.map { #","id_token":"\#($0)""# } ?? ""
    return .json(
      #"""
      {"access_token":"\#(access)","token_type":"bearer","refresh_token":"\#(refresh)"\#(id),"expires_in":43199,
      "scope":"profile_nickname openid","refresh_token_expires_in":5183999}
      """#)
  }

  static let unauthorized = json(#"{"msg":"this access token does not exist","code":-401}"#, status: 401)
  /// The authorization server's response to an invalid access token.
  static let invalidToken = json(
    #"{"error":"invalid_token","error_description":"expired_or_invalid_access_token","error_code":"KOE321"}"#,
    status: 401)
  static let invalidGrant = json(
    #"{"error":"invalid_grant","error_description":"expired_or_invalid_refresh_token","error_code":"KOE322"}"#,
    status: 400)
}

extension KakaoJWKSCache {
  /// Returns a cache that other clients don't share, because the tests' clients have the same issuer but different
  /// keys.
  static func unshared(
    _ configuration: KakaoConfiguration, _ transport: any KakaoHTTPTransport, _ clock: any WallClock = SystemClock()
  ) -> KakaoJWKSCache {
    KakaoJWKSCache(of: HTTPClient(configuration: configuration, transport: transport), clock: clock)
  }
}

extension KakaoClient {
  static func testing(
    transport: any KakaoHTTPTransport, store: any KakaoTokenStore = KakaoInMemoryTokenStore(),
    userAgent: (any KakaoUserAgent)? = nil,
    talk: FakeKakaoTalk? = nil, hosts: Hosts = Hosts(), clock: TestClock = TestClock(), clientSecret: String? = nil,
    isLoggingEnabled: Bool = false
  ) -> KakaoClient {
    let configuration = KakaoConfiguration(
      appKey: appKey, customScheme: talk?.scheme, clientSecret: clientSecret, hosts: hosts,
      isLoggingEnabled: isLoggingEnabled)
    return KakaoClient(
      configuration: configuration, tokenStore: store, userAgent: userAgent, appSwitcher: talk?.switcher,
      transport: transport, clock: clock)
  }
}

/// Returns the reason of a client failure, or nil for any other error.
func clientReason(of error: (any Error)?) -> ClientFailureReason? {
  guard case .ClientFailed(let reason, _) = error as? SdkError else { return nil }
  return reason
}
