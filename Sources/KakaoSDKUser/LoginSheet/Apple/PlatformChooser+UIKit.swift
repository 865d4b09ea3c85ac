#if canImport(UIKit)
  enum PlatformChooser {
    /// The default chooser, which shows a sheet in the app's key window.
    static let current: (any LoginMethodChooser)? = LoginMethodSheet()
  }
#endif
