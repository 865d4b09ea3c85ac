import Foundation
import KakaoEmulatorTesting
import KakaoSDK

/// A device on which the emulator's page stands in for KakaoTalk, with a user who presses the page's buttons.
struct FormFollowingTalk: KakaoAppSwitcher {
  let emulator: URL
  var browser = BrowserDriver(loginKey: "minji@example.com", password: "emulator")
  /// Whether the system opens universal links in KakaoTalk.
  var opensUniversalLinks = true
  /// Whether KakaoTalk is installed.
  var isInstalled = true
  /// A closure that opens the app with the URL to which KakaoTalk returns.
  var reopen: @MainActor @Sendable (URL) -> Void = { AuthController.handleOpenUrl(url: $0) }

  @MainActor func canOpen(_ url: URL) -> Bool { isInstalled && isOfKakaoTalk(url) }

  /// Opens the page and completes it in a separate task, because KakaoTalk returns only after the system has reported
  /// that it opened.
  func open(_ url: URL) async -> Bool {
    guard isInstalled, isOfKakaoTalk(url) || opensUniversalLinks, let page = page(url) else { return false }
    Task {
      let callback = try await browser.callback(from: page, redirectURI: "kakao\(DemoKey.native)://oauth")
      await reopen(callback)
    }
    return true
  }

  private func isOfKakaoTalk(_ url: URL) -> Bool { url.scheme == "kakaokompassauth" }

  private func page(_ url: URL) -> URL? { isOfKakaoTalk(url) ? url.standIn(on: emulator) : url }
}

extension URL {
  /// Returns the page that stands in for the Kakao app that this link opens.
  func standIn(on emulator: URL) -> URL? {
    let link = absoluteString.addingPercentEncoding(withAllowedCharacters: .alphanumerics)
    return link.flatMap { URL(string: "\(emulator.absoluteString)/scheme/\($0)") }
  }
}
