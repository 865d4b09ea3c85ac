import Foundation
import KakaoEmulatorTesting
import KakaoSDK

/// A device whose KakaoTalk is the emulator's page, and whose user presses its buttons.
struct FormFollowingTalk: AppSwitcher {
  let emulator: URL
  var browser = BrowserDriver(loginKey: "minji@example.com", password: "emulator")
  /// Whether the system follows universal links to the app.
  var opensUniversalLinks = true
  /// Whether the app is on the device.
  var isInstalled = true
  /// Opens the app with the address that KakaoTalk returns to.
  var reopen: @MainActor @Sendable (URL) -> Void = { AuthController.handleOpenUrl(url: $0) }

  @MainActor func canOpen(_ url: URL) -> Bool { isInstalled && isOfKakaoTalk(url) }

  /// The page is walked through after the system has said that it opened: that is when the app is left.
  func open(_ url: URL) async -> Bool {
    guard isInstalled, isOfKakaoTalk(url) || opensUniversalLinks, let page = page(url) else { return false }
    Task {
      let callback = try await browser.callback(from: page, redirectURI: "kakao\(DemoKey.native)://oauth")
      await reopen(callback)
    }
    return true
  }

  private func isOfKakaoTalk(_ url: URL) -> Bool { url.scheme == "kakaokompassauth" }

  private func page(_ url: URL) -> URL? {
    guard isOfKakaoTalk(url) else { return url }
    let link = url.absoluteString.addingPercentEncoding(withAllowedCharacters: .alphanumerics)
    return link.flatMap { URL(string: "\(emulator.absoluteString)/scheme/\($0)") }
  }
}
