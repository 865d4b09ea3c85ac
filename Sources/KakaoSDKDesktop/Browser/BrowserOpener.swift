#if os(macOS) || os(Linux)
  import Foundation
  import KakaoSDKCommon

  /// Brings a page in front of the user.
  public protocol BrowserOpener: Sendable {
    /// Opens a page.
    ///
    /// The call may last as long as the browser runs, as long as it suspends and blocks no thread. The login
    /// does not wait for it: it goes on as soon as the callback comes. When the login ends, the call's task is
    /// cancelled; what it does from then on is ignored.
    ///
    /// - Parameter url: The page.
    /// - Throws: ``KakaoSDKCommon/SdkError`` with `NotSupported` when no browser could be opened. An error
    ///   thrown while the login waits ends the login.
    func open(_ url: URL) async throws(SdkError)
  }
#endif
