#if !canImport(UIKit) || targetEnvironment(macCatalyst)
  extension Installation {
    /// Always nil, because the system doesn't delete the files of an app with the app.
    static let current: Installation? = nil
  }
#endif
