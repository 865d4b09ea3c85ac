#if Rx
  import KakaoSDKCommon
  public import KakaoSDKUser
  import RxKakaoSDKCommon
  public import RxSwift

  extension Reactive where Base: UserApi {
    /// Retrieves service terms and whether the user has agreed to each.
    ///
    /// See `UserApi.serviceTerms(result:tags:)`.
    ///
    /// - Parameters:
    ///   - result: `agreed_service_terms` for the terms that the user has agreed to, or `app_service_terms` for all
    ///     terms of the app. The default is `agreed_service_terms`.
    ///   - tags: The tags of the service terms to retrieve. If `nil` or empty, all that `result` selects are retrieved.
    /// - Returns: A `Single` with the service terms.
    public func serviceTerms(result: String? = nil, tags: [String]? = nil) -> Single<UserServiceTerms> {
      RxCall.single { [base] () async throws(SdkError) in try await base.serviceTerms(result: result, tags: tags) }
    }

    /// Revokes the user's consent to service terms.
    ///
    /// See `UserApi.revokeServiceTerms(tags:)`.
    ///
    /// - Parameter tags: The tags of the service terms. At least one is required.
    /// - Returns: A `Single` with the service terms that were revoked.
    public func revokeServiceTerms(tags: [String]) -> Single<UserRevokedServiceTerms> {
      RxCall.single { [base] () async throws(SdkError) in try await base.revokeServiceTerms(tags: tags) }
    }
  }
#endif
