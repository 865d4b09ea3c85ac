import Combine
import UIKit

/// The state of the app: the emulator's page that it shows, if any.
@MainActor final class StandIn: ObservableObject {
  /// The base URL of the emulator.
  let emulator: String
  /// The page for the latest link, or `nil` if the app shows its start page.
  @Published private(set) var page: EmulatorPage?

  /// Creates the state without a page.
  ///
  /// When another app opens this app, the environment doesn't contain the emulator's address. The user defaults
  /// therefore store the address from the latest launch by Xcode or a UI test.
  ///
  /// - Parameters:
  ///   - environment: The environment, in which `KAKAO_EMULATOR_URL` is the emulator's address.
  ///   - defaults: The user defaults, which store the address.
  init(
    environment: [String: String] = ProcessInfo.processInfo.environment, defaults: UserDefaults = .standard
  ) {
    let key = "KAKAO_EMULATOR_URL"
    if let address = environment[key] { defaults.set(address, forKey: key) }
    emulator = defaults.string(forKey: key) ?? "http://127.0.0.1:9090"
  }

  /// Shows the page for a link of another app.
  ///
  /// - Parameter link: The link, such as `kakaokompassauth://authorize?…`.
  func open(_ link: URL) {
    page = EmulatorPage(for: link, on: emulator)
  }

  /// Closes the page.
  func close() {
    page = nil
  }

  /// Returns whether the page may load a URL.
  ///
  /// A URL that isn't HTTP, such as the callback of a login, opens the app that has the URL's scheme, and the page
  /// closes.
  ///
  /// - Parameter url: The URL of a link or a redirect.
  /// - Returns: Whether the URL belongs to a web page.
  func loads(_ url: URL) -> Bool {
    if ["http", "https", "about"].contains(url.scheme) { return true }
    close()
    UIApplication.shared.open(url)
    return false
  }
}
