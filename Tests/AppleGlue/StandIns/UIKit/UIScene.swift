@MainActor
open class UIScene: UIResponder {
  public enum ActivationState: Int, Sendable {
    case unattached = -1
    case foregroundActive = 0
    case foregroundInactive = 1
    case background = 2
  }

  open private(set) var activationState: UIScene.ActivationState = .unattached

  public func standInActivate(_ state: ActivationState) { activationState = state }
}

@MainActor
open class UIWindowScene: UIScene {
  open private(set) var keyWindow: UIWindow?

  public func standInMakeKey(_ window: UIWindow?) { keyWindow = window }
}

@MainActor
open class UIOpenURLContext: NSObject {
  open var url: URL { standInURL }
  private let standInURL: URL

  public init(standIn url: URL) {
    standInURL = url
    super.init()
  }
}

/// The requirements are optional in Objective-C; here an extension makes them so.
@MainActor
public protocol UISceneDelegate: NSObjectProtocol {
  func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>)
}

extension UISceneDelegate {
  public func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {}
}

@MainActor
public protocol UIWindowSceneDelegate: UISceneDelegate {}
