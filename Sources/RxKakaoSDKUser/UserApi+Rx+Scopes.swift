#if Rx
  import KakaoSDKCommon
  public import KakaoSDKUser
  import RxKakaoSDKCommon
  public import RxSwift

  extension Reactive where Base: UserApi {
    /// Retrieves the app's consent items and whether the user has agreed to each.
    ///
    /// See `UserApi.scopes(scopes:)`.
    ///
    /// - Parameter scopes: The IDs of the consent items to retrieve. If `nil` or empty, all are retrieved.
    /// - Returns: A `Single` with the consent items.
    public func scopes(scopes: [String]? = nil) -> Single<ScopeInfo> {
      RxCall.single { [base] () async throws(SdkError) in try await base.scopes(scopes: scopes) }
    }

    /// Revokes the user's consent to consent items.
    ///
    /// See `UserApi.revokeScopes(scopes:)`.
    ///
    /// - Parameter scopes: The IDs of the consent items. At least one is required.
    /// - Returns: A `Single` with the app's consent items after the change.
    public func revokeScopes(scopes: [String]) -> Single<ScopeInfo> {
      RxCall.single { [base] () async throws(SdkError) in try await base.revokeScopes(scopes: scopes) }
    }
  }
#endif
