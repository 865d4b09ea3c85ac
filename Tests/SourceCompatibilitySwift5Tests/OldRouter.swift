import Foundation
import KakaoSDKAuth

/// A router of an older app.
///
/// The class isn't isolated to the main actor, although the app calls it there.
class OldRouter {
  func route(_ url: URL) -> Bool {
    AuthApi.isKakaoTalkLoginUrl(url) && AuthController.handleOpenUrl(url: url)
  }
}
