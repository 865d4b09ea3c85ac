import Foundation
import KakaoSDK
import Synchronization

/// A device that records the links that the SDK opens.
final class Device: KakaoAppSwitcher {
  /// The URL schemes that installed apps can open.
  private let schemes: Set<String>
  private let opened = Mutex<[URL]>([])

  init(schemes: Set<String> = ["http", "kakaolink", "kakaoplus", "kakaonavi-sdk"]) {
    self.schemes = schemes
  }

  /// The link that was opened last.
  var lastOpened: URL? { opened.withLock { $0.last } }

  @MainActor func canOpen(_ url: URL) -> Bool { isInstalled(url) }

  func open(_ url: URL) async -> Bool {
    guard isInstalled(url) else { return false }
    opened.withLock { $0.append(url) }
    return true
  }

  private func isInstalled(_ url: URL) -> Bool { schemes.contains(url.scheme ?? "") }
}
