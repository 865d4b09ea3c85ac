#if Rx
  import KakaoSDKCommon
  import KakaoSDKUser
  import RxKakaoSDKCommon
  import RxSwift

  extension Reactive where Base: UserApi {
    /// The service terms of the user; see `UserApi.serviceTerms(result:tags:)`.
    ///
    /// - Parameters:
    ///   - result: `agreed_service_terms`, as when nil, or `app_service_terms` for all of the app.
    ///   - tags: The service terms to look up; all of `result` when nil or empty.
    /// - Returns: The service terms.
    public func serviceTerms(result: String? = nil, tags: [String]? = nil) -> Single<UserServiceTerms> {
      RxCall.single { [base] () async throws(SdkError) in try await base.serviceTerms(result: result, tags: tags) }
    }

    /// Revokes the user's consent to service terms; see `UserApi.revokeServiceTerms(tags:)`.
    ///
    /// - Parameter tags: The service terms, at least one.
    /// - Returns: What was revoked.
    public func revokeServiceTerms(tags: [String]) -> Single<UserRevokedServiceTerms> {
      RxCall.single { [base] () async throws(SdkError) in try await base.revokeServiceTerms(tags: tags) }
    }
  }
#endif
