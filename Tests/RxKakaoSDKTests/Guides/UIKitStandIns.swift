#if Rx && !canImport(UIKit)
  import Foundation

  // What the guides' delegates name of UIKit, where it is missing.

  @MainActor class UIResponder {}

  @MainActor protocol UIApplicationDelegate: AnyObject {}

  @MainActor protocol UIWindowSceneDelegate: AnyObject {}

  @MainActor final class UIApplication {
    static let shared = UIApplication()

    struct OpenURLOptionsKey: Hashable {}
  }

  @MainActor class UIScene {}

  struct UIOpenURLContext: Hashable {
    let url: URL
  }
#endif
