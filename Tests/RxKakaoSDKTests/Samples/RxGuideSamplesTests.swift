#if Rx && Desktop
  import KakaoSDKAuth
  import KakaoSDKCommon
  import RxKakaoSDK
  import TestSupport
  import Testing

  /// Tests that every RxSwift sample in Kakao's guides compiles unchanged, makes its calls, and prints its result.
  @Suite(.serialized, .sharedClient, .timeLimit(.minutes(10))) struct RxGuideSamplesTests {
    private let token = OAuthToken(
      accessToken: "access-0", expiresIn: 3600, tokenType: "bearer", refreshToken: "refresh-0",
      refreshTokenExpiresIn: 7200, scope: nil, scopes: nil)

    /// Returns the calls and the printed lines of a sample once there are at least `calls` calls and `lines` lines.
    private func outcome(
      of run: @escaping @MainActor @Sendable () -> any RxGuide, on guidePlatform: GuidePlatform, lines: Int,
      calls: Int = 0
    ) async throws -> (calls: [String], lines: [String]) {
      let said = LineLog()
      var platform = guidePlatform
      platform.reopen = { AuthController.rx.handleOpenUrl(url: $0) }
      let (api, switcher, log) = (platform.api, platform.switcher, platform.log)
      let found = try await withLocalPlatform(api) { hosts in
        RxKakaoSDK.initSDK(appKey: "key", hosts: hosts)
        Auth.shared.setUserAgent(KakaoAppSwitchUserAgent(switcher: switcher))
        Auth.shared.setAppSwitcher(switcher)
        let screen = await MainActor.run {
          printed = { said.write($0) }
          return run()
        }
        let lines = await said.next(lines)
        let calls = await log.next(calls)
        return withExtendedLifetime(screen) { (calls, lines) }
      }
      return await (found.0 + log.rest(), found.1 + said.rest())
    }

    @Test("A sample makes its calls and prints the result", arguments: RxGuideSample.all)
    func sampleCalls(sample: RxGuideSample) async throws {
      Auth.shared.tokenManager.setToken(token)
      let lines = [sample.line].compactMap { $0 }
      let outcome = try await outcome(
        of: sample.run, on: GuidePlatform(), lines: lines.count, calls: sample.calls.count)
      #expect(outcome.calls == sample.calls)
      #expect(outcome.lines == lines)
    }

    @Test("A sample prints the platform's error", arguments: RxGuideSample.all.filter { $0.line != nil })
    func sampleErrors(sample: RxGuideSample) async throws {
      Auth.shared.tokenManager.setToken(token)
      var platform = GuidePlatform()
      platform.refusal = { path in
        path.hasPrefix("/v")
          ? .json(#"{"msg":"down","code":-1}"#, status: 500) : .json(#"{"error":"invalid_grant"}"#, status: 400)
      }
      let outcome = try await outcome(of: sample.run, on: platform, lines: 1)
      #expect(outcome.lines == [sample.refusal])
    }

    @Test(
      "The consent sample requests missing consent",
      arguments: [EnglishRxGuide.self, KoreanRxGuide.self] as [any RxGuide.Type])
    func missingConsent(guide: any RxGuide.Type) async throws {
      Auth.shared.tokenManager.setToken(token)
      let lines = await guide.linesBeforeConsent + guide.linesWithoutConsent + ["me() success."]
      let outcome = try await outcome(of: { consent(guide) }, on: GuidePlatform(), lines: lines.count)
      #expect(outcome.lines == lines)
      #expect(
        outcome.calls == [
          "GET /v2/user/me", "POST /api/agt", "open /oauth/authorize scope=gender", "POST /oauth/token",
          "GET /v2/user/me",
        ])
      #expect(Auth.shared.tokenManager.getToken()?.accessToken == "access-1")
    }

    @Test(
      "The consent sample doesn't request consent that was already given",
      arguments: [EnglishRxGuide.self, KoreanRxGuide.self] as [any RxGuide.Type])
    func consentOnce(guide: any RxGuide.Type) async throws {
      Auth.shared.tokenManager.setToken(token)
      let lines = await guide.linesWithoutConsent + ["me() success."]
      let outcome = try await outcome(
        of: { consent(guide) }, on: GuidePlatform(isConsentMissing: false), lines: lines.count)
      #expect(outcome.lines == lines)
      #expect(outcome.calls == ["GET /v2/user/me"])
    }

    @Test(
      "Without KakaoTalk or a token, the samples make no calls",
      arguments: [EnglishRxGuide.self, KoreanRxGuide.self] as [any RxGuide.Type])
    func withoutKakaoTalkOrToken(guide: any RxGuide.Type) async throws {
      var platform = GuidePlatform()
      platform.hasKakaoTalk = false
      let run: @MainActor @Sendable () -> any RxGuide = {
        let screen = guide.init()
        screen.loginWithKakaoTalk()
        screen.checkTokenPresence()
        return screen
      }
      let outcome = try await outcome(of: run, on: platform, lines: 0)
      #expect(outcome.lines.isEmpty)
      #expect(outcome.calls.isEmpty)
    }

    @MainActor private func consent(_ guide: any RxGuide.Type) -> any RxGuide {
      let screen = guide.init()
      screen.requestAdditionalConsent()
      return screen
    }
  }
#endif
