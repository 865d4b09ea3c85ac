@available(iOS 13.0, macCatalyst 13.1, visionOS 1.0, *)
@MainActor
open class UIScene: UIResponder {
  @available(iOS 13.0, macCatalyst 13.1, visionOS 1.0, *)
  public enum ActivationState: Int, Sendable {
    case unattached = -1
    case foregroundActive = 0
    case foregroundInactive = 1
    case background = 2
  }

  @available(iOS 13.0, macCatalyst 13.1, visionOS 1.0, *)
  @MainActor
  open class OpenExternalURLOptions: NSObject {
    public override init() { super.init() }
    open var universalLinksOnly = false
  }

  open var activationState: UIScene.ActivationState { standInState }

  open func open(
    _ url: URL, options: UIScene.OpenExternalURLOptions?, completionHandler completion: ((Bool) -> Void)? = nil
  ) {
    let isOpened = UIApplication.standInShared.standInOpen(
      url, universalLinksOnly: options?.universalLinksOnly ?? false)
    nonisolated(unsafe) let completion = completion
    Task { @MainActor in completion?(isOpened) }
  }

  private var standInState: UIScene.ActivationState = .unattached

  public func standInActivate(_ state: ActivationState) { standInState = state }
}

@available(iOS 13.0, macCatalyst 13.1, visionOS 1.0, *)
@MainActor
open class UIWindowScene: UIScene {
  @available(iOS 16.0, macCatalyst 16.0, visionOS 1.0, *)
  open class Geometry: NSObject {}

  open var windows: [UIWindow] { standInWindows }

  @available(iOS 15.0, macCatalyst 15.0, visionOS 1.0, *)
  open var keyWindow: UIWindow? { standInWindows.first(where: \.isKeyWindow) }

  @available(iOS 16.0, macCatalyst 16.0, visionOS 1.0, *)
  open var effectiveGeometry: UIWindowScene.Geometry { Geometry() }

  private(set) var standInWindows: [UIWindow] = []

  /// Makes a window the scene's key window, and adds it to the scene first if needed.
  ///
  /// If `window` is `nil`, the scene has no key window afterward.
  public func standInMakeKey(_ window: UIWindow?) {
    if let window, !standInWindows.contains(window) { standInAdd(window) }
    for other in standInWindows { other.standInIsKey = other === window }
    UIApplication.standInShared.standInKeyWindow = window
  }

  /// Adds a window to the scene.
  public func standInAdd(_ window: UIWindow) {
    standInWindows.append(window)
    window.windowScene = self
  }
}

@available(iOS 13.0, macCatalyst 13.1, visionOS 1.0, *)
@MainActor
open class UIOpenURLContext: NSObject {
  open var url: URL { standInURL }
  private let standInURL: URL

  public init(standIn url: URL) {
    standInURL = url
    super.init()
  }
}

/// The requirements of a scene delegate, which are optional in Objective-C.
///
/// An extension implements them, because a Swift protocol can't have optional requirements.
@available(iOS 13.0, macCatalyst 13.1, visionOS 1.0, *)
@MainActor
public protocol UISceneDelegate: NSObjectProtocol {
  func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>)
}

@available(iOS 13.0, macCatalyst 13.1, visionOS 1.0, *)
extension UISceneDelegate {
  public func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {}
}

@available(iOS 13.0, macCatalyst 13.1, visionOS 1.0, *)
@MainActor
public protocol UIWindowSceneDelegate: UISceneDelegate {}
