import Foundation
import KakaoEmulatorInProcess
import KakaoOpenSDK
import KakaoSDK
import Testing

extension KOSessionTests {
  @Suite struct Logout {
    @available(*, deprecated)
    @Test("Logout deletes the token and revokes it on the server")
    func logoutRevokesLocalAndRemoteTokens() async throws {
      try await withEmulator { emulator in
        let session = try await LegacyApp.start(emulator)
        #expect(await LegacyApp.failure { session.open(completionHandler: $0) } == nil)
        let token = try #require(session.token)
        let (success, error) = await LegacyApp.outcome { session.logoutAndClose(completionHandler: $0) }
        #expect(success && error == nil)
        #expect(!session.isOpen() && session.token == nil)
        let refusal = await LegacyApp.failure { session.open(with: token, completionHandler: $0) }
        #expect(refusal?.code == Int(KOErrorDeactivatedSession.rawValue))
      }
    }

    @available(*, deprecated)
    @Test("Observers are notified of login and logout")
    func loginAndLogoutNotifyObservers() async throws {
      try await withEmulator { emulator in
        let session = try await LegacyApp.start(emulator)
        let notices = SessionStateObserver()
        #expect(await LegacyApp.failure { session.open(completionHandler: $0) } == nil)
        await notices.waitForNotification(isOpen: true)
        _ = await LegacyApp.outcome { session.logoutAndClose(completionHandler: $0) }
        await notices.waitForNotification(isOpen: false)
      }
    }

    @available(*, deprecated)
    @Test("Observers are notified of changes through the new API")
    func newAPINotifiesObservers() async throws {
      try await withEmulator { emulator in
        let session = try await LegacyApp.start(emulator)
        let notices = SessionStateObserver()
        _ = try await UserApi.shared.loginWithKakaoAccount()
        await notices.waitForNotification(isOpen: true)
        #expect(session.isOpen())
        try await UserApi.shared.logout()
        await notices.waitForNotification(isOpen: false)
      }
    }

    @available(*, deprecated)
    @Test("At the next launch, the session is open and observers are notified")
    func restartFindsOpenSessionAndNotifies() async throws {
      try await withEmulator { emulator in
        let session = try await LegacyApp.start(emulator)
        #expect(await LegacyApp.failure { session.open(completionHandler: $0) } == nil)
        let stored = try #require(Auth.shared.tokenManager.getToken())
        let notices = SessionStateObserver()
        session.close()
        await notices.waitForNotification(isOpen: false)
        Auth.shared.setTokenManager(TokenManager(store: KakaoInMemoryTokenStore(stored)))
        #expect(KOSession.shared()?.isOpen() == true)
        await notices.waitForNotification(isOpen: true)
      }
    }
  }
}
