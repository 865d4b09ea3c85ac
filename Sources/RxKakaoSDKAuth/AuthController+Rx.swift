#if Rx
  public import Foundation
  public import KakaoSDKAuth
  public import RxSwift

  extension AuthController: ReactiveCompatible {}

  extension Reactive where Base: AuthController {
    /// Passes a URL to the login that it belongs to.
    ///
    /// See `AuthController.handleOpenUrl(url:)`.
    ///
    /// - Parameter url: The URL that opened the app.
    /// - Returns: `true` if a login has accepted the URL.
    @preconcurrency @MainActor
    @discardableResult
    public static func handleOpenUrl(url: URL) -> Bool {
      AuthController.handleOpenUrl(url: url)
    }
  }
#endif
