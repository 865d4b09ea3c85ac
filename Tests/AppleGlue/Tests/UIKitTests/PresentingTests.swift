import AuthenticationServices
import KakaoSDKCommon
import Testing
@_spi(App) import UIKit

@testable import KakaoSDKAuth
@testable import KakaoSDKUser

extension DeviceTests {
  /// Tests of an app that has two scenes and presents the login in the scene that the user isn't using.
  @Suite @MainActor struct PresentingTests {
    /// A scene that records the URLs opened from it.
    private final class RecordingScene: UIWindowScene {
      var opened: [URL] = []

      override func open(
        _ url: URL, options: UIScene.OpenExternalURLOptions?, completionHandler completion: ((Bool) -> Void)?
      ) {
        opened.append(url)
        completion?(true)
      }
    }

    private let named = RecordingScene()
    private let root = UIViewController(nibName: nil, bundle: nil)
    private let window: UIWindow
    private let api: UserApi

    init() throws {
      Device.start(openable: ["kakaokompassauth"])
      window = Device.window(root)
      named.standInActivate(.foregroundActive)
      named.standInMakeKey(window)
      let inUse = Device.window()
      UIApplication.shared.standInConnect([named, Device.scene(.foregroundActive, showing: inUse)])
      #expect(KeyWindow.current === inUse)
      let bundle = try AppBundle(
        "App.app",
        ["CFBundleIdentifier": "com.example.app", "CFBundleURLTypes": [["CFBundleURLSchemes": ["kakaoone"]]]])
      api = UserApi(
        client: KakaoClient(
          configuration: KakaoConfiguration(appKey: "one"), userAgent: KakaoWebAuthenticationUserAgent(),
          appSwitcher: KakaoSystemAppSwitcher(bundle: bundle.bundle)))
    }

    /// Starts a login whose page stays open.
    private func login(with api: UserApi) async throws -> (Task<OAuthToken, any Error>, UIWindow?) {
      let anchors = AsyncStream.makeStream(of: UIWindow?.self)
      StandInWebSession.whenStarted { session in
        anchors.continuation.yield(session.presentationContextProvider?.presentationAnchor(for: session))
        return true
      }
      let login = Task { try await api.loginWithKakaoAccount() }
      return (login, try #require(await anchors.stream.first { @Sendable _ in true }))
    }

    @Test("The page is shown in the window or scene that the app passes", arguments: [true, false])
    func page(isScene: Bool) async throws {
      let (login, anchor) = try await login(with: isScene ? api.presenting(in: named) : api.presenting(in: window))
      #expect(anchor === window)
      // The result of `presenting(in:)` shares its client, and a client shows only one page at a time.
      let error = await #expect(throws: SdkError.self) { try await api.loginWithKakaoAccount() }
      #expect(error?.getClientError().reason == .LoginInProgress)
      login.cancel()
      _ = await login.result
    }

    @Test("A scene without a key window shows the page in another of its windows")
    func sceneWithoutAKeyWindow() async throws {
      named.standInMakeKey(nil)
      let (login, anchor) = try await login(with: api.presenting(in: named))
      #expect(anchor === window)
      login.cancel()
      _ = await login.result
    }

    @Test("The sheet is shown in the app's scene, and KakaoTalk is opened from it")
    func sheetAndKakaoTalk() async throws {
      let login = Task { [api = api.presenting(in: named)] in try await api.loginWithKakao() }
      while root.presentedViewController == nil { await Task.yield() }
      let text = LoginSheetText(preferredLanguages: Locale.preferredLanguages)
      let button = try #require(root.presentedViewController?.view.button(text.name(of: .kakaoTalk)))
      button.sendActions(for: .primaryActionTriggered)
      while named.opened.isEmpty { await Task.yield() }
      login.cancel()
      _ = await login.result
      #expect(UIApplication.shared.standIn.opened.isEmpty)
    }

    @Test("A login in a scene that was released fails")
    func sceneThatIsGone() async {
      let api = api.presenting(in: UIWindowScene())
      let error = await #expect(throws: SdkError.self) { try await api.loginWithKakaoAccount() }
      #expect(error?.getClientError().reason == .IllegalState)
      let talkError = await #expect(throws: SdkError.self) { try await api.loginWithKakaoTalk() }
      #expect(talkError?.getClientError().reason == .NotSupported)
    }

    @Test("The app's own user agent and app switcher are used even if the app passes a window")
    func ownParts() async throws {
      struct OwnAgent: KakaoUserAgent {
        func open(_ url: URL, returningTo expectedCallback: KakaoExpectedCallback) async throws(SdkError) -> URL {
          throw SdkError(reason: .TimedOut, message: "the app's own")
        }
      }
      struct OwnSwitcher: KakaoAppSwitcher {
        let schemes = Locked<[String?]>([])

        @MainActor func canOpen(_ url: URL) -> Bool { true }

        func open(_ url: URL) async -> Bool {
          schemes.withLock { $0.append(url.scheme) }
          return false
        }
      }
      let switcher = OwnSwitcher()
      let api = UserApi(
        client: KakaoClient(
          configuration: KakaoConfiguration(appKey: "one"), userAgent: OwnAgent(), appSwitcher: switcher)
      ).presenting(in: window)
      let error = await #expect(throws: SdkError.self) { try await api.loginWithKakaoAccount() }
      #expect(error?.getClientError().message == "the app's own")
      let talkError = await #expect(throws: SdkError.self) { try await api.loginWithKakaoTalk() }
      #expect(talkError?.clientFailureCode == .kakaoTalkNotOpened)
      #expect(switcher.schemes.withLock { $0 } == ["https", "kakaokompassauth"])
      #expect(named.opened.isEmpty && UIApplication.shared.standIn.opened.isEmpty)
    }
  }
}
