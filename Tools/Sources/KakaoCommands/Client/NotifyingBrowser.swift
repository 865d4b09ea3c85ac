import Foundation
import KakaoSDK
import KakaoSDKDesktop

/// A browser opener that calls a closure before it opens a page with another one.
struct NotifyingBrowser: BrowserOpener {
  let browser: any BrowserOpener
  let announce: @Sendable (URL) -> Void

  func open(_ url: URL) async throws(SdkError) {
    announce(url)
    try await browser.open(url)
  }
}
