#if Rx
  import Foundation
  import KakaoEmulator
  import KakaoEmulatorInProcess
  import KakaoSDK
  import RxKakaoSDK
  import Testing

  extension SharedClientTests.RxGuideTests {
    /// Runs `body` with an app that has the objects named in the samples, without a logged-in user.
    func withApp(
      openedBy open: @escaping @MainActor @Sendable (URL) -> Void, _ body: (RunningEmulator) async throws -> Void
    ) async throws {
      try await withEmulator(EmulatorOptions(configuration: .yaml(Self.configuration))) { emulator in
        Auth.shared.setTokenManager(TokenManager(store: KakaoInMemoryTokenStore()))
        RxKakaoSDK.initSDK(appKey: DemoKey.native, hosts: Hosts(emulator: emulator.url))
        Auth.shared.setAppSwitcher(FormFollowingTalk(emulator: emulator.url, reopen: open))
        setBrowser()
        try await body(emulator)
      }
    }

    func setBrowser(loginKey: String = "minji@example.com", decision: BrowserDriver.Decision = .agreeToAll) {
      let browser = BrowserDriver(loginKey: loginKey, password: "emulator", decision: decision)
      Auth.shared.setUserAgent(FormFollowingUserAgent(browser: browser))
    }

    func run<Guide: RxGuide>(
      _ guide: Guide.Type, saying line: String, sourceLocation: SourceLocation = #_sourceLocation,
      _ sample: @escaping @MainActor @Sendable (Guide) -> Void
    ) async {
      await run(guide, saying: [line], sourceLocation: sourceLocation, sample)
    }

    /// Runs a sample until it has printed the expected number of lines, and compares them with `lines`.
    func run<Guide: RxGuide>(
      _ guide: Guide.Type, saying lines: [String], sourceLocation: SourceLocation = #_sourceLocation,
      _ sample: @escaping @MainActor @Sendable (Guide) -> Void
    ) async {
      let (said, says) = AsyncStream.makeStream(of: String.self)
      let screen = await start(guide) { screen in
        printed = { says.yield($0) }
        sample(screen)
      }
      var found: [String] = []
      for await line in said.prefix(lines.count) { found.append(line) }
      withExtendedLifetime(screen) {}
      #expect(found == lines, sourceLocation: sourceLocation)
    }

    /// Starts a sample and returns its screen, which the caller must keep while the sample runs.
    @MainActor func start<Guide: RxGuide>(
      _ guide: Guide.Type, _ sample: @MainActor @Sendable (Guide) -> Void
    ) -> Guide {
      let screen = Guide()
      sample(screen)
      return screen
    }

    /// The demo configuration with the property and the terms that the samples name, and without automatic linking.
    private static let configuration = Emulator.demoConfiguration
      .replacingOccurrences(of: "auto_link: true", with: "auto_link: false")
      .replacingOccurrences(of: "[clothing_size]", with: #"["${CUSTOM_PROPERTY_KEY}"]"#)
      .replacingOccurrences(of: "service_terms:\n", with: "service_terms:\n\(serviceTerms)")

    private static let serviceTerms = ["tag1", "tag2", "test_tag1", "test_tag2"]
      .map { "      - {tag: \($0), title: \($0), required: \($0 == "tag1"), revocable: true}\n" }.joined()
  }
#endif
