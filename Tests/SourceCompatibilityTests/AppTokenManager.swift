import KakaoSDKAuth
import KakaoSDKCommon

/// A token manager of an app in Swift 6 mode.
final class AppTokenManager: TokenManagable, Sendable {
  private let token = Locked<OAuthToken?>(nil)

  func setToken(_ token: OAuthToken?) {
    self.token.withLock { $0 = token }
  }

  func getToken() -> OAuthToken? {
    token.withLock { $0 }
  }

  func deleteToken() {
    token.withLock { $0 = nil }
  }
}
