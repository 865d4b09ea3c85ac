#if Desktop
  import Foundation
  import KakaoSDK
  import TestSupport
  import Testing

  @testable import KakaoOpenSDK

  extension LegacySessionTests {
    @Suite struct Close {
      @available(*, deprecated)
      @Test @MainActor func closingForgetsTheTokenAndTellsObserversAtOnce() async throws {
        let session = try await LegacyApp.start()
        let notices = SessionNotices()
        defer { notices.end() }
        Auth.shared.tokenManager.setToken(LegacyApp.token())
        session.announce()
        let changes = try Auth.shared.client().tokens.changes()
        session.close()
        #expect(!session.isOpen() && session.token == nil)
        #expect(notices.states == [.open, .notOpen])
        for await change in changes {
          #expect(change == .signedOut(.logout))
          break
        }
      }

      @available(*, deprecated)
      @Test func observersHearOfTheCloseBeforeTheNextLogin() async throws {
        try await withLocalPlatform(.platform()) { hosts in
          let session = try await LegacyApp.start(hosts: hosts)
          let notices = await SessionNotices()
          Auth.shared.tokenManager.setToken(LegacyApp.token())
          await session.announce()
          let error = await LegacyApp.failure(isolation: MainActor.shared) { handler in
            MainActor.assertIsolated()
            session.close()
            session.open(completionHandler: handler)
          }
          #expect(error == nil)
          await notices.end()
          #expect(await notices.states == [.open, .notOpen, .open])
        }
      }

      @available(*, deprecated)
      @Test func whoClosesElsewhereIsHeardOfToo() async throws {
        let session = try await LegacyApp.start()
        let notices = await SessionNotices()
        Auth.shared.tokenManager.setToken(LegacyApp.token())
        await session.announce()
        session.close()
        await notices.told(isOpen: false)
        await notices.end()
        #expect(await notices.states == [.open, .notOpen])
      }

      @available(*, deprecated)
      @Test @MainActor func aTokenThatCannotBeRemovedLeavesTheSessionOpen() async throws {
        let session = try await LegacyApp.start()
        let notices = SessionNotices()
        defer { notices.end() }
        let store = ScriptedTokenStore { $0 != .remove }
        try store.save(LegacyApp.token())
        Auth.shared.setTokenManager(TokenManager(store: store))
        session.announce()
        session.close()
        #expect(session.isOpen() && session.token != nil)
        #expect(notices.states == [.open])
      }

      @available(*, deprecated)
      @Test func closingWithoutALoginIsNotTold() async throws {
        try await withLocalPlatform(.platform()) { hosts in
          let session = try await LegacyApp.start(hosts: hosts)
          let changes = try Auth.shared.client().tokens.changes()
          session.close()
          #expect(await LegacyApp.failure { session.open(completionHandler: $0) } == nil)
          for await change in changes {
            #expect(change == .signedIn)
            break
          }
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
