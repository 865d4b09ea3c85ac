#if canImport(UIKit)
  package import Foundation
  package import UIKit

  /// Access to the window that the user is working in.
  package enum KeyWindow {
    /// The key window of the foreground scene.
    ///
    /// Nil in an app extension, because its windows belong to another app.
    @MainActor
    package static var current: UIWindow? { scenes().lazy.compactMap(\.keyWindow).first }

    /// Returns the app's scenes in the foreground, active scenes before inactive ones.
    ///
    /// In both groups, the scene of the app's key window comes first. The order of the other scenes is arbitrary but
    /// stable.
    ///
    /// - Parameter bundle: The main bundle.
    /// - Returns: The scenes; an empty array in an app extension.
    @MainActor
    package static func scenes(of bundle: Bundle = .main) -> [UIWindowScene] {
      guard let application = HostApplication.current(of: bundle) else { return [] }
      let inUse = application.keyWindowOfAllScenes?.windowScene
      let scenes = application.connectedScenes.compactMap { $0 as? UIWindowScene }
        .sorted { ObjectIdentifier($0) < ObjectIdentifier($1) }
      return [UIScene.ActivationState.foregroundActive, .foregroundInactive].flatMap { state in
        let scenes = scenes.filter { $0.activationState == state }
        return scenes.filter { $0 === inUse } + scenes.filter { $0 !== inUse }
      }
    }
  }

  #if os(visionOS)
    extension UIApplication {
      /// Nil, because visionOS doesn't provide this information.
      fileprivate var keyWindowOfAllScenes: UIWindow? { nil }
    }
  #else
    /// A protocol that makes `UIApplication.keyWindow` available without a deprecation warning.
    ///
    /// The property is deprecated because its window can belong to any scene. That is intended here: each scene has its
    /// own key window, and no other API shows which scene the user used last.
    @MainActor
    private protocol KeyWindowOwner {
      var keyWindow: UIWindow? { get }
    }

    extension UIApplication: KeyWindowOwner {
      fileprivate var keyWindowOfAllScenes: UIWindow? { (self as any KeyWindowOwner).keyWindow }
    }
  #endif
#endif
