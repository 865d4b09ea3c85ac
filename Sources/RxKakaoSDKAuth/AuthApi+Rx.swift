#if Rx
  public import KakaoSDKAuth
  import KakaoSDKCommon
  import RxKakaoSDKCommon
  public import RxSwift

  extension AuthApi: ReactiveCompatible {}

  extension Reactive where Base: AuthApi {
    /// Exchanges an authorization code for tokens and stores them.
    ///
    /// See `AuthApi.token(code:codeVerifier:redirectUri:nonce:)`.
    ///
    /// - Parameters:
    ///   - code: The authorization code from the callback.
    ///   - codeVerifier: The PKCE code verifier (RFC 7636), if the authorization request had a code challenge.
    ///   - redirectUri: The redirect URI of the authorization request. If `nil`, the configured one is used.
    /// - Returns: A `Single` with the token.
    public func token(
      code: String, codeVerifier: String? = nil, redirectUri: String? = nil
    ) -> Single<OAuthToken> {
      RxCall.single { [base] () async throws(SdkError) in
        try await base.token(code: code, codeVerifier: codeVerifier, redirectUri: redirectUri)
      }
    }

    /// Exchanges the authorization code of a login that had a nonce for tokens and stores them.
    ///
    /// See `AuthApi.token(code:codeVerifier:redirectUri:nonce:)`.
    ///
    /// - Parameters:
    ///   - code: The authorization code from the callback.
    ///   - codeVerifier: The PKCE code verifier (RFC 7636), if the authorization request had a code challenge.
    ///   - redirectUri: The redirect URI of the authorization request. If `nil`, the configured one is used.
    ///   - nonce: The nonce of the authorization request. It must match the one in the ID token.
    /// - Returns: A `Single` with the token.
    public func token(
      code: String, codeVerifier: String? = nil, redirectUri: String? = nil, nonce: String
    ) -> Single<OAuthToken> {
      RxCall.single { [base] () async throws(SdkError) in
        try await base.token(code: code, codeVerifier: codeVerifier, redirectUri: redirectUri, nonce: nonce)
      }
    }

    /// Refreshes the access token.
    ///
    /// See `AuthApi.refreshToken(token:)`.
    ///
    /// - Parameter oldToken: The token to refresh. If `nil`, the stored token is refreshed.
    /// - Returns: A `Single` with the new token.
    public func refreshToken(token oldToken: OAuthToken? = nil) -> Single<OAuthToken> {
      RxCall.single { [base] () async throws(SdkError) in try await base.refreshToken(token: oldToken) }
    }
  }
#endif
