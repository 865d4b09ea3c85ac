import Foundation

extension UIApplication {
  static let standInShared = UIApplication()

  /// Whether the process has no application object, as in some app extensions.
  public static var standInIsMissing = false

  /// The state of the other apps on the device.
  public var standIn: StandIn {
    get { standInDevice.state }
    set { standInDevice.state = newValue }
  }

  /// Replaces the connected scenes.
  public func standInConnect(_ scenes: Set<UIScene>) { standInScenes = scenes }

  /// Opens a URL with another app on the device.
  ///
  /// Returns false if no app can open it.
  func standInOpen(_ url: URL, universalLinksOnly: Bool) -> Bool {
    standIn.opened.append(url)
    let isUniversalLink =
      ["http", "https"].contains(url.scheme) && url.host.map(standIn.universalLinks.contains) == true
    return isUniversalLink || !universalLinksOnly && standInDevice.canOpen(url)
  }

  /// The state of the other apps on the device.
  public struct StandIn: Sendable {
    /// The schemes that an app or the browser can open.
    public var openable: Set<String> = []
    /// The hosts whose URLs open in an app as universal links.
    public var universalLinks: Set<String> = []
    /// The URLs that the app tried to open.
    public var opened: [URL] = []

    public init() {}
  }
}

/// The state of the device.
///
/// ``canOpen(_:)`` can be called on any thread.
final class StandInDevice: @unchecked Sendable {
  private let lock = NSLock()
  private var current = UIApplication.StandIn()

  var state: UIApplication.StandIn {
    get { lock.withLock { current } }
    set { lock.withLock { current = newValue } }
  }

  func canOpen(_ url: URL) -> Bool { url.scheme.map(state.openable.contains) ?? false }

  /// The application object, or nil if the process doesn't have one.
  static var application: UIApplication? {
    MainActor.assumeIsolated { UIApplication.standInIsMissing ? nil : UIApplication.standInShared }
  }
}
