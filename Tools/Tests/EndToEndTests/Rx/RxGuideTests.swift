#if Rx
  import Foundation
  import KakaoEmulatorTesting
  import KakaoSDK
  import RxKakaoSDK
  import Testing

  extension SharedClientTests {
    /// Tests of the guides' RxSwift samples, unmodified, from a user's first login to the last logout.
    @Suite(.timeLimit(.minutes(10))) struct RxGuideTests {
      @Test("The samples of the English guide work")
      func english() async throws {
        try await withApp(openedBy: { _ = AppDelegate().application(.shared, open: $0) }) { emulator in
          try await everySample(of: EnglishRxGuide.self, on: emulator)
        }
      }

      @Test("The samples of the Korean guide work")
      func korean() async throws {
        let open: @MainActor @Sendable (URL) -> Void = {
          SceneDelegate().scene(UIScene(), openURLContexts: [UIOpenURLContext(url: $0)])
        }
        try await withApp(openedBy: open) { emulator in
          try await everySample(of: KoreanRxGuide.self, on: emulator)
          await run(KoreanRxGuide.self, saying: "loginWithKakaoAccount() success.") { $0.fillInLoginHint() }
          await run(KoreanRxGuide.self, saying: "loginWithKakaoAccount() success.") { $0.selectAccount() }
        }
      }

      private func everySample<Guide: RxGuide>(of guide: Guide.Type, on emulator: RunningEmulator) async throws {
        await run(guide, saying: "loginWithKakaoTalk() success.") { $0.loginWithKakaoTalk() }
        await run(guide, saying: "signup() success.") { $0.signUpManually() }
        await run(guide, saying: "me() success.") { $0.retrieveUserInformation() }
        try await consent(guide)
        try await serviceTerms(guide)
        await run(guide, saying: "addresses 5101") { $0.selectShippingAddress() }
        await run(guide, saying: "shippingAddresses() success.") { $0.retrieveShippingAddresses() }
        await run(guide, saying: "updateProfile() success.") { $0.storeUserInformation() }
        #expect(try await user().properties?["${CUSTOM_PROPERTY_KEY}"] == "${CUSTOM_PROPERTY_VALUE}")
        await run(guide, saying: "loginWithKakaoAccount() success.") { $0.loginWithKakaoAccount() }
        await run(guide, saying: "loginWithKakaoAccount() success.") { $0.requestReauthentication() }
        try await tokens(guide, emulator)
        await run(guide, saying: "unlink() success.") { $0.unlink() }
        #expect(!AuthApi.hasToken())
        setBrowser(loginKey: "new@example.com")
        await run(guide, saying: "loginWithKakaoAccount() success.") { $0.logInAfterSigningUp() }
        await run(guide, saying: "logout() success.") { $0.logOut() }
        #expect(!AuthApi.hasToken())
      }

      private func consent<Guide: RxGuide>(_ guide: Guide.Type) async throws {
        let asked = await guide.linesBeforeConsent + guide.linesWithoutConsent
        #expect(try await user().kakaoAccount?.emailNeedsAgreement == true)
        setBrowser(decision: .cancel)
        await run(guide, saying: await guide.linesBeforeConsent + ["api -402"]) { $0.requestAdditionalConsent() }
        setBrowser()
        await run(guide, saying: asked + ["me() success."]) { $0.requestAdditionalConsent() }
        #expect(try await user().kakaoAccount?.email == "minji@example.com")
        let (id, items) = (try await user().id ?? 0, try await UserApi.shared.scopes().scopes ?? [])
        let all = "user \(id): \(items.map(\.id).joined(separator: ","))"
        await run(guide, saying: all) { $0.retrieveConsentDetails() }
        await run(guide, saying: "user \(id): account_email,gender") { $0.retrieveConsentDetailsOfSomeScopes() }
        await run(guide, saying: all) { $0.revokeConsent() }
        #expect(try await user().kakaoAccount?.emailNeedsAgreement == true)
      }

      private func serviceTerms<Guide: RxGuide>(_ guide: Guide.Type) async throws {
        let id = try await user().id ?? 0
        await run(guide, saying: "loginWithKakaoAccount(serviceTerms:) success.") { $0.requestConsentToServiceTerms() }
        _ = try await UserApi.shared.loginWithKakaoAccount(serviceTerms: ["tag1", "test_tag1", "test_tag2"])
        let agreed = "tag1,tag2,test_tag1,test_tag2,service_20260101"
        await run(guide, saying: "user \(id): \(agreed)") { $0.retrieveServiceTerms() }
        await run(guide, saying: "user \(id): test_tag1,test_tag2") { $0.revokeServiceTerms() }
      }

      /// Runs the token samples.
      ///
      /// The sample that checks for a token doesn't print anything, so the test waits for the refresh that it causes.
      private func tokens<Guide: RxGuide>(_ guide: Guide.Type, _ emulator: RunningEmulator) async throws {
        await run(guide, saying: "accessTokenInfo() success.") { $0.retrieveTokenInformation() }
        try await emulator.advanceClock(by: 13 * 3600)
        let changes = try Auth.shared.client().tokens.changes()
        let screen = await start(guide) { $0.checkTokenPresence() }
        for await change in changes where change == .refreshed { break }
        withExtendedLifetime(screen) {}
        try await emulator.advanceClock(by: -13 * 3600)
      }

      private func user() async throws -> User {
        try await UserApi.shared.me()
      }
    }
  }
#endif
