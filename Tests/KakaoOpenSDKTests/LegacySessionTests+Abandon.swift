#if Desktop
  import Foundation
  import KakaoSDK
  import TestSupport
  import Testing

  @testable import KakaoOpenSDK
  @testable import KakaoSDKAuth

  extension LegacySessionTests {
    /// Logins with KakaoTalk that the user leaves.
    @Suite struct Abandon {
      private let clock = TestClock()
      private let callback = URL(string: "kakaolegacy://oauth?code=code-of-talk")

      /// Starts a login, waits until KakaoTalk has been opened, and returns the error of the login after `step`.
      @available(*, deprecated)
      private func login(_ step: @Sendable (KOSession) async throws -> Void) async throws -> NSError? {
        try await withLocalPlatform(.platform()) { hosts in
          let session = try await LegacyApp.start(hosts: hosts, appSwitcher: ClosureSwitcher { _ in true })
          async let error = LegacyApp.failure { session.open(completionHandler: $0) }
          while AuthController.shared.inbox.inOtherApps.isEmpty { await Task.yield() }
          try await step(session)
          return await error
        }
      }

      @available(*, deprecated)
      @Test("A login that the user left is canceled after the app became active")
      func left() async throws {
        let error = try await login { session in
          session.endAbandonedLogin(clock: clock)
          for _ in 0..<3 {
            #expect(session.state == .opening)
            await clock.passWait(of: 1)
          }
        }
        #expect(error?.domain == KOErrorDomain && error?.code == Int(KOErrorCancelled.rawValue))
      }

      @available(*, deprecated)
      @Test("handleDidBecomeActive cancels a login that the user left")
      func becomeActive() async throws {
        let error = try await login { _ in KOSession.handleDidBecomeActive() }
        #expect(error?.code == Int(KOErrorCancelled.rawValue))
      }

      @available(*, deprecated)
      @Test("A callback that arrives after the app became active completes the login")
      func lateCallback() async throws {
        let error = try await login { session in
          session.endAbandonedLogin(clock: clock)
          for _ in 0..<2 { await clock.passWait(of: 1) }
          await clock.waitBegins(for: 1)
          #expect(await KOSession.handleOpen(callback))
          clock.advance(by: 1)
          await session.progress.withLock { $0.abandonment }?.value
        }
        #expect(error == nil)
      }

      @available(*, deprecated)
      @Test("A user who leaves the app again can still complete the login")
      func glance() async throws {
        let error = try await login { session in
          let isActive = Locked(true)
          session.endAbandonedLogin(clock: clock) { isActive.withLock { $0 } }
          for _ in 0..<2 { await clock.passWait(of: 1) }
          await clock.waitBegins(for: 1)
          isActive.withLock { $0 = false }
          clock.advance(by: 1)
          await session.progress.withLock { $0.abandonment }?.value
          #expect(await KOSession.handleOpen(callback))
        }
        #expect(error == nil)
      }

      @available(*, deprecated)
      @Test("Each activation of the app starts the three seconds again")
      func secondActivation() async throws {
        let error = try await login { session in
          session.endAbandonedLogin(clock: clock)
          let first = session.progress.withLock { $0.abandonment }
          for _ in 0..<2 { await clock.passWait(of: 1) }
          await clock.waitBegins(for: 1)
          session.endAbandonedLogin(clock: clock)
          await first?.value
          for _ in 0..<2 { await clock.passWait(of: 1) }
          #expect(await KOSession.handleOpen(callback))
        }
        #expect(error == nil)
      }

      @available(*, deprecated)
      @Test("A login of the new API isn't canceled when the app becomes active")
      func newAPI() async throws {
        try await withLocalPlatform(.platform()) { hosts in
          let session = try await LegacyApp.start(hosts: hosts, appSwitcher: ClosureSwitcher { _ in true })
          async let token = UserApi.shared.loginWithKakaoTalk()
          while AuthController.shared.inbox.inOtherApps.isEmpty { await Task.yield() }
          let earlier = session.progress.withLock { $0.abandonment }
          session.endAbandonedLogin(clock: clock)
          #expect(session.progress.withLock { $0.abandonment } == earlier)
          #expect(await KOSession.handleOpen(callback))
          _ = try await token
        }
      }

      @available(*, deprecated)
      @Test("A login page in the app isn't canceled when the app becomes active")
      func page() async throws {
        let browser = RecordingUserAgent { expectedCallback in
          let session = KOSession.shared()
          session?.endAbandonedLogin(clock: clock)
          for _ in 0..<3 { await clock.passWait(of: 1) }
          await session?.progress.withLock { $0.abandonment }?.value
          return "\(expectedCallback.uri)?code=the-code&state=\(expectedCallback.state)"
        }
        try await withLocalPlatform(.platform()) { hosts in
          let session = try await LegacyApp.start(hosts: hosts, userAgent: browser)
          #expect(await LegacyApp.failure { session.open(completionHandler: $0) } == nil)
        }
      }
    }
  }
#endif
