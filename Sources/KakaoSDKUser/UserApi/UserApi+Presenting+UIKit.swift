#if canImport(UIKit)
  public import UIKit

  extension UserApi {
    /// Returns an API that uses a specific scene of the app.
    ///
    /// Login pages and the sheet of `loginWithKakao` are shown in that scene, and KakaoTalk is opened from it.
    ///
    /// You can call any method of the result, including the methods of the RxSwift API. Without `presenting(in:)`, the
    /// SDK uses the foreground scene that contains the app's key window, so apps with one scene don't need this method.
    ///
    /// ```swift
    /// let token = try await UserApi.shared.presenting(in: scene).loginWithKakao()
    /// ```
    ///
    /// The result shares the client's token and its limit of one page at a time. A custom user agent, app switcher, or
    /// ``KakaoLoginMethodChooser`` of the app is kept and doesn't use the scene.
    ///
    /// - Parameter scene: The scene, which is referenced weakly. After it has been deallocated, a login throws
    ///   `NotSupported` if it must show the sheet or open KakaoTalk. Any other login throws `IllegalState`.
    /// - Returns: The API for the scene.
    public func presenting(in scene: UIWindowScene) -> UserApi {
      presenting { [weak scene] in scene?.keyWindow ?? scene?.windows.first }
    }

    /// Returns an API that uses a specific window of the app; see ``presenting(in:)-(UIWindowScene)``.
    ///
    /// - Parameter window: The window, which is referenced weakly.
    /// - Returns: The API for the window.
    public func presenting(in window: UIWindow) -> UserApi {
      presenting { [weak window] in window }
    }
  }
#endif
