#if canImport(UIKit)
  import KakaoSDKAuth
  import UIKit

  @available(*, deprecated, message: "Use Auth.shared.setUserAgent(WebAuthenticationUserAgent(anchor:)).")
  extension KOSession {
    @MainActor private static weak var presenter: UIViewController?

    /// The view controller in whose window the login page is shown; the app's key window when nil.
    @available(*, deprecated, message: "Use Auth.shared.setUserAgent(WebAuthenticationUserAgent(anchor:)).")
    @preconcurrency @MainActor
    public var presentingViewController: UIViewController? {
      get { Self.presenter }
      set {
        Self.presenter = newValue
        Auth.shared.setUserAgent(
          WebAuthenticationUserAgent { Self.presenter?.viewIfLoaded?.window ?? KeyWindow.current })
      }
    }
  }
#endif
