#if Rx
  import KakaoSDKCommon
  import KakaoSDKUser
  import RxKakaoSDKCommon
  import RxSwift

  extension Reactive where Base: UserApi {
    /// The consent items of the app; see `UserApi.scopes(scopes:)`.
    ///
    /// - Parameter scopes: The consent items to look up; all when nil or empty.
    /// - Returns: The consent items.
    public func scopes(scopes: [String]? = nil) -> Single<ScopeInfo> {
      RxCall.single { [base] () async throws(SdkError) in try await base.scopes(scopes: scopes) }
    }

    /// Revokes the user's consent to consent items; see `UserApi.revokeScopes(scopes:)`.
    ///
    /// - Parameter scopes: The consent items, at least one.
    /// - Returns: The consent items of the app after that.
    public func revokeScopes(scopes: [String]) -> Single<ScopeInfo> {
      RxCall.single { [base] () async throws(SdkError) in try await base.revokeScopes(scopes: scopes) }
    }
  }
#endif
