#if !canImport(UIKit) || targetEnvironment(macCatalyst)
  extension Installation {
    /// Always nil, because the system doesn't delete an app's files with the app.
    static let current: Installation? = nil
  }
#endif
