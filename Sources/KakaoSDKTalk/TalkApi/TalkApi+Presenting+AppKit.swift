#if canImport(AppKit) && !canImport(UIKit)
  public import AppKit
  import KakaoSDKAuth
  import KakaoSDKCommon

  extension TalkApi {
    /// Returns an API that shows its pages in a specific window of the app, like `UserApi.presenting(in:)`.
    ///
    /// - Parameter window: The window, which is referenced weakly.
    /// - Returns: The API for the window.
    public func presenting(in window: NSWindow) -> TalkApi {
      TalkApi { [self] () throws(SdkError) in try client().presenting { [weak window] in window } }
    }
  }
#endif
