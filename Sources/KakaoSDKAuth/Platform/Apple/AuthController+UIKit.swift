#if canImport(UIKit)
  public import UIKit

  extension AuthController {
    /// Passes a URL to the login that it belongs to.
    ///
    /// This method does the same as ``handleOpenUrl(url:)``, for callers that also pass the app delegate's options.
    ///
    /// - Parameters:
    ///   - url: The URL that opened the app.
    ///   - options: The options of the app delegate. They aren't used.
    /// - Returns: Whether a login has accepted the URL.
    @preconcurrency @MainActor
    @discardableResult
    public static func handleOpenUrl(url: URL, options: [UIApplication.OpenURLOptionsKey: Any]) -> Bool {
      handleOpenUrl(url: url)
    }
  }
#endif
