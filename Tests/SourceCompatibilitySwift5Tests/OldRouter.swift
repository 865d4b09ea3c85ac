import Foundation
import KakaoSDKAuth

/// A router of an older app.
///
/// It isn't declared on the main actor, although it is called there.
class OldRouter {
  func route(_ url: URL) -> Bool {
    AuthApi.isKakaoTalkLoginUrl(url) && AuthController.handleOpenUrl(url: url)
  }
}
