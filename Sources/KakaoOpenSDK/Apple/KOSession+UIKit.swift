#if canImport(UIKit)
  import KakaoSDKAuth
  import KakaoSDKCommon
  public import UIKit

  @available(*, deprecated, message: "Use Auth.shared.setUserAgent(KakaoWebAuthenticationUserAgent(anchor:)).")
  extension KOSession {
    @MainActor private static weak var presenter: UIViewController?

    /// The view controller whose window shows the login page.
    ///
    /// If it is `nil` or isn't in a window, the app's key window is used.
    ///
    /// The session keeps a weak reference to the view controller. Setting the property replaces the user agent that the
    /// app passed to `Auth.shared`.
    @available(*, deprecated, message: "Use Auth.shared.setUserAgent(KakaoWebAuthenticationUserAgent(anchor:)).")
    @preconcurrency @MainActor
    public var presentingViewController: UIViewController? {
      get { Self.presenter }
      set {
        Self.presenter = newValue
        Auth.shared.setUserAgent(KakaoWebAuthenticationUserAgent { Self.window })
      }
    }

    /// The window that shows the login page.
    @MainActor static var window: UIWindow? { presenter?.viewIfLoaded?.window ?? KeyWindow.current }
  }
#endif
