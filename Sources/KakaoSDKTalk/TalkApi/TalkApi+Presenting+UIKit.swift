#if canImport(UIKit)
  import KakaoSDKAuth
  import KakaoSDKCommon
  public import UIKit

  extension TalkApi {
    /// Returns an API that uses a specific scene of the app, like `UserApi.presenting(in:)`.
    ///
    /// - Parameter scene: The scene, which is referenced weakly.
    /// - Returns: The API for the scene.
    public func presenting(in scene: UIWindowScene) -> TalkApi {
      TalkApi { [self] () throws(SdkError) in
        try client().presenting { [weak scene] in scene?.keyWindow ?? scene?.windows.first }
      }
    }
  }
#endif
