#if Rx
  import KakaoSDKAuth
  import KakaoSDKCommon
  import KakaoSDKUser
  import RxKakaoSDKCommon
  import RxSwift

  extension Reactive where Base: UserApi {
    /// Logs a user in with the KakaoTalk app;
    /// see `UserApi.loginWithKakaoTalk(launchMethod:channelPublicIds:serviceTerms:nonce:)`.
    ///
    /// The app must hand the URLs it is opened with to `AuthController.rx.handleOpenUrl(url:)`.
    ///
    /// - Parameters:
    ///   - launchMethod: How KakaoTalk is opened; its custom scheme when nil.
    ///   - channelPublicIds: KakaoTalk channels to offer on the consent page.
    ///   - serviceTerms: Tags of the service terms to ask for.
    ///   - nonce: Bound into the ID token and checked there; drawn at random when nil.
    /// - Returns: One token, then completed. Disposal ends the login.
    public func loginWithKakaoTalk(
      launchMethod: LaunchMethod? = .UniversalLink, channelPublicIds: [String]? = nil, serviceTerms: [String]? = nil,
      nonce: String? = nil
    ) -> Observable<OAuthToken> {
      RxCall.observable { [base] () async throws(SdkError) in
        try await base.loginWithKakaoTalk(
          launchMethod: launchMethod, channelPublicIds: channelPublicIds, serviceTerms: serviceTerms, nonce: nonce)
      }
    }

    /// Logs a user in with the Kakao Account; see `UserApi.loginWithKakaoAccount(prompts:loginHint:nonce:)`.
    ///
    /// - Parameters:
    ///   - prompts: What the account pages show although they need not.
    ///   - loginHint: Fills the ID field of the account login page.
    ///   - nonce: Bound into the ID token and checked there; drawn at random when nil.
    /// - Returns: One token, then completed. Disposal closes the page.
    public func loginWithKakaoAccount(
      prompts: [Prompt]? = nil, loginHint: String? = nil, nonce: String? = nil
    ) -> Observable<OAuthToken> {
      RxCall.observable { [base] () async throws(SdkError) in
        try await base.loginWithKakaoAccount(prompts: prompts, loginHint: loginHint, nonce: nonce)
      }
    }

    /// Logs a user in with the Kakao Account and asks for service terms or channels (Kakao Sync);
    /// see `UserApi.loginWithKakaoAccount(prompts:channelPublicIds:serviceTerms:nonce:)`.
    ///
    /// - Parameters:
    ///   - prompts: What the account pages show although they need not.
    ///   - channelPublicIds: KakaoTalk channels to offer on the consent page.
    ///   - serviceTerms: Tags of the service terms to ask for.
    ///   - nonce: Bound into the ID token and checked there; drawn at random when nil.
    /// - Returns: One token, then completed. Disposal closes the page.
    public func loginWithKakaoAccount(
      prompts: [Prompt]? = nil, channelPublicIds: [String]? = nil, serviceTerms: [String]? = nil, nonce: String? = nil
    ) -> Observable<OAuthToken> {
      RxCall.observable { [base] () async throws(SdkError) in
        try await base.loginWithKakaoAccount(
          prompts: prompts, channelPublicIds: channelPublicIds, serviceTerms: serviceTerms, nonce: nonce)
      }
    }

    /// Asks the logged-in user for more consent; see `UserApi.loginWithKakaoAccount(scopes:nonce:)`.
    ///
    /// - Parameters:
    ///   - scopes: IDs of the consent items.
    ///   - nonce: Bound into the ID token and checked there; needs `openid` among the scopes.
    /// - Returns: One token, then completed. Disposal closes the page.
    public func loginWithKakaoAccount(scopes: [String], nonce: String? = nil) -> Observable<OAuthToken> {
      RxCall.observable { [base] () async throws(SdkError) in
        try await base.loginWithKakaoAccount(scopes: scopes, nonce: nonce)
      }
    }

    /// Lets the user choose between KakaoTalk and the Kakao Account, and logs in that way;
    /// see `UserApi.loginWithKakao(_:loginProperties:)`.
    ///
    /// - Parameters:
    ///   - properties: How the question looks.
    ///   - loginProperties: What the login asks for, whichever way the user chooses.
    /// - Returns: One token, then completed. Disposal puts the question, or the page, away.
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
