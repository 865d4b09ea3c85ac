import KakaoSDKCommon
import KakaoSDKTesting
import KakaoSDKUser
import SwiftUI
import Testing
import UIKit

@testable import KakaoLoginExample
@testable import KakaoSDKAuth

extension DeviceTests {
  /// Tests of the views of Examples/iOSApp, as a user sees them.
  @Suite(.timeLimit(.minutes(10))) @MainActor struct ExampleAppTests {
    private let platform = TestPlatform(users: [TestUser.sample.withoutConsent(to: "account_email")])
    private let api: UserApi
    private let session: KakaoLoginSession

    init() {
      api = UserApi(client: .testing(user: nil, platform: platform))
      session = KakaoLoginSession(api: api)
    }

    private var page: StandInRendering { StandInRendering(of: RootView(session: session, api: api)) }

    /// Presses the button with this text, and waits for another text to appear.
    private func press(_ button: String, until text: String) async throws {
      let texts = [
        "Share my email address", "Invite a friend", "Add our channel", "Log out", "Delete my account", "Try again",
      ]
      let buttons = texts.filter { page.lines.contains("text \($0)") }
      let index = try #require(buttons.isEmpty ? 0 : buttons.firstIndex(of: button))
      page.actions[index]()
      while !page.lines.contains("text \(text)") { await Task.yield() }
    }

    @Test("The example app shows a progress indicator until it knows whether a user is logged in")
    func loads() async {
      #expect(page.lines.contains("progress"))
      #expect(page.actions.isEmpty)
      await session.loadUser()
      #expect(!page.lines.contains("progress"))
      #expect(page.actions.count == 1)
    }

    @Test("A user of the example app logs in, shares the email address later, and logs out")
    func logsIn() async throws {
      await session.loadUser()
      let start = try #require(page.lines.first { $0.hasPrefix("text ") })
      try await press("", until: "보라돌")
      #expect(!page.lines.contains("text bora.sample@example.com"))
      try await press("Share my email address", until: "bora.sample@example.com")
      #expect(!page.lines.contains("text Share my email address"))
      try await press("Log out", until: String(start.dropFirst("text ".count)))
      #expect(page.actions.count == 1)
    }

    @Test("A user of the example app deletes the account, and sees the login button again")
    func deletesAccount() async throws {
      await session.loadUser()
      let start = try #require(page.lines.first { $0.hasPrefix("text ") })
      try await press("", until: "보라돌")
      try await press("Delete my account", until: String(start.dropFirst("text ".count)))
      #expect(platform.calls.last == .unlink)
    }

    @Test("A user of the example app can repeat a request that failed")
    func tryAgain() async throws {
      await session.loadUser()
      platform.fail(.me, with: .networkDown)
      try await press("", until: "Try again")
      #expect(session.error != nil)
      try await press("Try again", until: "보라돌")
      #expect(session.error == nil)
    }

    @Test("The example app looks for a user when it starts, and passes KakaoTalk's URL to the login")
    func start() async throws {
      Device.start(openable: ["kakaokompassauth"])
      let view = ExampleApp().body.standInView
      // The tests have no Info.plist with an app key.
      KakaoSDK.initSDK(appKey: "abc")
      Auth.shared.setTokenManager(TokenManager(store: KakaoInMemoryTokenStore()))
      let rendering = StandInRendering(of: view)
      #expect(rendering.lines.contains("progress"))
      try #require(rendering.tasks.count == 1 && rendering.urlHandlers.count == 1)
      await rendering.tasks[0]()
      #expect(!StandInRendering(of: view).lines.contains("progress"))

      let talk = try #require(URL(string: "kakaokompassauth://authorize"))
      let callback = try #require(URL(string: "kakaoabc://oauth?code=1&state=s"))
      let login = Task {
        try await KakaoAppSwitchUserAgent(switcher: KakaoSystemAppSwitcher()).open(
          talk, returningTo: KakaoExpectedCallback(uri: "kakaoabc://oauth", state: "s"))
      }
      while UIApplication.shared.standIn.opened.isEmpty { await Task.yield() }
      rendering.urlHandlers[0](callback)
      #expect(try await login.value == callback)
    }
  }
}
