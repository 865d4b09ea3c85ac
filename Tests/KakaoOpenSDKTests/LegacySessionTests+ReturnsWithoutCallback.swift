#if Desktop
  import Foundation
  import KakaoSDK
  import TestSupport
  import Testing

  @testable import KakaoOpenSDK
  @testable import KakaoSDKAuth

  extension LegacySessionTests {
    /// Tests of KakaoTalk logins in which the user returns to the app without a callback.
    @Suite struct ReturnsWithoutCallback {
      private let switcher = StaySwitcher()

      /// Returns the error of a login in which the user returns from KakaoTalk and stays in the app for 10 seconds
      /// before the callback arrives.
      @available(*, deprecated)
      private func login(
        _ start: @Sendable (KOSession, @escaping ((any Error)?) -> Void) -> Void, callsDidBecomeActive: Bool
      ) async throws -> NSError? {
        try await withLocalPlatform(.platform()) { hosts in
          let session = try await LegacyApp.start(hosts: hosts, appSwitcher: switcher)
          session.internalState.withLock { $0.endsAbandonedLogins = false }
          if callsDidBecomeActive { KOSession.handleDidBecomeActive() }
          return await LegacyApp.failure { start(session, $0) }
        }
      }

      @available(*, deprecated)
      @Test("After handleDidBecomeActive, the login is canceled")
      func canceled() async throws {
        let error = try await login({ $0.open(completionHandler: $1) }, callsDidBecomeActive: true)
        #expect(error?.domain == KOErrorDomain && error?.code == Int(KOErrorCancelled.rawValue))
        #expect(switcher.stays.withLock { $0 } == [3])
      }

      @available(*, deprecated)
      @Test("In an app that doesn't call handleDidBecomeActive, the login continues")
      func noCall() async throws {
        let error = try await login({ $0.open(completionHandler: $1) }, callsDidBecomeActive: false)
        #expect(error == nil)
        #expect(switcher.stays.withLock { $0 } == [60])
      }

      @available(*, deprecated)
      @Test("A login of the new API continues")
      func newAPI() async throws {
        let error = try await login(
          { _, handler in UserApi.shared.loginWithKakaoTalk { _, error in handler(error) } },
          callsDidBecomeActive: true)
        #expect(error == nil)
        #expect(switcher.stays.withLock { $0 } == [60])
      }
    }
  }

  /// An app switcher whose user returns from KakaoTalk, and completes the login after 10 seconds in the app.
  private struct StaySwitcher: ForegroundStayAdjustable {
    /// The times for which the logins wait, in seconds.
    let stays = Locked<[Int]>([])
    private var stay = 60

    func canOpen(_ url: URL) -> Bool { true }

    func open(_ url: URL) async -> Bool {
      guard stay > 10, let callback = URL(string: "kakaolegacy://oauth?code=code-of-talk") else { return true }
      return await AuthController.handleOpenUrl(url: callback)
    }

    func returnsWithoutCallback() -> AsyncStream<Void> {
      stays.withLock { $0.append(stay) }
      return AsyncStream { continuation in
        if stay < 10 { continuation.yield() }
      }
    }

    func withForegroundStay(_ foregroundStay: Int) -> StaySwitcher {
      var other = self
      other.stay = foregroundStay
      return other
    }
  }
#endif
