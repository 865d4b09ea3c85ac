import KakaoSDKCommon
import Testing
import UIKit

@testable import KakaoSDKAuth

extension DeviceTests {
  @Suite @MainActor struct SystemAppSwitcherTests {
    private let switcher = KakaoSystemAppSwitcher()
    private let talk = URL(string: "kakaokompassauth://authorize")

    @Test("canOpen asks the system whether an app is installed")
    func canOpenURL() throws {
      let talk = try #require(talk)
      Device.start()
      #expect(!switcher.canOpen(talk))
      Device.start(openable: ["kakaokompassauth"])
      #expect(switcher.canOpen(talk))
    }

    @Test("open returns whether an app opened the URL")
    func openURL() async throws {
      let talk = try #require(talk)
      Device.start()
      #expect(await !switcher.open(talk))
      Device.start(openable: ["kakaokompassauth"])
      #expect(await switcher.open(talk))
      #expect(UIApplication.shared.standIn.opened == [talk])
    }

    @Test("With universalLinksOnly, a link without an app isn't opened in the browser")
    func universalLinksOnly() async throws {
      let link = try #require(URL(string: "https://talk-apps.kakao.com/scheme/kakaokompassauth%3A"))
      Device.start(openable: ["https"])
      #expect(await !switcher.open(link, universalLinksOnly: true))
      #expect(await switcher.open(link))
      UIApplication.shared.standIn.universalLinks = ["talk-apps.kakao.com"]
      #expect(await switcher.open(link, universalLinksOnly: true))
    }

    @Test("If KakaoTalk's universal link can't be opened, the login continues with its custom scheme")
    func schemeAfterTheLink() async throws {
      Device.start(openable: ["https", "kakaokompassauth"])
      let bundle = try AppBundle(
        "App.app",
        ["CFBundleIdentifier": "com.example.app", "CFBundleURLTypes": [["CFBundleURLSchemes": ["kakaoone"]]]])
      let client = KakaoClient(
        configuration: KakaoConfiguration(appKey: "one"), appSwitcher: KakaoSystemAppSwitcher(bundle: bundle.bundle))
      let login = Task { try await client.loginWithKakaoTalk() }
      while UIApplication.shared.standIn.opened.count < 2 { await Task.yield() }
      login.cancel()
      _ = await login.result
      #expect(UIApplication.shared.standIn.opened.map(\.scheme) == ["https", "kakaokompassauth"])
    }

    @Test("Without a scene in the foreground, no URL is opened")
    func noScene() async throws {
      Device.start(openable: ["kakaokompassauth"])
      UIApplication.shared.standInConnect([Device.scene(.background, showing: Device.window())])
      #expect(await !switcher.open(try #require(talk)))
    }

    @Test("An app extension doesn't open URLs", arguments: ["Share.appex", "App.app"])
    func appExtension(name: String) async throws {
      let talk = try #require(talk)
      Device.start(openable: ["kakaokompassauth"])
      // The bundle determines the result, even if the system provides an application object.
      UIApplication.standInIsMissing = name == "App.app"
      defer { UIApplication.standInIsMissing = false }
      let bundle = try AppBundle(name, ["CFBundleIdentifier": "com.example.app"])
      let switcher = KakaoSystemAppSwitcher(bundle: bundle.bundle)
      #expect(!switcher.canOpen(talk))
      #expect(await !switcher.open(talk))
      #expect(UIApplication.shared.standIn.opened.isEmpty)
    }

    @Test("A user who returns to the app and stays in it is reported", arguments: [1, 60])
    func returnsWithoutCallback(foregroundStay: Int) async {
      let switcher = KakaoSystemAppSwitcher(foregroundStay: foregroundStay).withForegroundStay(1)
      let returns = switcher.returnsWithoutCallback()
      let (entry, exit) = (UIApplication.willEnterForegroundNotification, UIApplication.didEnterBackgroundNotification)
      for name in [entry, exit, entry] { NotificationCenter.default.post(name: name, object: nil) }
      var count = 0
      for await _ in returns.prefix(1) { count += 1 }
      #expect(count == 1)
    }
  }
}
