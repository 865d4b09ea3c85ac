#if !canImport(UIKit)
  enum PlatformLoginMethodChooser {
    /// Always `nil`, because this platform has no default chooser.
    ///
    /// Set one with `UserApi.setLoginMethodChooser(_:)`.
    static let current: (any KakaoLoginMethodChooser)? = nil
  }
#endif
