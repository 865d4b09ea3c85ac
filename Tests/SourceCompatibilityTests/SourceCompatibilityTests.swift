#if Desktop
  import Foundation
  import KakaoSDK
  import TestSupport
  import Testing

  /// Tests that an app in Swift 6 mode, on the main actor, gets the results that the guides describe.
  @Suite(.serialized, .sharedClient) struct SourceCompatibilityTests {
    private let token = OAuthToken(
      accessToken: "access-0", expiresIn: 3600, tokenType: "bearer", refreshToken: "refresh-0",
      refreshTokenExpiresIn: 7200, scope: nil, scopes: nil)

    /// Returns the result of a sample.
    ///
    /// The app is reopened with the login's callback.
    private func note(
      of sample: @escaping @MainActor @Sendable (GuideApp) -> Void, against stub: StubTransport = .platform()
    ) async throws -> GuideApp.Note? {
      try await withLocalPlatform(stub) { hosts in
        let app = GuideApp()
        await app.launch(hosts: hosts)
        Auth.shared.setUserAgent(KakaoAppSwitchUserAgent.returning(code: "the-code", reopen: { app.open($0) }))
        return await app.run(sample)
      }
    }

    @Test(
      "The login samples log in",
      arguments: [
        { $0.logIn() }, { $0.logInWithPassword() }, { $0.signUpFirst() }, { $0.chooseAccount() },
        { $0.logIn(hint: "minji@example.com") }, { $0.logInWithHint { _, _ in } },
        { $0.logInWithAllParameters() },
      ] as [@MainActor @Sendable (GuideApp) -> Void])
    func loginSamples(sample: @escaping @MainActor @Sendable (GuideApp) -> Void) async throws {
      #expect(try await note(of: sample) == .loggedIn(accessToken: "access-1"))
      #expect(AuthApi.hasToken())
    }

    @Test("A rejected login is an AuthFailed error")
    func refusedLogin() async throws {
      let refusal = StubResponse.json(#"{"error":"invalid_grant","error_code":"KOE320"}"#, status: 400)
      let note = try await note(of: { $0.logInWithPassword() }, against: .repeating(refusal))
      #expect(note == .failed("auth: invalid_grant"))
    }

    @Test("A nonce requires OpenID Connect")
    func nonceRequiresOpenID() async throws {
      #expect(try await note(of: { $0.logIn(nonce: "n") }) == .failed("client: InvalidIDToken"))
    }

    @Test("The token check requires a login only if the token is missing or invalid")
    func tokenCheck() async throws {
      #expect(try await note(of: { $0.checkToken() }) == .needsLogin)
      Auth.shared.tokenManager.setToken(token)
      #expect(try await note(of: { $0.checkToken() }) == .tokenIsValid(seconds: 0))
      let down = StubResponse.json(#"{"msg":"down","code":-1}"#, status: 500)
      #expect(try await note(of: { $0.checkToken() }, against: .repeating(down)) == .failed("api: -1"))
      let dead = StubTransport(
        .json(#"{"msg":"expired","code":-401}"#, status: 401), .json(#"{"error":"invalid_grant"}"#, status: 400))
      #expect(try await note(of: { $0.checkToken() }, against: dead) == .needsLogin)
    }

    @Test("The samples for a logged-in user have the documented results")
    func userSamples() async throws {
      Auth.shared.tokenManager.setToken(token)
      #expect(try await note(of: { $0.readTokenInfo() }) == .tokenIsValid(seconds: 7199))
      #expect(try await note(of: { $0.readUser() }) == .user(id: 7))
      #expect(try await note(of: { $0.logOut() }) == .loggedOut)
      #expect(!AuthApi.hasToken())
      Auth.shared.tokenManager.setToken(token)
      #expect(try await note(of: { $0.unlink() }) == .unlinked)
      #expect(!AuthApi.hasToken())
    }

    @Test("The consent sample lists the scopes without consent")
    func consentSample() async throws {
      Auth.shared.tokenManager.setToken(token)
      let user = StubResponse.json(
        #"{"id":7,"kakao_account":{"email_needs_agreement":true,"gender_needs_agreement":true}}"#)
      let note = try await note(of: { $0.readUserOnceTheyAgreed() }, against: StubTransport(user))
      #expect(note == .failed("asks for account_email,gender"))
    }

    @MainActor @Test("A URL without a pending login is left to the app")
    func otherURL() throws {
      KakaoSDK.initSDK(appKey: "key")
      let other = try #require(URL(string: "kakaokey://elsewhere?code=1"))
      let unasked = try #require(URL(string: "kakaokey://oauth?code=1&state=2"))
      let app = GuideApp()
      #expect(!app.open(other))
      #expect(!app.open(unasked))
      app.open(contexts: [unasked])
    }

    @Test("The app's own token manager is used")
    func appTokenManager() async throws {
      let manager = AppTokenManager()
      Auth.shared.setTokenManager(manager)
      _ = try await note(of: { $0.logIn() })
      #expect(manager.getToken()?.accessToken == "access-1")
      _ = try await note(of: { $0.logOut() })
      #expect(manager.getToken() == nil)
    }
  }
#endif
