#if Rx
  import KakaoSDKAuth
  import KakaoSDKCommon
  import RxSwift

  extension Auth: ReactiveCompatible {}

  extension Reactive where Base: Auth {
    /// Asks for the consent that a call lacks, under the name that the guides write;
    /// see `AuthApiCommon.shared.rx.incrementalAuthorizationRequired(nonce:)`.
    ///
    /// - Parameter nonce: Bound into the ID token and checked there; needs `openid` among the scopes.
    /// - Returns: The argument of `retry(when:)`.
    public func incrementalAuthorizationRequired(
      nonce: String? = nil
    ) -> (Observable<any Error>) -> Observable<OAuthToken> {
      let common = AuthApiCommon { [base] () throws(SdkError) in try base.client() }
      return common.rx.incrementalAuthorizationRequired(nonce: nonce)
    }
  }
#endif
