#if Rx
  import KakaoSDKAuth
  import KakaoSDKCommon
  import RxKakaoSDKCommon
  import RxSwift

  extension AuthApiCommon: ReactiveCompatible {}

  extension Reactive where Base: AuthApiCommon {
    /// Asks for the consent that a call lacks and lets it be repeated, as the argument of `retry(when:)`.
    ///
    /// What is missing is told by `SdkError(scopes:)`, which the app throws, or by the platform (`-402`) where
    /// `asksForMissingConsent` of the configuration is off; where it is on, calls have asked by themselves. A
    /// subscription does not ask again when only items are missing that it has asked for, and asks nobody but the user
    /// who was logged in when it began. Other errors, and the one that told what is missing when the user refuses, are
    /// passed on. Guide: *Kakao Login › iOS › Request additional consent* (RxSwift).
    ///
    /// ```swift
    /// UserApi.shared.rx.me()
    ///   .map { user in
    ///     if user.kakaoAccount?.emailNeedsAgreement == true { throw SdkError(scopes: ["account_email"]) }
    ///     return user
    ///   }
    ///   .retry(when: AuthApiCommon.shared.rx.incrementalAuthorizationRequired())
    /// ```
    ///
    /// - Parameter nonce: Bound into the ID token and checked there; needs `openid` among the scopes of the app's error. It
    ///   does not reach a page that a call has opened by itself, nor one for the platform's items without `openid`.
    /// - Returns: From the errors of a call, a token for each time that it may be repeated. Disposal closes the page.
    public func incrementalAuthorizationRequired(
      nonce: String? = nil
    ) -> (Observable<any Error>) -> Observable<OAuthToken> {
      { [base] errors in
        let authorization = IncrementalAuthorization(client: base.client, nonce: nonce)
        return errors.flatMap { error -> Observable<OAuthToken> in
          guard let error = error as? SdkError else { return .error(error) }
          return RxCall.observable { () async throws(SdkError) in try await authorization.ask(after: error) }
        }
      }
    }
  }
#endif
