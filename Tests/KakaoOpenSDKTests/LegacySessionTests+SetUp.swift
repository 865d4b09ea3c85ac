import Foundation
import KakaoSDK
import TestSupport
import Testing

@testable import KakaoOpenSDK

extension LegacySessionTests {
  @Suite struct SetUp {
    private static let key = "d0000000000000000000000000000001"

    private func plist(key: Any? = SetUp.key, schemes: [String] = ["kakao\(SetUp.key)"]) -> [String: Any] {
      var plist: [String: Any] = ["CFBundleURLTypes": [["CFBundleURLSchemes": schemes]]]
      plist["KAKAO_APP_KEY"] = key
      return plist
    }

    @available(*, deprecated)
    @Test("The SDK is initialized from the Info.plist")
    func infoPlist() throws {
      KakaoSDK.initSDK(appKey: "")
      let session = try #require(KOSession.shared(infoDictionary: plist()))
      #expect(session.appKey == Self.key)
      #expect(session.redirectUri == "kakao\(Self.key)://oauth")
      #expect(try KakaoSDK.shared.appKey() == Self.key)
      #expect(KOSession.shared() === session)
    }

    @available(*, deprecated)
    @Test("Without an app key or URL scheme in the Info.plist, there is no session")
    func missingKeyOrScheme() {
      KakaoSDK.initSDK(appKey: "")
      #expect(KOSession.shared(infoDictionary: nil) == nil)
      #expect(KOSession.shared(infoDictionary: plist(key: nil)) == nil)
      #expect(KOSession.shared(infoDictionary: plist(key: "")) == nil)
      #expect(KOSession.shared(infoDictionary: plist(key: 7)) == nil)
      #expect(KOSession.shared(infoDictionary: plist(schemes: ["kakaoother"])) == nil)
      #expect(KOSession.shared() == nil)
      #expect(!KOSession.isKakaoAccountLoginCallback(URL(string: "kakao\(Self.key)://oauth?code=1")))
    }

    @available(*, deprecated)
    @Test("URL schemes are compared case-insensitively")
    func schemeCase() {
      KakaoSDK.initSDK(appKey: "")
      #expect(KOSession.shared(infoDictionary: plist(key: "ABC", schemes: ["kakaoabc"]))?.appKey == "ABC")
    }

    @available(*, deprecated)
    @Test("A configuration in code takes precedence over the Info.plist")
    func codePrecedence() throws {
      KakaoSDK.initSDK(KakaoConfiguration(appKey: "mine", redirectURI: "https://example.com/oauth"))
      let session = try #require(KOSession.shared(infoDictionary: plist()))
      #expect(session.appKey == "mine")
      #expect(session.redirectUri == "https://example.com/oauth")
    }

    @available(*, deprecated)
    @Test("A call before the SDK is initialized fails")
    func callWithoutSetup() async {
      KakaoSDK.initSDK(appKey: "")
      let (user, error) = await LegacyApp.user { KOSessionTask.meTask(completionHandler: $0) }
      #expect(user == nil)
      #expect(error?.code == Int(KOErrorIllegalState.rawValue))
    }

    @available(*, deprecated)
    @Test("A stored token opens the session and observers are notified")
    @MainActor func storedToken() async throws {
      let session = try await LegacyApp.start()
      let notices = SessionStateObserver()
      defer { notices.end() }
      #expect(!session.isOpen() && session.state == .notOpen)
      Auth.shared.setTokenManager(TokenManager(store: KakaoInMemoryTokenStore(LegacyApp.token())))
      #expect(KOSession.shared()?.isOpen() == true)
      await notices.waitForNotification(isOpen: true)
      #expect(session.state == .open)
      #expect(session.token?.accessToken == "access-0" && session.accessToken == "access-0")
      #expect(session.refreshToken == "refresh-0")
    }

    @available(*, deprecated)
    @Test("Changes to the token are reported when the app becomes active")
    @MainActor func changesInBackground() async throws {
      let session = try await LegacyApp.start()
      let notices = SessionStateObserver()
      defer { notices.end() }
      // The keychain is locked at launch.
      let store = ScriptedTokenStore()
      try store.save(LegacyApp.token())
      store.allowCalls { _ in false }
      Auth.shared.setTokenManager(TokenManager(store: store))
      KOSession.handleDidBecomeActive()
      #expect(!session.isOpen() && notices.states.isEmpty)
      store.allowCalls { _ in true }
      KOSession.handleDidBecomeActive()
      #expect(notices.states == [.open])
      // Another process logs out.
      try store.remove()
      KOSession.handleDidBecomeActive()
      #expect(notices.states == [.open, .notOpen])
    }

    @available(*, deprecated)
    @Test("A token that can't be refreshed leaves the session closed")
    func expiredRefreshToken() async throws {
      let session = try await LegacyApp.start()
      Auth.shared.tokenManager.setToken(LegacyApp.token(refreshTokenExpiresIn: 0))
      #expect(session.token != nil)
      #expect(!session.isOpen())
    }

    @available(*, deprecated)
    @Test("Setting the client secret applies it to the next requests")
    func clientSecret() async throws {
      let session = try await LegacyApp.start()
      #expect(session.clientSecret == nil)
      session.clientSecret = "the-secret"
      #expect(session.clientSecret == "the-secret")
      #expect(try Auth.shared.client().configuration.clientSecret == "the-secret")
    }
  }
}
