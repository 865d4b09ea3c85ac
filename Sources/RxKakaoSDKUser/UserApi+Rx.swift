#if canImport(RxSwift)
  import KakaoSDKAuth
  import KakaoSDKCommon
  import KakaoSDKUser
  import RxKakaoSDKCommon
  import RxSwift

  extension UserApi: ReactiveCompatible {}

  extension Reactive where Base: UserApi {
    /// Logs a user in with the Kakao Account; see `UserApi.loginWithKakaoAccount(prompts:loginHint:nonce:)`.
    ///
    /// - Parameters:
    ///   - prompts: What the account pages show although they need not.
    ///   - loginHint: Fills the ID field of the account login page.
    ///   - nonce: Bound into the ID token; drawn at random when nil.
    /// - Returns: One token, then completed. Disposal closes the page.
    public func loginWithKakaoAccount(
      prompts: [Prompt]? = nil, loginHint: String? = nil, nonce: String? = nil
    ) -> Observable<OAuthToken> {
      RxCall.observable { [base] () async throws(SdkError) in
        try await base.loginWithKakaoAccount(prompts: prompts, loginHint: loginHint, nonce: nonce)
      }
    }

    /// The user who is logged in; see `UserApi.me(propertyKeys:secureResource:)`.
    ///
    /// - Parameters:
    ///   - propertyKeys: What to return; everything when nil.
    ///   - secureResource: Whether image URLs are https.
    /// - Returns: The user.
    public func me(propertyKeys: [String]? = nil, secureResource: Bool = true) -> Single<User> {
      RxCall.single { [base] () async throws(SdkError) in
        try await base.me(propertyKeys: propertyKeys, secureResource: secureResource)
      }
    }

    /// Asks the platform whether the access token is valid; see `UserApi.accessTokenInfo()`.
    ///
    /// - Returns: The token's user, app and remaining seconds.
    public func accessTokenInfo() -> Single<AccessTokenInfo> {
      RxCall.single { [base] () async throws(SdkError) in try await base.accessTokenInfo() }
    }

    /// Logs the user out; see `UserApi.logout()`.
    ///
    /// - Returns: Completed, or an error; the token is gone either way.
    public func logout() -> Completable {
      RxCall.completable { [base] () async throws(SdkError) in try await base.logout() }
    }

    /// Unlinks the user from the app; see `UserApi.unlink()`.
    ///
    /// - Returns: Completed, or an error; the token is gone only when completed.
    public func unlink() -> Completable {
      RxCall.completable { [base] () async throws(SdkError) in try await base.unlink() }
    }
  }
#endif
