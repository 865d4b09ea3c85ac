import Foundation
import TestSupport
import Testing

@testable import KakaoSDKAuth

@Suite struct OAuthTokenTests {
  @Test func datesSurviveEncoding() throws {
    let token = OAuthToken.sample()
    let copy = try JSONDecoder().decode(OAuthToken.self, from: try JSONEncoder().encode(token))
    #expect(copy == token)
  }

  @Test func scopesAreTheWordsOfScope() {
    #expect(OAuthToken.sample(scope: "a b  c").scopes == ["a", "b", "c"])
    #expect(OAuthToken.sample(scope: nil).scopes == nil)
  }

  @Test func aRefreshKeepsWhatItsAnswerLeavesOut() {
    let now = TestClock().now.addingTimeInterval(1000)
    let old = OAuthToken.sample(idToken: "old.id.token")
    let answer = RefreshResponse(
      tokenType: "bearer", accessToken: "access-2", expiresIn: 60, refreshToken: nil, refreshTokenExpiresIn: nil,
      scope: nil, idToken: nil)
    let fresh = OAuthToken(answer, replacing: old, receivedAt: now)
    #expect(fresh.accessToken == "access-2")
    #expect(fresh.expiredAt == now.addingTimeInterval(60))
    #expect(fresh.refreshToken == old.refreshToken)
    #expect(fresh.refreshTokenExpiredAt == old.refreshTokenExpiredAt)
    #expect(fresh.scope == old.scope)
    #expect(fresh.idToken == old.idToken)
  }

  @Test func aReplacedRefreshTokenBringsItsOwnDate() {
    let now = TestClock().now.addingTimeInterval(1000)
    let answer = RefreshResponse(
      tokenType: "bearer", accessToken: "access-2", expiresIn: 60, refreshToken: "refresh-2",
      refreshTokenExpiresIn: 600, scope: "s", idToken: "i")
    let fresh = OAuthToken(answer, replacing: .sample(), receivedAt: now)
    #expect(fresh.refreshToken == "refresh-2")
    #expect(fresh.refreshTokenExpiredAt == now.addingTimeInterval(600))
    #expect(fresh.scope == "s")
    #expect(fresh.idToken == "i")
  }
}
