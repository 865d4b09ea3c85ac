#if Rx
  import Foundation
  import KakaoSDKAuth
  import KakaoSDKCommon
  import KakaoSDKUser
  import RxKakaoSDK
  import RxSwift
  import TestSupport
  import Testing

  /// Tests of calls that are repeated after the app reported missing scopes and the user consented.
  @Suite struct IncrementalAuthorizationRxTests {
    private let agent = RecordingUserAgent()

    /// Returns a platform that provides the email address once the user has consented on `pages` pages.
    private func platform(agreedAfter pages: Int) -> StubTransport {
      let agreements = Locked(0)
      return StubTransport { request in
        switch request.url.path {
        case "/v2/user/me":
          let isMissing = agreements.withLock { $0 } < pages
          return .json(#"{"id":7,"kakao_account":{"email_needs_agreement":\#(isMissing)}}"#)
        case "/oauth/token":
          agreements.increment()
          return .token
        case "/api/agt": return .agt
        default: throw UnexpectedRequest(request)
        }
      }
    }

    private func userWithEmail(_ client: KakaoClient) -> Single<User> {
      UserApi(client: client).rx.me()
        .map { user in
          if user.kakaoAccount?.emailNeedsAgreement == true { throw SdkError(scopes: ["account_email"]) }
          return user
        }
        .retry(when: AuthApiCommon(client: client).rx.incrementalAuthorizationRequired())
    }

    @Test("The user is asked for consent and the call is repeated")
    func consentAndRetry() async throws {
      let transport = platform(agreedAfter: 1)
      let client = KakaoClient.testing(transport, userAgent: agent)
      #expect(try await userWithEmail(client).value.id == 7)
      #expect(agent.pages.map { $0.query["scope"] } == ["account_email"])
      #expect(transport.requests.map { $0.url.path } == ["/v2/user/me", "/api/agt", "/oauth/token", "/v2/user/me"])
      #expect(try await client.tokens.stored()?.accessToken == "access-2")
    }

    @Test("If a scope is still missing after the consent, the call fails")
    func stillMissing() async {
      let client = KakaoClient.testing(platform(agreedAfter: .max), userAgent: agent)
      let error = await #expect(throws: SdkError.self) { try await userWithEmail(client).value }
      #expect(error?.getApiError().info?.requiredScopes == ["account_email"])
      #expect(agent.pages.count == 1)
    }

    @Test("Each subscription requests consent")
    func eachSubscription() async throws {
      let call = userWithEmail(.testing(platform(agreedAfter: 2), userAgent: agent))
      await #expect(throws: SdkError.self) { try await call.value }
      #expect(try await call.value.id == 7)
      #expect(agent.pages.count == 2)
    }

    private struct Other: Error, Equatable {}

    @Test("Other errors are passed on")
    func otherErrors() async {
      let client = KakaoClient.testing(StubTransport(), userAgent: agent)
      func failing(with error: any Error) -> Single<Int> {
        .error(error).retry(when: AuthApiCommon(client: client).rx.incrementalAuthorizationRequired())
      }
      await #expect(throws: Other()) { try await failing(with: Other()).value }
      let error = await #expect(throws: SdkError.self) {
        try await failing(with: SdkError(reason: .TokenNotFound)).value
      }
      #expect(error?.getClientError().reason == .TokenNotFound)
      #expect(agent.pages.isEmpty)
    }

    @Test("The nonce is sent to the consent page")
    func consentNonce() async {
      let client = KakaoClient.testing(platform(agreedAfter: 1), userAgent: agent)
      let call = Single<Int>.error(SdkError(scopes: ["account_email", "openid"]))
        .retry(when: AuthApiCommon(client: client).rx.incrementalAuthorizationRequired(nonce: "the-nonce"))
      let error = await #expect(throws: SdkError.self) { try await call.value }
      #expect(error?.getClientError().reason == .InvalidIDToken)
      #expect(agent.pages.map { $0.query["nonce"] } == ["the-nonce"])
    }

    /// Stores a user property.
    ///
    /// Before each attempt, the app reports the next error in `missing`.
    private func update(_ client: KakaoClient, lacking missing: Locked<[any Error]>) -> Completable {
      Completable.deferred {
        let error = missing.withLock { $0.isEmpty ? nil : $0.removeFirst() }
        if let error { return .error(error) }
        return UserApi(client: client).rx.updateProfile(properties: ["a": "b"])
      }
      .retry(when: AuthApiCommon(client: client).rx.incrementalAuthorizationRequired())
    }

    private func profile(consent: String = "code=the-code") -> (StubTransport, RecordingUserAgent) {
      let transport = StubTransport { request in
        switch request.url.path {
        case "/v1/user/update_profile": .json(#"{"id":7}"#)
        case "/oauth/token": .token
        case "/api/agt": .agt
        default: throw UnexpectedRequest(request)
        }
      }
      return (transport, RecordingUserAgent { "\($0.uri)?\(consent)&state=\($0.state)" })
    }

    @Test("A Completable is repeated after the user's consent")
    func completable() async throws {
      let (transport, agent) = profile()
      let missing = Locked<[any Error]>([SdkError(scopes: ["profile_nickname"])])
      try await update(.testing(transport, userAgent: agent), lacking: missing).value
      #expect(agent.pages.map { $0.query["scope"] } == ["profile_nickname"])
      #expect(transport.requests.map { $0.url.path } == ["/api/agt", "/oauth/token", "/v1/user/update_profile"])
    }

    @Test("A Completable fails if the user declines")
    func refusedCompletable() async {
      let (transport, agent) = profile(consent: "error=access_denied")
      let missing = Locked<[any Error]>([SdkError(scopes: ["profile_nickname"])])
      let call = update(.testing(transport, userAgent: agent), lacking: missing)
      let error = await #expect(throws: SdkError.self) { try await call.value }
      #expect(error?.getApiError().info?.requiredScopes == ["profile_nickname"])
      #expect(transport.requests.map { $0.url.path } == ["/api/agt"])
    }

    @Test("Other errors of a Completable are passed on")
    func completableErrors() async {
      let (transport, agent) = profile()
      let call = update(.testing(transport, userAgent: agent), lacking: Locked([Other()]))
      await #expect(throws: Other()) { try await call.value }
      #expect(agent.pages.isEmpty)
      #expect(transport.requests.isEmpty)
    }

    @Test(
      "The platform's error requests consent if automatic consent requests are turned off", arguments: [true, false])
    func errorsOfThePlatform(agrees: Bool) async throws {
      let missing = StubResponse.json(
        #"{"msg":"insufficient","code":-402,"required_scopes":["account_email"]}"#, status: 403)
      let answers = agrees ? [missing, .agt, .token, .json(#"{"id":7}"#)] : [missing, .agt]
      let transport = StubTransport(steps: answers.map { answer in { _ in answer } })
      let agent = RecordingUserAgent {
        "\($0.uri)?\(agrees ? "code=the-code" : "error=access_denied")&state=\($0.state)"
      }
      let client = KakaoClient.testing(transport, userAgent: agent, asksForMissingConsent: false)
      let call = UserApi(client: client).rx.me()
        .retry(when: AuthApiCommon(client: client).rx.incrementalAuthorizationRequired())
      if agrees {
        #expect(try await call.value.id == 7)
      } else {
        let error = await #expect(throws: SdkError.self) { try await call.value }
        #expect(error?.getApiError().info?.httpStatus == 403)
      }
      #expect(agent.pages.map { $0.query["scope"] } == ["account_email"])
      transport.expectNoUnused()
    }

    @Test("Consent isn't requested from a user who logged in after the subscription")
    func sameUser() async throws {
      let client = KakaoClient.testing(
        StubTransport { $0.url.path == "/oauth/token" ? .token : .json(#"{"id":7}"#) }, userAgent: agent)
      let error = await #expect(throws: SdkError.self) {
        try await UserApi(client: client).rx.me()
          .flatMap { _ in UserApi(client: client).rx.loginWithKakaoAccount().asSingle() }
          .map { _ in throw SdkError(scopes: ["account_email"]) }
          .retry(when: AuthApiCommon(client: client).rx.incrementalAuthorizationRequired())
          .value
      }
      #expect(error?.getApiError().info?.requiredScopes == ["account_email"])
      #expect(agent.pages.map { $0.query["scope"] } == [nil])
    }
  }
#endif
