import Foundation
import KakaoSDK
import Testing

@testable import KakaoOpenSDK

@Suite struct KOTokenTests {
  @available(*, deprecated)
  private func token(refreshToken: String = "refresh-1", refreshTokenExpiresAt: Date?) -> KOToken {
    KOToken(
      accessToken: "access-1", refeshToken: refreshToken, accessTokenExpiresAt: Date(timeIntervalSinceNow: 3600),
      refreshTokenExpiresAt: refreshTokenExpiresAt, scopes: ["profile_nickname", "account_email"])
  }

  @available(*, deprecated)
  @Test("A token is refreshable until its refresh token expires, or if the expiration is unknown")
  func canRefresh() {
    #expect(token(refreshTokenExpiresAt: .distantFuture).canRefresh())
    #expect(token(refreshTokenExpiresAt: nil).canRefresh())
    #expect(!token(refreshTokenExpiresAt: .distantPast).canRefresh())
    #expect(!token(refreshToken: "", refreshTokenExpiresAt: nil).canRefresh())
  }

  @available(*, deprecated)
  @Test("A legacy token has the values of the new token")
  func conversion() throws {
    let date = Date(timeIntervalSince1970: 1_800_000_000)
    let new = OAuthToken(token(refreshTokenExpiresAt: date))
    #expect(new.accessToken == "access-1")
    #expect(new.refreshToken == "refresh-1")
    #expect(new.refreshTokenExpiredAt == date)
    #expect(new.scopes == ["profile_nickname", "account_email"])
    let back = KOToken(new)
    #expect(back.accessToken == "access-1")
    #expect(back.refreshToken == "refresh-1")
    #expect(back.accessTokenExpiresAt == new.expiredAt)
    #expect(back.refreshTokenExpiresAt == date)
    #expect(back.scopes == ["profile_nickname", "account_email"])
    #expect(back.remainingExpireTime() > 0)
  }

  @available(*, deprecated)
  @Test("A refresh token with an unknown expiration counts as valid")
  func unknownExpiry() {
    #expect(KOToken(OAuthToken(token(refreshTokenExpiresAt: nil))).canRefresh())
  }

  @available(*, deprecated)
  @Test("Printing a token never shows a secret")
  func printing() {
    var text = ""
    dump(token(refreshTokenExpiresAt: nil), to: &text)
    text += "\(token(refreshTokenExpiresAt: nil))" + String(reflecting: token(refreshTokenExpiresAt: nil))
    #expect(!text.contains("access-1") && !text.contains("refresh-1"))
  }
}
