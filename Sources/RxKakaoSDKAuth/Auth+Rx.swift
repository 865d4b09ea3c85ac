#if Rx
  public import KakaoSDKAuth
  import KakaoSDKCommon
  public import RxSwift

  extension Auth: ReactiveCompatible {}

  extension Reactive where Base: Auth {
    /// Requests consent that a call lacks.
    ///
    /// This is the name that Kakao's guides use for `AuthApiCommon.shared.rx.incrementalAuthorizationRequired(nonce:)`.
    ///
    /// Kakao's guide: *Kakao Login > iOS > Request additional consent* (RxSwift).
    ///
    /// - Parameter nonce: A value that Kakao copies into the ID token and the SDK then checks. It requires `openid`
    ///   among the scopes.
    /// - Returns: A closure to pass to `retry(when:)`.
    public func incrementalAuthorizationRequired(
      nonce: String? = nil
    ) -> (Observable<any Error>) -> Observable<OAuthToken> {
      let common = AuthApiCommon { [base] () throws(SdkError) in try base.client() }
      return common.rx.incrementalAuthorizationRequired(nonce: nonce)
    }
  }
#endif
