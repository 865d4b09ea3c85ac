#if Rx
  import Foundation
  import KakaoSDKAuth
  import RxSwift

  extension AuthController: ReactiveCompatible {}

  extension Reactive where Base: AuthController {
    /// Gives a URL to the login that waits for it; see `AuthController.handleOpenUrl(url:)`.
    ///
    /// - Parameter url: The URL the app was opened with.
    /// - Returns: Whether a login waited for it.
    @preconcurrency @MainActor
    @discardableResult
    public static func handleOpenUrl(url: URL) -> Bool {
      AuthController.handleOpenUrl(url: url)
    }
  }
#endif
