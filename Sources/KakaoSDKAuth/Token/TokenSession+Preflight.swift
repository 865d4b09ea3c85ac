import Foundation
import KakaoSDKCommon

extension TokenSession {
  /// Checks that the token of a login can be stored, before the user is asked to log in.
  ///
  /// It doesn't wait for the store's lock, which a refresh may hold for a long time.
  ///
  /// - Throws: ``KakaoSDKCommon/SdkError`` with `TokenStoreFailed` if a save would fail.
  nonisolated func preflightLogin() throws(SdkError) {
    try store.preflightSave(of: .placeholder)
  }
}

extension OAuthToken {
  /// A token of about the same size as Kakao's tokens, including an ID token.
  fileprivate static let placeholder = OAuthToken(
    accessToken: filler(64), expiresIn: 0, tokenType: "bearer", refreshToken: filler(64), refreshTokenExpiresIn: 0,
    scope: filler(200), scopes: nil, idToken: filler(1000))

  private static func filler(_ count: Int) -> String { String(repeating: "-", count: count) }
}
