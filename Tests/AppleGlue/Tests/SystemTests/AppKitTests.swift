#if canImport(AppKit)
  import AppKit
  import AuthenticationServices
  import KakaoSDKCommon
  import Testing

  @testable import KakaoSDKAuth
  @testable import KakaoSDKUser

  @Suite(.serialized) @MainActor struct AppKitTests {
    @Test("The page is shown in the key window, or in the main window if no window is key")
    func keyOrMainWindow() {
      let (key, main) = (NSWindow(), NSWindow())
      NSApplication.shared.standInShow(key: key, main: main)
      #expect(KeyWindow.current === key)
      NSApplication.shared.standInShow(key: nil, main: main)
      #expect(KeyWindow.current === main)
      NSApplication.shared.standInShow(key: nil, main: nil)
      #expect(KeyWindow.current == nil)
    }

    @Test("The page is shown in the window that the app passes")
    func presenting() async throws {
      let named = NSWindow()
      NSApplication.shared.standInShow(key: NSWindow(), main: nil)
      let client = KakaoClient(
        configuration: KakaoConfiguration(appKey: "one"), userAgent: KakaoWebAuthenticationUserAgent())
      StandInWebSession.whenStarted { session in
        #expect(session.presentationContextProvider?.presentationAnchor(for: session) === named)
        session.standInEnd(nil, ASWebAuthenticationSessionError(.canceledLogin))
        return true
      }
      let error = await #expect(throws: SdkError.self) {
        try await UserApi(client: client).presenting(in: named).loginWithKakaoAccount()
      }
      #expect(error?.getClientError().reason == .Cancelled)
    }

    @Test("On macOS, the default user agent is the system's web session, and there is no default app switcher")
    func platformDefaults() {
      #expect(PlatformDefaults.current.userAgent is KakaoWebAuthenticationUserAgent)
      #expect(PlatformDefaults.current.appSwitcher == nil)
      #expect(PlatformLoginMethodChooser.current == nil)
    }
  }
#endif
