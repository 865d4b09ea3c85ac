#if canImport(UIKit)
  enum PlatformChooser {
    /// A sheet over what the app shows.
    static let current: (any LoginMethodChooser)? = LoginMethodSheet()
  }
#endif
