#if Desktop && (os(macOS) || os(Linux))
  import Foundation
  import KakaoSDKCommon

  /// Brings a page in front of the user.
  public protocol BrowserOpener: Sendable {
    /// Opens a page; the call may last as long as the browser runs.
    ///
    /// - Parameter url: The page.
    /// - Throws: ``KakaoSDKCommon/SdkError`` with `NotSupported` when no browser could be opened.
    func open(_ url: URL) async throws(SdkError)
  }
#endif
