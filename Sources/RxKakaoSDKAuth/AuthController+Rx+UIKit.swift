#if Rx && canImport(UIKit)
  public import KakaoSDKAuth
  public import RxSwift
  public import UIKit

  extension Reactive where Base: AuthController {
    /// Passes a URL to the login that it belongs to.
    ///
    /// See `AuthController.handleOpenUrl(url:options:)`.
    ///
    /// - Parameters:
    ///   - url: The URL that opened the app.
    ///   - options: The options that the app delegate receives. They aren't used.
    /// - Returns: `true` if a login has accepted the URL.
    @preconcurrency @MainActor
    @discardableResult
    public static func handleOpenUrl(url: URL, options: [UIApplication.OpenURLOptionsKey: Any]) -> Bool {
      AuthController.handleOpenUrl(url: url)
    }
  }
#endif
