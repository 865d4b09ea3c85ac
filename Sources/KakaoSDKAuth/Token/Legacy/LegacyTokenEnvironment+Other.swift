#if !canImport(UIKit)
  extension LegacyTokenEnvironment {
    /// Always `nil`, because the earlier SDKs supported only iOS.
    static let current: LegacyTokenEnvironment? = nil
  }
#endif
