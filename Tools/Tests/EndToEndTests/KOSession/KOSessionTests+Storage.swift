import Foundation
import KakaoEmulatorInProcess
import KakaoOpenSDK
import KakaoSDK
import Testing

@testable import KakaoSDKAuth

extension KOSessionTests {
  /// Tests of updating an app on a phone where an earlier SDK has stored the user's token.
  @Suite struct Storage {
    private let phone = LegacyPhone()
    private let own = KakaoInMemoryTokenStore()

    @available(*, deprecated)
    private func update(_ sdk: LegacySDK, _ emulator: RunningEmulator) async throws -> KOSession {
      let issued = try await emulator.client().login()
      try phone.store(issued, as: sdk)
      let session = try await LegacyApp.start(emulator)
      Auth.shared.setTokenManager(TokenManager(store: phone.launch(own, emulator)))
      return session
    }

    @available(*, deprecated)
    @Test("The session is still open after an app update", arguments: LegacySDK.allCases)
    func updatedAppFindsOpenSession(sdk: LegacySDK) async throws {
      try await withEmulator { emulator in
        let session = try await update(sdk, emulator)
        let notices = SessionStateObserver()
        #expect(KOSession.shared()?.isOpen() == true)
        await notices.waitForNotification(isOpen: true)
        let (user, error) = await LegacyApp.user { KOSessionTask.meTask(completionHandler: $0) }
        #expect(error == nil)
        #expect(user?.property(forKey: KOUserNicknamePropertyKey) as? String == "민지")
        // A token with a known expiration date stays in the earlier SDK's storage until the next refresh.
        #expect(phone.keys.isEmpty == !sdk.storesDates)
        #expect(session.isOpen())
      }
    }

    @available(*, deprecated)
    @Test("A session that is closed right after an app update stays closed", arguments: LegacySDK.allCases)
    func closedSessionStaysClosed(sdk: LegacySDK) async throws {
      try await withEmulator { emulator in
        let session = try await update(sdk, emulator)
        #expect(session.isOpen())
        session.close()
        #expect(!session.isOpen())
        #expect(phone.keys.isEmpty)
      }
    }
  }
}
