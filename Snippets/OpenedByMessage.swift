// Read the parameters of a shared message that opened the app.
import Foundation
import KakaoSDKAuth
import KakaoSDKShare

/// Returns the ID of the cake to show, or `nil` if the URL isn't that of a shared message.
@MainActor func cakeID(in url: URL) -> String? {
  if AuthController.handleOpenUrl(url: url) { return nil }
  return ShareApi.executionParameters(of: url)?["cake"]
}
