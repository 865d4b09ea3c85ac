#if Desktop
  import Foundation
  import KakaoSDK
  import TestSupport
  import Testing

  @testable import KakaoOpenSDK

  extension LegacySessionTests {
    @Suite struct Close {
      @available(*, deprecated)
      @Test("Closing the session removes the token and notifies observers immediately")
      @MainActor func close() async throws {
        let session = try await LegacyApp.start()
        let notices = SessionStateObserver()
        defer { notices.end() }
        Auth.shared.tokenManager.setToken(LegacyApp.token())
        session.postChangeIfNeeded()
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
      @Test("Before the next login, observers are notified that the session closed")
      func closeBeforeLogin() async throws {
        try await withLocalPlatform(.platform()) { hosts in
          let session = try await LegacyApp.start(hosts: hosts)
          let notices = await SessionStateObserver()
          Auth.shared.tokenManager.setToken(LegacyApp.token())
          await session.postChangeIfNeeded()
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
      @Test("Observers are notified of a close outside the main actor")
      func closedElsewhere() async throws {
        let session = try await LegacyApp.start()
        let notices = await SessionStateObserver()
        Auth.shared.tokenManager.setToken(LegacyApp.token())
        await session.postChangeIfNeeded()
        session.close()
        await notices.waitForNotification(isOpen: false)
        await notices.end()
        #expect(await notices.states == [.open, .notOpen])
      }

      @available(*, deprecated)
      @Test("If the token can't be removed, the session stays open")
      @MainActor func failedRemoval() async throws {
        let session = try await LegacyApp.start()
        let notices = SessionStateObserver()
        defer { notices.end() }
        let store = ScriptedTokenStore { $0 != .remove }
        try store.save(LegacyApp.token())
        Auth.shared.setTokenManager(TokenManager(store: store))
        session.postChangeIfNeeded()
        session.close()
        #expect(session.isOpen() && session.token != nil)
        #expect(notices.states == [.open])
      }

      @available(*, deprecated)
      @Test("Closing a session without a login isn't reported")
      func closeWithoutLogin() async throws {
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
      @Test("Logging out closes the session")
      func logout() async throws {
        let stub = StubTransport.platform()
        try await withLocalPlatform(stub) { hosts in
          let session = try await LegacyApp.start(hosts: hosts)
          Auth.shared.tokenManager.setToken(LegacyApp.token())
          let (success, error) = await LegacyApp.outcome { session.logoutAndClose(completionHandler: $0) }
          #expect(success && error == nil)
          #expect(!session.isOpen())
        }
        #expect(stub.requests.last?.url.path == "/v1/user/logout")
      }

      @available(*, deprecated)
      @Test("If the logout request fails, the logout reports an error but still closes the session")
      func failedLogoutCall() async throws {
        try await withLocalPlatform(.repeating(.json(#"{"msg":"internal","code":-1}"#, status: 500))) { hosts in
          let session = try await LegacyApp.start(hosts: hosts)
          Auth.shared.tokenManager.setToken(LegacyApp.token())
          let (success, error) = await LegacyApp.outcome { session.logoutAndClose(completionHandler: $0) }
          #expect(!success)
          #expect(error?.code == Int(KOServerErrorInternal.rawValue))
          #expect(!session.isOpen())
        }
      }

      @available(*, deprecated)
      @Test("A logout without a login reports an error")
      func logoutWithoutLogin() async throws {
        let session = try await LegacyApp.start()
        let (success, error) = await LegacyApp.outcome { session.logoutAndClose(completionHandler: $0) }
        #expect(!success)
        #expect(error?.code == Int(KOErrorTokenNotFound.rawValue))
      }

      @available(*, deprecated)
      @Test("A refresh replaces the access token")
      func refresh() async throws {
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
