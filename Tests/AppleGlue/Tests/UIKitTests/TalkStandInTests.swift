import SwiftUI
import Testing
import UIKit
import WebKit

@testable import TalkStandIn

extension DeviceTests {
  /// Tests of Examples/KakaoTalkStandIn.
  @Suite @MainActor struct TalkStandInTests {
    private static let login = "kakaokompassauth://authorize?client_id=key&params=%7B%22state%22%3A%22s%22%7D"

    /// The name of the app's settings in these tests.
    private static let settings = "TalkStandInTests"

    private let standIn: StandIn
    private let link: URL

    init() throws {
      Device.start(openable: ["kakaokey"])
      UserDefaults.standard.removePersistentDomain(forName: Self.settings)
      standIn = try Self.standIn(["KAKAO_EMULATOR_URL": "http://127.0.0.1:49152"])
      link = try #require(URL(string: Self.login))
    }

    private static func standIn(_ environment: [String: String]) throws -> StandIn {
      StandIn(environment: environment, defaults: try #require(UserDefaults(suiteName: settings)))
    }

    private var page: StandInRendering { StandInRendering(of: StandInView(standIn: standIn)) }

    @Test("A link is percent-encoded as a whole in the URL of its page")
    func address() {
      standIn.open(link)
      #expect(
        standIn.page?.url.absoluteString == "http://127.0.0.1:49152/scheme/kakaokompassauth%3A%2F%2Fauthorize%3F"
          + "client_id%3Dkey%26params%3D%257B%2522state%2522%253A%2522s%2522%257D")
    }

    @Test("The emulator's URL is saved for a launch by another app")
    func keptAddress() throws {
      #expect(try Self.standIn([:]).emulator == "http://127.0.0.1:49152")
      UserDefaults.standard.removePersistentDomain(forName: Self.settings)
      #expect(try Self.standIn([:]).emulator == "http://127.0.0.1:9090")
    }

    @Test("The start page says that the app isn't made by Kakao, and a link replaces it until the page is closed")
    func startPage() throws {
      #expect(page.lines.contains { $0.hasPrefix("text ") && $0.hasSuffix("It isn't made by Kakao.") })
      standIn.open(link)
      #expect(page.lines.contains("text Close") && !page.lines.contains("text Stand-In"))
      let close = try #require(page.actions.first)
      close()
      #expect(page.lines.contains("text Stand-In"))
    }

    @Test("The web view loads a page once each time its link is opened")
    func loading() throws {
      standIn.open(link)
      let first = try #require(standIn.page)
      let (view, navigation) = PageView(page: first, standIn: standIn).standInView()
      navigation.show(first, in: view)
      #expect(view.standInRequests.map(\.url) == [first.url])
      standIn.open(link)
      navigation.show(try #require(standIn.page), in: view)
      #expect(view.standInRequests.map(\.url) == [first.url, first.url])
    }

    @Test("A callback opens the app that it belongs to, and closes the page")
    func callback() async throws {
      standIn.open(link)
      let (view, navigation) = PageView(page: try #require(standIn.page), standIn: standIn).standInView()
      #expect(view.navigationDelegate === navigation)
      #expect(await navigation.policy(of: "http://127.0.0.1:49152/talk/confirm", in: view) == .allow)
      #expect(standIn.page != nil)
      #expect(await navigation.policy(of: "kakaokey://oauth?code=c", in: view) == .cancel)
      #expect(standIn.page == nil)
      #expect(UIApplication.shared.standIn.opened.map(\.absoluteString) == ["kakaokey://oauth?code=c"])
    }
  }
}

extension PageNavigation {
  fileprivate func policy(of address: String, in view: WKWebView) async -> WKNavigationActionPolicy? {
    guard let url = URL(string: address) else { return nil }
    return await webView(view, decidePolicyFor: WKNavigationAction(standIn: URLRequest(url: url)))
  }
}
