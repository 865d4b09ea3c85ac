#if os(macOS) || os(Linux)
  public import Foundation
  public import KakaoSDKCommon

  /// A type that opens a page in the user's browser.
  public protocol BrowserOpener: Sendable {
    /// Opens a page.
    ///
    /// The call can last as long as the browser runs, provided that it suspends without blocking a thread. The login
    /// doesn't wait for the call to return: it continues as soon as the callback arrives. When the login ends, the task
    /// of the call is canceled, and its result is ignored.
    ///
    /// - Parameter url: The URL of the page.
    /// - Throws: ``/KakaoSDKCommon/SdkError`` with `NotSupported` if no browser can be opened. An error that is thrown
    ///   before the callback arrives ends the login.
    func open(_ url: URL) async throws(SdkError)
  }
#endif
