import Foundation
import KakaoSDK
import KakaoSDKDesktop

/// Says something before another browser opens a page.
struct AnnouncingBrowser: BrowserOpener {
  let browser: any BrowserOpener
  let announce: @Sendable (URL) -> Void

  func open(_ url: URL) async throws(SdkError) {
    announce(url)
    try await browser.open(url)
  }
}
