#if Rx
  import KakaoSDKAuth
  import KakaoSDKCommon
  import RxKakaoSDKCommon
  import RxSwift

  extension AuthApi: ReactiveCompatible {}

  extension Reactive where Base: AuthApi {
    /// Exchanges an authorization code for tokens; see `AuthApi.token(code:codeVerifier:redirectUri:nonce:)`.
    ///
    /// - Parameters:
    ///   - code: The code of the callback.
    ///   - codeVerifier: The verifier whose challenge was sent, when one was.
    ///   - redirectUri: The redirect URI that was sent; the configured one when nil.
    /// - Returns: The token.
    public func token(
      code: String, codeVerifier: String? = nil, redirectUri: String? = nil
    ) -> Single<OAuthToken> {
      RxCall.single { [base] () async throws(SdkError) in
        try await base.token(code: code, codeVerifier: codeVerifier, redirectUri: redirectUri)
      }
    }

    /// Exchanges the authorization code of a login that had a nonce; see
    /// `AuthApi.token(code:codeVerifier:redirectUri:nonce:)`.
    ///
    /// - Parameters:
    ///   - code: The code of the callback.
    ///   - codeVerifier: The verifier whose challenge was sent, when one was.
    ///   - redirectUri: The redirect URI that was sent; the configured one when nil.
    ///   - nonce: The nonce that was sent, checked in the ID token.
    /// - Returns: The token.
    public func token(
      code: String, codeVerifier: String? = nil, redirectUri: String? = nil, nonce: String
    ) -> Single<OAuthToken> {
      RxCall.single { [base] () async throws(SdkError) in
        try await base.token(code: code, codeVerifier: codeVerifier, redirectUri: redirectUri, nonce: nonce)
      }
    }

    /// Refreshes the access token; see `AuthApi.refreshToken(token:)`.
    ///
    /// - Parameter oldToken: The token that is to be replaced; the stored one when nil.
    /// - Returns: The token.
    public func refreshToken(token oldToken: OAuthToken? = nil) -> Single<OAuthToken> {
      RxCall.single { [base] () async throws(SdkError) in try await base.refreshToken(token: oldToken) }
    }
  }
#endif
