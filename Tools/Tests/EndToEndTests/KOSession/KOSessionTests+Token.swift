import Foundation
import KakaoEmulatorInProcess
import KakaoOpenSDK
import KakaoSDK
import Testing

@testable import KakaoSDKAuth

extension KOSessionTests {
  @Suite struct Token {
    @available(*, deprecated)
    @Test("An expired access token is refreshed before the call returns")
    func expiredAccessTokenIsRefreshedFirst() async throws {
      try await withEmulator { emulator in
        let session = try await LegacyApp.start(emulator)
        #expect(await LegacyApp.failure { session.open(completionHandler: $0) } == nil)
        let old = session.accessToken
        try await emulator.advanceClock(by: 13 * 3600)
        let (info, error) = await LegacyApp.tokenInfo()
        #expect(error == nil)
        #expect((info?.expiresIn?.intValue ?? 0) > 43_000)
        #expect(session.accessToken != old)
      }
    }

    @available(*, deprecated)
    @Test("If both tokens have expired, the session is deactivated and closed")
    func sessionClosesWhenBothTokensExpired() async throws {
      try await withEmulator { emulator in
        let session = try await LegacyApp.start(emulator)
        #expect(await LegacyApp.failure { session.open(completionHandler: $0) } == nil)
        let notices = SessionStateObserver()
        try await emulator.advanceClock(by: 61 * 86_400)
        let (info, error) = await LegacyApp.tokenInfo()
        #expect(info == nil)
        #expect(error?.code == Int(KOErrorDeactivatedSession.rawValue))
        #expect(!session.isOpen())
        await notices.waitForNotification(isOpen: false)
        #expect((await LegacyApp.tokenInfo()).error?.code == Int(KOErrorTokenNotFound.rawValue))
      }
    }

    @available(*, deprecated)
    @Test("A refresh replaces the access token")
    func refreshReplacesAccessToken() async throws {
      try await withEmulator { emulator in
        let session = try await LegacyApp.start(emulator)
        #expect(await LegacyApp.failure { session.open(completionHandler: $0) } == nil)
        let old = session.accessToken
        #expect(await LegacyApp.failure { session.refreshAccessToken(completionHandler: $0) } == nil)
        #expect(session.accessToken != old)
        try await emulator.advanceClock(by: 61 * 86_400)
        let error = await LegacyApp.failure { session.refreshAccessToken(completionHandler: $0) }
        #expect(error?.code == Int(KOErrorDeactivatedSession.rawValue))
      }
    }

    @available(*, deprecated)
    @Test(
      "The periodic refresh replaces a token before it expires, even if the app was in the background",
      .timeLimit(.minutes(10)))
    func periodicRefreshRunsAlsoAfterBackground() async throws {
      try await withEmulator { emulator in
        let session = try await LegacyApp.start(emulator)
        #expect(await LegacyApp.failure { session.open(completionHandler: $0) } == nil)
        let tokens = try Auth.shared.client().tokens
        var refreshes = tokens.changes().filter { $0 == .refreshed }.makeAsyncIterator()
        defer { session.isAutomaticPeriodicRefresh = false }

        makeTokenDue()
        let first = session.accessToken
        session.isAutomaticPeriodicRefresh = true
        #expect(session.isAutomaticPeriodicRefresh)
        _ = await refreshes.next()
        // A refresh sends an event when it stores the tokens, and another event when it stores the verified ID token.
        _ = await tokens.runningRefresh?.value
        await tokens.idTokenCheck?.value
        let second = session.accessToken
        #expect(second != first)

        KOSession.handleDidEnterBackground()
        makeTokenDue()
        KOSession.handleDidBecomeActive()
        while session.accessToken == second, await refreshes.next() != nil {}
        #expect(session.accessToken != second)
      }
    }

    /// Changes the stored token so that it expires soon.
    private func makeTokenDue() {
      guard let token = Auth.shared.tokenManager.getToken() else { return }
      Auth.shared.tokenManager.setToken(
        OAuthToken(
          accessToken: token.accessToken, expiresIn: token.expiresIn, expiredAt: Date(timeIntervalSinceNow: 60),
          tokenType: token.tokenType, refreshToken: token.refreshToken,
          refreshTokenExpiresIn: token.refreshTokenExpiresIn, refreshTokenExpiredAt: token.refreshTokenExpiredAt,
          scope: token.scope, scopes: nil, idToken: token.idToken))
    }
  }
}
