#if Desktop
  import KakaoSDK
  import TestSupport
  import Testing

  /// Tests that every sample in Kakao's guides compiles unchanged in Swift 6 and Swift 5 mode, makes its calls, and
  /// prints its result.
  @Suite(.serialized, .sharedClient, .timeLimit(.minutes(10))) struct GuideSamplesTests {
    private let token = OAuthToken(
      accessToken: "access-0", expiresIn: 3600, tokenType: "bearer", refreshToken: "refresh-0",
      refreshTokenExpiresIn: 7200, scope: nil, scopes: nil)

    /// Returns the calls and the printed lines of a sample once there are at least `calls` calls and `lines` lines.
    private func outcome(
      of run: @escaping @MainActor @Sendable () -> GuideScreen, on platform: GuidePlatform, lines: Int, calls: Int = 0
    ) async throws -> (calls: [String], lines: [String]) {
      let said = LineLog()
      let found = try await withLocalPlatform(platform.api) { hosts in
        KakaoSDK.initSDK(appKey: "key", hosts: hosts)
        Auth.shared.setUserAgent(KakaoAppSwitchUserAgent(switcher: platform.switcher))
        Auth.shared.setAppSwitcher(platform.switcher)
        let screen = await MainActor.run {
          printed = said
          return run()
        }
        let lines = await said.next(lines)
        let calls = await platform.log.next(calls)
        return withExtendedLifetime(screen) { (calls, lines) }
      }
      return await (found.0 + platform.log.rest(), found.1 + said.rest())
    }

    @Test("A sample makes its calls and prints the result", arguments: GuideSample.all)
    func sampleCalls(sample: GuideSample) async throws {
      Auth.shared.tokenManager.setToken(token)
      let outcome = try await outcome(
        of: sample.run, on: GuidePlatform(), lines: sample.lines.count, calls: sample.calls.count)
      #expect(outcome.calls == sample.calls)
      #expect(outcome.lines == sample.lines)
    }

    @Test("A sample prints the platform's error", arguments: GuideSample.all.filter { $0.refusal != nil })
    func sampleErrors(sample: GuideSample) async throws {
      Auth.shared.tokenManager.setToken(token)
      var platform = GuidePlatform()
      platform.refusal = { path in
        path.hasPrefix("/v")
          ? .json(#"{"msg":"down","code":-1}"#, status: 500) : .json(#"{"error":"invalid_grant"}"#, status: 400)
      }
      let outcome = try await outcome(of: sample.run, on: platform, lines: 1)
      #expect(outcome.lines == [sample.refusal])
    }

    @Test("The consent sample requests missing consent")
    func missingConsent() async throws {
      Auth.shared.tokenManager.setToken(token)
      let outcome = try await outcome(of: { consent() }, on: GuidePlatform(), lines: 1)
      #expect(outcome.lines == ["me() success."])
      #expect(
        outcome.calls == [
          "GET /v2/user/me", "POST /api/agt", "open /oauth/authorize scope=gender", "POST /oauth/token",
          "GET /v2/user/me",
        ])
      #expect(Auth.shared.tokenManager.getToken()?.accessToken == "access-1")
    }

    @Test("The consent sample doesn't request consent that was already given")
    func consentOnce() async throws {
      Auth.shared.tokenManager.setToken(token)
      let outcome = try await outcome(
        of: { consent() }, on: GuidePlatform(isConsentMissing: false), lines: 1)
      #expect(outcome.lines == ["Not need to get additional consent."])
      #expect(outcome.calls == ["GET /v2/user/me"])
    }

    @Test("Without KakaoTalk or a token, the samples make no calls")
    func withoutKakaoTalkOrToken() async throws {
      var platform = GuidePlatform()
      platform.hasKakaoTalk = false
      let run: @MainActor @Sendable () -> GuideScreen = {
        let screen = GuideScreen()
        screen.loginWithKakaoTalk()
        screen.checkTokenPresence()
        return screen
      }
      let outcome = try await outcome(of: run, on: platform, lines: 0)
      #expect(outcome.lines.isEmpty)
      #expect(outcome.calls.isEmpty)
    }

    @MainActor private func consent() -> GuideScreen {
      let screen = GuideScreen()
      screen.requestAdditionalConsent()
      return screen
    }
  }
#endif
