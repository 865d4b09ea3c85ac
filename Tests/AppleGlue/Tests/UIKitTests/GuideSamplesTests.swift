import KakaoSDKCommon
import SwiftUI
import Testing
import UIKit

@testable import GuideSamples
@testable import GuideSamplesSwift5
@testable import KakaoSDKAuth

extension DeviceTests {
  /// Tests that the guides' samples pass KakaoTalk's callback URL to the login.
  @Suite @MainActor struct GuideSamplesTests {
    private let page = URL(string: "kakaokompassauth://authorize")
    private let expectedCallback = KakaoExpectedCallback(uri: "kakaoabc://oauth", state: "s")
    private let callback = URL(string: "kakaoabc://oauth?code=1&state=s")

    init() {
      Device.start(openable: ["kakaokompassauth"])
      KakaoSDK.initSDK(appKey: "abc")
    }

    private func login(openedBy open: @MainActor (URL) -> Void) async throws {
      let (page, callback) = (try #require(page), try #require(callback))
      let login = Task { [expectedCallback] in
        try await KakaoAppSwitchUserAgent(switcher: KakaoSystemAppSwitcher()).open(
          page, returningTo: expectedCallback)
      }
      while UIApplication.shared.standIn.opened.isEmpty { await Task.yield() }
      open(callback)
      #expect(try await login.value == callback)
    }

    @Test("The app delegate sample completes the login")
    func appDelegate() async throws {
      try await login { #expect(GuideSamples.AppDelegate().application(.shared, open: $0, options: [:])) }
      Device.start(openable: ["kakaokompassauth"])
      try await login { #expect(GuideSamplesSwift5.AppDelegate().application(.shared, open: $0, options: [:])) }
      let other = try #require(URL(string: "myapp://page"))
      #expect(!GuideSamples.AppDelegate().application(.shared, open: other, options: [:]))
    }

    @Test("A call that passes the options of the app delegate completes the login")
    func openURLOptions() async throws {
      let options: [UIApplication.OpenURLOptionsKey: Any] = [:]
      try await login { #expect(AuthController.handleOpenUrl(url: $0, options: options)) }
      Device.start(openable: ["kakaokompassauth"])
      try await login { #expect(AuthController.handleOpenUrl(url: $0, options: [:])) }
      let other = try #require(URL(string: "myapp://page"))
      #expect(!AuthController.handleOpenUrl(url: other, options: options))
    }

    @Test("The scene delegate sample completes the login")
    func sceneDelegate() async throws {
      try await login { url in
        let delegate: any UIWindowSceneDelegate = GuideSamples.SceneDelegate()
        delegate.scene(UIScene(), openURLContexts: [UIOpenURLContext(standIn: url)])
      }
      Device.start(openable: ["kakaokompassauth"])
      try await login { url in
        let delegate: any UIWindowSceneDelegate = GuideSamplesSwift5.SceneDelegate()
        delegate.scene(UIScene(), openURLContexts: [UIOpenURLContext(standIn: url)])
      }
    }

    @Test("The SwiftUI sample completes the login")
    func swiftUIApp() async throws {
      for body in [
        GuideSamples.SwiftUI_testApp().body.standInView, GuideSamplesSwift5.SwiftUI_testApp().body.standInView,
      ] {
        Device.start(openable: ["kakaokompassauth"])
        // The samples' placeholder isn't a valid app key.
        KakaoSDK.initSDK(appKey: "abc")
        try await login { url in
          for handle in StandInRendering(of: body).urlHandlers { handle(url) }
        }
      }
    }
  }
}
