#if Rx
  import KakaoSDKAuth
  import KakaoSDKCommon
  import TestSupport

  extension KakaoClient {
    /// Returns a client that is logged in with the access token `access-1`.
    static func testing(
      _ transport: StubTransport, userAgent: (any KakaoUserAgent)? = nil, appSwitcher: (any KakaoAppSwitcher)? = nil,
      asksForMissingConsent: Bool = true
    ) -> KakaoClient {
      let token = OAuthToken(
        accessToken: "access-1", expiresIn: 3600, tokenType: "bearer", refreshToken: "refresh-1",
        refreshTokenExpiresIn: 7200, scope: nil, scopes: nil)
      return KakaoClient(
        configuration: KakaoConfiguration(appKey: "key", asksForMissingConsent: asksForMissingConsent),
        tokenStore: KakaoInMemoryTokenStore(token), userAgent: userAgent, appSwitcher: appSwitcher, transport: transport
      )
    }
  }

  extension StubResponse {
    /// The token endpoint's response to a code or a refresh token.
    static let token = json(
      """
      {"access_token":"access-2","token_type":"bearer","refresh_token":"refresh-2","expires_in":43199,
      "refresh_token_expires_in":5183999}
      """)
    static let agt = json(#"{"agt":"the-agt"}"#)
  }
#endif
