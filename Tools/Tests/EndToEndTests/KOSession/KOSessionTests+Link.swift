import Foundation
import KakaoEmulatorInProcess
import KakaoOpenSDK
import KakaoSDK
import Testing

extension KOSessionTests {
  @Suite struct Link {
    @available(*, deprecated)
    @Test("Connecting a user a second time is an error")
    func userIsLinkedOnce() async throws {
      try await withEmulator { emulator in
        // This app doesn't link its users automatically.
        let session = try await LegacyApp.start(emulator, appKey: DemoKey.strictNative)
        #expect(await LegacyApp.failure { session.open(completionHandler: $0) } == nil)
        let first = await LegacyApp.outcome { KOSessionTask.signupTask(withProperties: nil, completionHandler: $0) }
        #expect(first.success && first.error == nil)
        let second = await LegacyApp.outcome { KOSessionTask.signupTask(withProperties: nil, completionHandler: $0) }
        #expect(!second.success)
        #expect(second.error?.code == Int(KOServerErrorAlreadyRegisteredUser.rawValue))
      }
    }

    @available(*, deprecated)
    @Test("Disconnecting closes the session")
    func unlinkClosesSession() async throws {
      try await withEmulator { emulator in
        let session = try await LegacyApp.start(emulator)
        #expect(await LegacyApp.failure { session.open(completionHandler: $0) } == nil)
        let notices = SessionStateObserver()
        let token = try #require(session.token)
        let (success, error) = await LegacyApp.outcome { KOSessionTask.unlinkTask(completionHandler: $0) }
        #expect(success && error == nil)
        #expect(!session.isOpen())
        await notices.waitForNotification(isOpen: false)
        let refusal = await LegacyApp.failure { session.open(with: token, completionHandler: $0) }
        #expect(refusal?.code == Int(KOErrorDeactivatedSession.rawValue))
      }
    }

    @available(*, deprecated)
    @Test("Disconnecting without a session is an error")
    func unlinkWithoutUserFails() async throws {
      try await withEmulator { emulator in
        _ = try await LegacyApp.start(emulator)
        let (success, error) = await LegacyApp.outcome { KOSessionTask.unlinkTask(completionHandler: $0) }
        #expect(!success)
        #expect(error?.code == Int(KOErrorTokenNotFound.rawValue))
      }
    }
  }
}
