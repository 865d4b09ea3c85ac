#if !canImport(UIKit)
  enum PlatformChooser {
    /// None: give one to `UserApi.setLoginMethodChooser(_:)`.
    static let current: (any LoginMethodChooser)? = nil
  }
#endif
