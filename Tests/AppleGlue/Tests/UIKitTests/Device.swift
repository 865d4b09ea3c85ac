import Foundation
import UIKit

/// The device of a test, with one app that has one window.
@MainActor
enum Device {
  /// Restarts the app and returns the root controller of its window.
  @discardableResult
  static func start(openable: Set<String> = []) -> UIViewController {
    UIApplication.shared.standIn = .init()
    UIApplication.shared.standIn.openable = openable
    UIApplication.standInIsMissing = false
    UIViewController.standInHoldsAnimations = false
    UIViewController.standInDefersPresentations = false
    UIViewController.standInFinishAnimations()
    let root = UIViewController(nibName: nil, bundle: nil)
    UIApplication.shared.standInConnect([scene(.foregroundActive, showing: window(root))])
    return root
  }

  static func window(_ root: UIViewController? = nil) -> UIWindow {
    let window = UIWindow(frame: .zero)
    window.rootViewController = root
    return window
  }

  /// The frontmost window.
  static var front: UIWindow? {
    UIApplication.shared.connectedScenes.lazy.compactMap { $0 as? UIWindowScene }.first?.keyWindow
  }

  static func scene(_ state: UIScene.ActivationState, showing window: UIWindow?) -> UIWindowScene {
    let scene = UIWindowScene()
    scene.standInActivate(state)
    scene.standInMakeKey(window)
    return scene
  }
}

extension UIView {
  /// This view and all its subviews, recursively.
  var all: [UIView] { [self] + subviews.flatMap(\.all) }

  func button(_ title: String) -> UIButton? {
    all.lazy.compactMap { $0 as? UIButton }.first { $0.configuration?.title == title }
  }
}
