#if Rx
  import KakaoSDKCommon
  public import KakaoSDKUser
  import RxKakaoSDKCommon
  public import RxSwift

  extension UserApi: ReactiveCompatible {}

  extension Reactive where Base: UserApi {
    /// Retrieves the logged-in user.
    ///
    /// See `UserApi.me(propertyKeys:secureResource:)`.
    ///
    /// - Parameters:
    ///   - propertyKeys: The keys to retrieve, such as `kakao_account.email`. If `nil` or empty, all are retrieved.
    ///   - secureResource: Whether image URLs use HTTPS.
    /// - Returns: A `Single` with the user.
    public func me(propertyKeys: [String]? = nil, secureResource: Bool = true) -> Single<User> {
      RxCall.single { [base] () async throws(SdkError) in
        try await base.me(propertyKeys: propertyKeys, secureResource: secureResource)
      }
    }

    /// Asks Kakao whether the access token is valid.
    ///
    /// See `UserApi.accessTokenInfo()`.
    ///
    /// - Returns: A `Single` with the token's user, its app, and its remaining validity.
    public func accessTokenInfo() -> Single<AccessTokenInfo> {
      RxCall.single { [base] () async throws(SdkError) in try await base.accessTokenInfo() }
    }

    /// Logs the user out.
    ///
    /// See `UserApi.logout()`.
    ///
    /// - Returns: A `Completable` that completes when the user is logged out. The token is removed from this device
    ///   even if the request to Kakao fails.
    public func logout() -> Completable {
      RxCall.completable { [base] () async throws(SdkError) in try await base.logout() }
    }

    /// Unlinks the user from the app.
    ///
    /// See `UserApi.unlink()`.
    ///
    /// - Returns: A `Completable` that completes when the user is unlinked and the token is removed from this device.
    ///   If Kakao doesn't confirm the request, the token is kept.
    public func unlink() -> Completable {
      RxCall.completable { [base] () async throws(SdkError) in try await base.unlink() }
    }
  }
#endif
