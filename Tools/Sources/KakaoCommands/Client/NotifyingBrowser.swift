import Foundation
import KakaoSDK
import KakaoSDKDesktop

/// A browser opener that calls a closure and then opens the page with another browser opener.
struct NotifyingBrowser: BrowserOpener {
  let browser: any BrowserOpener
  let announce: @Sendable (URL) -> Void

  func open(_ url: URL) async throws(SdkError) {
    announce(url)
    try await browser.open(url)
  }
}
