#if canImport(UIKit)
  import KakaoSDKAuth
  import UIKit

  @available(*, deprecated, message: "Use Auth.shared.setUserAgent(WebAuthenticationUserAgent(anchor:)).")
  extension KOSession {
    @MainActor private static weak var presenter: UIViewController?

    /// The view controller in whose window the login page is shown; the app's key window when nil.
    ///
    /// It is held weakly. To set it replaces a user agent that the app gave to `Auth.shared`.
    @available(*, deprecated, message: "Use Auth.shared.setUserAgent(WebAuthenticationUserAgent(anchor:)).")
    @preconcurrency @MainActor
    public var presentingViewController: UIViewController? {
      get { Self.presenter }
      set {
        Self.presenter = newValue
        Auth.shared.setUserAgent(WebAuthenticationUserAgent { Self.window })
      }
    }

    /// Where the login page is shown.
    @MainActor static var window: UIWindow? { presenter?.viewIfLoaded?.window ?? KeyWindow.current }
  }
#endif
