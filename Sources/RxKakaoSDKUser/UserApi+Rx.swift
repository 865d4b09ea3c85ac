#if Rx
  import KakaoSDKCommon
  import KakaoSDKUser
  import RxKakaoSDKCommon
  import RxSwift

  extension UserApi: ReactiveCompatible {}

  extension Reactive where Base: UserApi {
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
