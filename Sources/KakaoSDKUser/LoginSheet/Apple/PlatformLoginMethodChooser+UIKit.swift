#if canImport(UIKit)
  enum PlatformLoginMethodChooser {
    /// The default chooser, which shows a sheet in the app's key window.
    static let current: (any KakaoLoginMethodChooser)? = KakaoLoginMethodSheet()
  }
#endif
