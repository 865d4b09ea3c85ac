import Foundation
import KakaoSDKAuth

extension OAuthToken {
  static func sample(access: String = "access-1") -> Self {
    let now = Date(timeIntervalSince1970: 1_767_225_600)
    return OAuthToken(
      accessToken: access, expiresIn: 3600, expiredAt: now.addingTimeInterval(3600), tokenType: "bearer",
      refreshToken: "refresh-1", refreshTokenExpiresIn: 7200, refreshTokenExpiredAt: now.addingTimeInterval(7200),
      scope: "profile_nickname", scopes: nil)
  }
}
