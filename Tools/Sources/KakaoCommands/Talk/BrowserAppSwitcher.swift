import Foundation
import KakaoSDK
import KakaoSDKDesktop

/// Gives KakaoTalk's address to a browser opener, for a person or a program to open elsewhere.
struct BrowserAppSwitcher: AppSwitcher {
  let browser: any BrowserOpener

  @MainActor func canOpen(_ url: URL) -> Bool { true }

  func open(_ url: URL) async -> Bool {
    (try? await browser.open(url)) != nil
  }
}
