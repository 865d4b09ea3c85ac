#if Rx && !canImport(UIKit)
  import Foundation

  // Stand-ins for the UIKit types that the guides' delegates use, for platforms without UIKit.

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
