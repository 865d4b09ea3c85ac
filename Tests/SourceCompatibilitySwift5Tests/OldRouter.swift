import Foundation
import KakaoSDKAuth

/// Routers of older apps know nothing of the main actor, though it is there that they are called.
class OldRouter {
  func route(_ url: URL) -> Bool {
    AuthApi.isKakaoTalkLoginUrl(url) && AuthController.handleOpenUrl(url: url)
  }
}
