// The part of UIKit that the SDK and the guides' samples use, declared as Apple declares it: Ledger/UIKit.tsv lists
// each symbol with its source. Apple has no symbol whose name starts with `standIn` or `StandIn`.
@_exported import Foundation

@available(iOS 2.0, macCatalyst 13.1, visionOS 1.0, *)
@MainActor
open class UIResponder: NSObject {
  public override init() { super.init() }
}

@available(iOS 2.0, macCatalyst 13.1, visionOS 1.0, *)
@MainActor
open class UIApplication: UIResponder {
  public struct OpenURLOptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    @available(iOS 10.0, macCatalyst 13.1, visionOS 1.0, *)
    public static let universalLinksOnly = OpenExternalURLOptionsKey(
      rawValue: "UIApplicationOpenURLOptionUniversalLinksOnly")
  }

  @available(iOS 4.0, macCatalyst 13.1, visionOS 1.0, *)
  public nonisolated static let didEnterBackgroundNotification = NSNotification.Name(
    "UIApplicationDidEnterBackgroundNotification")

  @available(iOS 4.0, macCatalyst 13.1, visionOS 1.0, *)
  public nonisolated static let protectedDataDidBecomeAvailableNotification = NSNotification.Name(
    "UIApplicationProtectedDataDidBecomeAvailable")

  @available(iOS 4.0, macCatalyst 13.1, visionOS 1.0, *)
  public nonisolated static let willEnterForegroundNotification = NSNotification.Name(
    "UIApplicationWillEnterForegroundNotification")

  @available(iOSApplicationExtension, unavailable)
  open class var shared: UIApplication { standInShared }

  @available(iOS, introduced: 2.0, deprecated: 13.0)
  @available(macCatalyst, introduced: 13.1, deprecated: 13.1)
  @available(visionOS, unavailable)
  open var keyWindow: UIWindow? { standInKeyWindow }

  @available(iOS 13.0, macCatalyst 13.1, visionOS 1.0, *)
  open var connectedScenes: Set<UIScene> { standInScenes }

  @available(iOS, introduced: 3.0, deprecated: 27.0)
  @available(macCatalyst, introduced: 13.1, deprecated: 27.0)
  @available(visionOS, introduced: 1.0, deprecated: 27.0)
  open nonisolated func canOpenURL(_ url: URL) -> Bool { standInDevice.canOpen(url) }

  // In the iOS 18.2 SDK, app extensions may use this function. In the iOS 16.5 SDK, they may not.
  @available(iOS 10.0, macCatalyst 13.1, visionOS 1.0, *)
  @available(iOSApplicationExtension, unavailable)
  open func open(
    _ url: URL, options: [UIApplication.OpenExternalURLOptionsKey: Any] = [:],
    completionHandler completion: (@MainActor @Sendable (Bool) -> Void)? = nil
  ) {
    let isOpened = standInOpen(url, universalLinksOnly: options[.universalLinksOnly] as? Bool ?? false)
    Task { @MainActor in completion?(isOpened) }
  }

  weak var standInKeyWindow: UIWindow?
  var standInScenes: Set<UIScene> = []
  let standInDevice = StandInDevice()
}

/// The requirements of an app delegate, which are optional in Objective-C.
///
/// An extension implements them, because a Swift protocol can't have optional requirements.
@MainActor
public protocol UIApplicationDelegate: NSObjectProtocol {
  @available(iOS 9.0, macCatalyst 13.1, visionOS 1.0, *)
  func application(_ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]) -> Bool
}

extension UIApplicationDelegate {
  public func application(
    _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
  ) -> Bool { false }
}
