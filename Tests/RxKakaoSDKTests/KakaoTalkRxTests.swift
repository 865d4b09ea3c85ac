#if Rx
  import Foundation
  import KakaoSDKAuth
  import KakaoSDKCommon
  import KakaoSDKUser
  import RxKakaoSDK
  import RxSwift
  import TestSupport
  import Testing

  #if canImport(UIKit)
    import UIKit
  #endif

  @Suite struct KakaoTalkRxTests {
    /// Returns a stand-in for KakaoTalk that immediately returns to the app through `AuthController.rx`.
    private static func talk(opened: Locked<[URL]>) -> ClosureSwitcher {
      ClosureSwitcher { url in
        opened.withLock { $0.append(url) }
        let params = url.queryFields["params"] ?? ""
        let fields = (try? JSONDecoder().decode([String: String].self, from: Data(params.utf8))) ?? [:]
        guard let callback = URL(string: "kakaokey://oauth?code=the-code&state=\(fields["state"] ?? "")") else {
          return false
        }
        return await AuthController.rx.handleOpenUrl(url: callback)
      }
    }

    @Test("handleOpenUrl completes the login with KakaoTalk")
    func handleOpenUrl() async throws {
      let opened = Locked<[URL]>([])
      let transport = StubTransport(.token)
      let login = UserApi(client: .testing(transport, appSwitcher: Self.talk(opened: opened))).rx.loginWithKakaoTalk(
        launchMethod: .CustomScheme, channelPublicIds: ["_demo"], serviceTerms: ["tag1"])
      #expect(try await login.all().map(\.accessToken) == ["access-2"])
      #expect(transport.requests.first?.formFields["code"] == "the-code")
      let url = try #require(opened.withLock { $0.first })
      #expect(url.scheme == "kakaokompassauth")
      let params = try #require(url.queryFields["params"])
      #expect(params.contains("_demo"))
      #expect(params.contains("tag1"))
    }

    @Test("A URL without a pending login isn't accepted")
    @MainActor func unexpectedURL() throws {
      let url = try #require(URL(string: "kakaokey://oauth?code=stray&state=of-no-login"))
      #expect(!AuthController.rx.handleOpenUrl(url: url))
      #if canImport(UIKit)
        let options: [UIApplication.OpenURLOptionsKey: Any] = [:]
        #expect(!AuthController.rx.handleOpenUrl(url: url, options: options))
      #endif
    }
  }
#endif
