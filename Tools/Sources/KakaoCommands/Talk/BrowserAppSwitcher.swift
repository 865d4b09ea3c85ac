import Foundation
import KakaoSDK
import KakaoSDKDesktop

/// An app switcher that passes KakaoTalk's link to a browser opener, for example to print it.
struct BrowserAppSwitcher: AppSwitcher {
  let browser: any BrowserOpener

  @MainActor func canOpen(_ url: URL) -> Bool { true }

  func open(_ url: URL) async -> Bool {
    (try? await browser.open(url)) != nil
  }
}
