#if Rx
  public import KakaoSDKAuth
  public import KakaoSDKCommon
  public import KakaoSDKUser
  import RxKakaoSDKCommon
  public import RxSwift

  extension Reactive where Base: UserApi {
    /// Logs the user in with KakaoTalk.
    ///
    /// See `UserApi.loginWithKakaoTalk(launchMethod:channelPublicIds:serviceTerms:nonce:)`.
    ///
    /// The app must pass the URLs that it is opened with to `AuthController.rx.handleOpenUrl(url:)`.
    ///
    /// - Parameters:
    ///   - launchMethod: The way to open KakaoTalk. If `nil`, its custom scheme is used.
    ///   - channelPublicIds: The IDs of KakaoTalk channels that the user can add on the consent page.
    ///   - serviceTerms: The tags of the service terms to which the user is asked to agree.
    ///   - nonce: A value that Kakao copies into the ID token and the SDK then checks. If `nil`, no nonce is sent.
    /// - Returns: An `Observable` that emits a token and completes. Disposing of the subscription cancels the login.
    public func loginWithKakaoTalk(
      launchMethod: LaunchMethod? = .UniversalLink, channelPublicIds: [String]? = nil, serviceTerms: [String]? = nil,
      nonce: String? = nil
    ) -> Observable<OAuthToken> {
      RxCall.observable { [base] () async throws(SdkError) in
        try await base.loginWithKakaoTalk(
          launchMethod: launchMethod, channelPublicIds: channelPublicIds, serviceTerms: serviceTerms, nonce: nonce)
      }
    }

    /// Logs the user in with the Kakao Account.
    ///
    /// See `UserApi.loginWithKakaoAccount(prompts:loginHint:channelPublicIds:serviceTerms:nonce:)`.
    ///
    /// - Parameters:
    ///   - prompts: The screens to show even if the user is already signed in.
    ///   - loginHint: A value that is filled into the ID field of the login page.
    ///   - channelPublicIds: The IDs of KakaoTalk channels that the user can add on the consent page (Kakao Sync).
    ///   - serviceTerms: The tags of the service terms to which the user is asked to agree (Kakao Sync).
    ///   - nonce: A value that Kakao copies into the ID token and the SDK then checks. If `nil`, no nonce is sent.
    /// - Returns: An `Observable` that emits a token and completes. Disposing of the subscription closes the page.
    public func loginWithKakaoAccount(
      prompts: [Prompt]? = nil, loginHint: String? = nil, channelPublicIds: [String]? = nil,
      serviceTerms: [String]? = nil, nonce: String? = nil
    ) -> Observable<OAuthToken> {
      RxCall.observable { [base] () async throws(SdkError) in
        try await base.loginWithKakaoAccount(
          prompts: prompts, loginHint: loginHint, channelPublicIds: channelPublicIds, serviceTerms: serviceTerms,
          nonce: nonce)
      }
    }

    /// Logs the user in with the Kakao Account, without service terms and channels.
    ///
    /// Kakao's SDK has the same signature.
    ///
    /// - Parameters:
    ///   - prompts: The screens to show even if the user is already signed in.
    ///   - loginHint: A value that is filled into the ID field of the login page.
    ///   - nonce: The value that the ID token must contain. If `nil`, no nonce is sent.
    /// - Returns: An `Observable` that emits a token and completes. Disposing of the subscription closes the page.
    @_disfavoredOverload
    public func loginWithKakaoAccount(
      prompts: [Prompt]? = nil, loginHint: String? = nil, nonce: String? = nil
    ) -> Observable<OAuthToken> {
      loginWithKakaoAccount(
        prompts: prompts, loginHint: loginHint, channelPublicIds: nil, serviceTerms: nil, nonce: nonce)
    }

    /// Asks the logged-in user for additional consent.
    ///
    /// See `UserApi.loginWithKakaoAccount(scopes:nonce:)`.
    ///
    /// - Parameters:
    ///   - scopes: The IDs of the consent items.
    ///   - nonce: A value that Kakao copies into the ID token and the SDK then checks. It requires `openid` among the
    ///     scopes.
    /// - Returns: An `Observable` that emits a token and completes. Disposing of the subscription closes the page.
    public func loginWithKakaoAccount(scopes: [String], nonce: String? = nil) -> Observable<OAuthToken> {
      RxCall.observable { [base] () async throws(SdkError) in
        try await base.loginWithKakaoAccount(scopes: scopes, nonce: nonce)
      }
    }

    /// Lets the user choose between KakaoTalk and the Kakao Account and logs the user in with that method.
    ///
    /// See `UserApi.loginWithKakao(_:loginProperties:)`.
    ///
    /// - Parameters:
    ///   - properties: The appearance of the login sheet.
    ///   - loginProperties: The options of the login.
    /// - Returns: An `Observable` that emits a token and completes. Disposing of the subscription closes the sheet or
    ///   the page.
    public func loginWithKakao(
      _ properties: BridgeConfiguration = BridgeConfiguration(),
      loginProperties: LoginConfiguration = LoginConfiguration()
    ) -> Observable<OAuthToken> {
      RxCall.observable { [base] () async throws(SdkError) in
        try await base.loginWithKakao(properties, loginProperties: loginProperties)
      }
    }
  }
#endif
