// The part of UIKit that the SDK and the guides' samples use, with the declarations of Apple's SDK.
@_exported import Foundation

@MainActor
open class UIResponder: NSObject {
  public nonisolated override init() { super.init() }
}

@MainActor
open class UIApplication: UIResponder {
  public struct OpenURLOptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  public nonisolated static let willEnterForegroundNotification = NSNotification.Name(
    "UIApplicationWillEnterForegroundNotification")

  /// Apple's compiler keeps it from what app extensions may link; here only files that ask for the interface `App` see
  /// it, as those of apps and tests do.
  @_spi(App) open class var shared: UIApplication { standInShared }

  /// Apple declares it on NSObject.
  open class func value(forKeyPath keyPath: String) -> Any? {
    keyPath == "sharedApplication" && !standInIsMissing ? standInShared : nil
  }

  open private(set) var connectedScenes: Set<UIScene> = []

  open func canOpenURL(_ url: URL) -> Bool { url.scheme.map(standIn.openable.contains) ?? false }

  open func open(
    _ url: URL, options: [UIApplication.OpenExternalURLOptionsKey: Any] = [:],
    completionHandler completion: (@MainActor @Sendable (Bool) -> Void)? = nil
  ) {
    standIn.opened.append(url)
    let isOpened = canOpenURL(url)
    Task { @MainActor in completion?(isOpened) }
  }

  private static let standInShared = UIApplication()

  /// Whether there is none, as in some app extensions.
  public static var standInIsMissing = false

  /// What the device has.
  public struct StandIn {
    /// The schemes that an app opens.
    public var openable: Set<String> = []
    /// What was opened, or tried.
    public var opened: [URL] = []

    public init() {}
  }

  public var standIn = StandIn()

  public func standInConnect(_ scenes: Set<UIScene>) { connectedScenes = scenes }
}

/// The requirements are optional in Objective-C; here an extension makes them so.
@MainActor
public protocol UIApplicationDelegate: NSObjectProtocol {
  func application(_ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]) -> Bool
}

extension UIApplicationDelegate {
  public func application(
    _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
  ) -> Bool { false }
}
