import Foundation
import KakaoEmulatorInProcess
import KakaoOpenSDK
import KakaoSDK
import Testing

extension KOSessionTests {
  @Suite struct Login {
    @available(*, deprecated)
    @Test("The login in the guide opens the session")
    func guideLoginOpensSession() async throws {
      try await withEmulator { emulator in
        let session = try await LegacyApp.start(emulator)
        // The guide's sample closes any previous session first.
        session.close()
        #expect(await LegacyApp.failure { session.open(completionHandler: $0) } == nil)
        #expect(session.isOpen() && session.state == .open)
        #expect(session.token?.scopes.contains("profile_nickname") == true)
        let (info, error) = await LegacyApp.tokenInfo()
        #expect(error == nil)
        #expect((43_000_000...43_200_000).contains(info?.expiresInMillis?.int64Value ?? 0))
      }
    }

    @available(*, deprecated)
    @Test("KakaoTalk logs the user in and returns to the app by URL")
    func kakaoTalkLoginReturnsByURL() async throws {
      try await withEmulator { emulator in
        let session = try await LegacyApp.start(emulator, talk: FormFollowingTalk(emulator: emulator.url))
        let types = [NSNumber(value: KOAuthType.talk.rawValue)]
        #expect(await LegacyApp.failure { session.open(completionHandler: $0, authTypes: types) } == nil)
        #expect(session.isOpen())
      }
    }

    @available(*, deprecated)
    @Test("Without KakaoTalk, the login shows the web pages")
    func withoutKakaoTalkLoginUsesPages() async throws {
      try await withEmulator { emulator in
        let session = try await LegacyApp.start(emulator)
        let types = [KOAuthType.talk, .story, .account].map { NSNumber(value: $0.rawValue) }
        #expect(await LegacyApp.failure { session.open(completionHandler: $0, authTypes: types) } == nil)
        #expect(session.isOpen())
      }
    }

    @available(*, deprecated)
    @Test("A login that the user refuses is reported as canceled")
    func refusedLoginIsCancelled() async throws {
      try await withEmulator { emulator in
        let session = try await LegacyApp.start(emulator, decision: .cancel)
        let error = await LegacyApp.failure { session.open(completionHandler: $0) }
        #expect(error?.code == Int(KOErrorCancelled.rawValue))
        #expect(!session.isOpen())
      }
    }

    @available(*, deprecated)
    @Test("An app with a client secret sends it when logging in")
    func loginWithClientSecretSucceeds() async throws {
      try await withEmulator { emulator in
        let session = try await LegacyApp.start(
          emulator, appKey: DemoKey.strictRest, redirectURI: "http://localhost:8765/oauth")
        #expect(await LegacyApp.failure { session.open(completionHandler: $0) } != nil)
        session.clientSecret = DemoKey.strictSecret
        #expect(await LegacyApp.failure { session.open(completionHandler: $0) } == nil)
        #expect(session.isOpen())
      }
    }

    @available(*, deprecated)
    @Test("A token that the app has stored opens the session again")
    func storedTokenLogsInAgain() async throws {
      try await withEmulator { emulator in
        let session = try await LegacyApp.start(emulator)
        #expect(await LegacyApp.failure { session.open(completionHandler: $0) } == nil)
        let token = try #require(session.token)
        session.close()
        #expect(!session.isOpen())
        #expect(await LegacyApp.failure { session.open(with: token, completionHandler: $0) } == nil)
        #expect(session.isOpen())
        #expect(session.token?.accessToken != token.accessToken)
      }
    }
  }
}
