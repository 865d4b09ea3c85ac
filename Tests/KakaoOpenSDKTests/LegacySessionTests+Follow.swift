#if Desktop
  import Foundation
  import KakaoSDK
  import TestSupport
  import Testing

  @testable import KakaoOpenSDK

  extension LegacySessionTests {
    @Suite struct Follow {
      /// Returns a store with a token that is due for a refresh.
      @available(*, deprecated)
      private func due() -> KakaoInMemoryTokenStore {
        KakaoInMemoryTokenStore(
          OAuthToken(
            accessToken: "access-0", expiresIn: 3600, expiredAt: Date(timeIntervalSinceNow: 60), tokenType: "bearer",
            refreshToken: "refresh-0", refreshTokenExpiresIn: 7200, scope: nil, scopes: nil))
      }

      @available(*, deprecated)
      @Test(
        "After another initSDK call, the next call moves automatic refresh and notifications to the new client"
      )
      func reconfiguration() async throws {
        let notices = await SessionStateObserver()
        try await withLocalPlatform(.platform()) { hosts in
          let session = try await LegacyApp.start(hosts: hosts)
          defer { session.isAutomaticPeriodicRefresh = false }
          KOSession.handleDidBecomeActive()
          session.isAutomaticPeriodicRefresh = true
          for isNewKey in [false, true] {
            let store = due()
            Auth.shared.setTokenManager(TokenManager(store: store))
            if isNewKey { KakaoSDK.initSDK(appKey: "another", hosts: hosts) }
            let changes = try Auth.shared.client().tokens.changes()
            _ = KOSession.shared()
            await notices.waitForNotification(isOpen: true)
            for await change in changes where change == .refreshed { break }
            #expect(store.load()?.accessToken == "access-1")
            try await UserApi.shared.logout()
            await notices.waitForNotification(isOpen: false)
          }
        }
        await notices.end()
      }
    }
  }
#endif
