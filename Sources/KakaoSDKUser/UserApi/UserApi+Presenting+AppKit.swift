#if canImport(AppKit) && !canImport(UIKit)
  public import AppKit

  extension UserApi {
    /// Returns an API that shows its login pages in a specific window of the app.
    ///
    /// You can call any method of the result, including the methods of the RxSwift API. Without `presenting(in:)`, the
    /// SDK uses the key window.
    ///
    /// ```swift
    /// let token = try await UserApi.shared.presenting(in: window).loginWithKakaoAccount()
    /// ```
    ///
    /// The result shares the client's token and its limit of one page at a time. A custom user agent of the app is kept
    /// and doesn't use the window.
    ///
    /// - Parameter window: The window, which is referenced weakly. After it has been deallocated, a login throws
    ///   `IllegalState`.
    /// - Returns: The API for the window.
    public func presenting(in window: NSWindow) -> UserApi {
      presenting { [weak window] in window }
    }
  }
#endif
