#if Desktop
  import Foundation
  import KakaoSDK
  import TestSupport
  import Testing

  @testable import KakaoOpenSDK

  extension LegacySessionTests {
    @Suite struct Close {
      @available(*, deprecated)
      @Test @MainActor func closingForgetsTheTokenAtOnceAndTellsObservers() async throws {
        let notices = SessionNotices()
        defer { notices.end() }
        let session = try await LegacyApp.start()
        Auth.shared.tokenManager.setToken(LegacyApp.token())
        session.announce()
        let changes = try Auth.shared.client().tokens.changes()
        session.close()
        #expect(!session.isOpen() && session.token == nil)
        await notices.told(isOpen: false)
        #expect(notices.states == [true, false])
        for await change in changes {
          #expect(change == .signedOut(.logout))
          break
        }
      }

      @available(*, deprecated)
      @Test func closingTwiceIsNotTold() async throws {
        let session = try await LegacyApp.start()
        let changes = try Auth.shared.client().tokens.changes()
        session.close()
        try await Auth.shared.client().tokens.discard(login: 0, because: .unlink)
        Auth.shared.tokenManager.setToken(LegacyApp.token())
        session.close()
        for await change in changes {
          #expect(change == .signedOut(.logout))
          break
        }
      }

      @available(*, deprecated)
      @Test func loggingOutClosesTheSession() async throws {
        let stub = StubTransport.platform()
        try await withLocalPlatform(stub) { hosts in
          let session = try await LegacyApp.start(hosts: hosts)
          Auth.shared.tokenManager.setToken(LegacyApp.token())
          let (success, error) = await LegacyApp.outcome { session.logoutAndClose(completionHandler: $0) }
          #expect(success && error == nil)
          #expect(!session.isOpen())
        }
        #expect(stub.requests.last?.url?.path == "/v1/user/logout")
      }

      @available(*, deprecated)
      @Test func aLogoutThatThePlatformDoesNotHearOfIsNoSuccess() async throws {
        try await withLocalPlatform(.refusing(.json(#"{"msg":"internal","code":-1}"#, status: 500))) { hosts in
          let session = try await LegacyApp.start(hosts: hosts)
          Auth.shared.tokenManager.setToken(LegacyApp.token())
          let (success, error) = await LegacyApp.outcome { session.logoutAndClose(completionHandler: $0) }
          #expect(!success)
          #expect(error?.code == Int(KOServerErrorInternal.rawValue))
          #expect(!session.isOpen())
        }
      }

      @available(*, deprecated)
      @Test func aLogoutOfNobodyIsNoSuccess() async throws {
        let session = try await LegacyApp.start()
        let (success, error) = await LegacyApp.outcome { session.logoutAndClose(completionHandler: $0) }
        #expect(!success)
        #expect(error?.code == Int(KOErrorTokenNotFound.rawValue))
      }

      @available(*, deprecated)
      @Test func aRefreshReplacesTheAccessToken() async throws {
        try await withLocalPlatform(.platform()) { hosts in
          let session = try await LegacyApp.start(hosts: hosts)
          Auth.shared.tokenManager.setToken(LegacyApp.token())
          #expect(await LegacyApp.failure { session.refreshAccessToken(completionHandler: $0) } == nil)
          #expect(session.token?.accessToken == "access-1")
        }
      }
    }
  }
#endif
