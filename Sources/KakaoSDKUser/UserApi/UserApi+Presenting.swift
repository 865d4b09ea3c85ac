#if canImport(AuthenticationServices)
  import KakaoSDKAuth
  import KakaoSDKCommon

  extension UserApi {
    /// Returns an API for the same client that shows its pages and sheets in the window that `anchor` returns.
    func presenting(by anchor: @escaping PresentationAnchor) -> UserApi {
      let chooser = loginMethodChooser
      let part = chooser as? any KakaoLoginMethodChooser & WindowPresenting
      return UserApi(chooser: part?.presenting(in: anchor) ?? chooser) { [self] () throws(SdkError) in
        try client().presenting(in: anchor)
      }
    }
  }
#endif
