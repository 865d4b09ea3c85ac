#if Rx
  public import KakaoSDKAuth
  import KakaoSDKCommon
  import RxKakaoSDKCommon
  public import RxSwift

  extension AuthApiCommon: ReactiveCompatible {}

  extension Reactive where Base: AuthApiCommon {
    /// Requests consent that a call lacks, so that `retry(when:)` can repeat the call.
    ///
    /// The app requests consent by throwing `SdkError(scopes:)`. If the configuration's `asksForMissingConsent` is
    /// `false`, the consent that Kakao requires (`-402`) is requested as well. Otherwise, calls request it
    /// automatically.
    ///
    /// A subscription requests each item only once. It asks only the user who was logged in when the subscription
    /// began. If the user denies consent, the error that requested it is passed on. All other errors are passed on as
    /// well.
    ///
    /// Kakao's guide: *Kakao Login > iOS > Request additional consent* (RxSwift).
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
    /// - Parameter nonce: A value that Kakao copies into the ID token and the SDK then checks. It requires `openid`
    ///   among the scopes of the app's error. It isn't used if Kakao requires the consent and the stored token doesn't
    ///   cover `openid`, or if a call opens the consent page automatically.
    /// - Returns: A closure to pass to `retry(when:)`. The closure turns the errors of a call into an observable that
    ///   emits a token each time the call can be repeated. Disposing of the subscription closes the consent page.
    public func incrementalAuthorizationRequired(
      nonce: String? = nil
    ) -> (Observable<any Error>) -> Observable<OAuthToken> {
      { [base] errors in
        let authorization = IncrementalAuthorization(client: base.client, nonce: nonce)
        return errors.flatMap { error -> Observable<OAuthToken> in
          guard let error = error as? SdkError else { return .error(error) }
          return RxCall.observable { () async throws(SdkError) in try await authorization.requestConsent(after: error) }
        }
      }
    }
  }
#endif
