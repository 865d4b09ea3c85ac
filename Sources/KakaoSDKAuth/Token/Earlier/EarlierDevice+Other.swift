#if !canImport(UIKit)
  extension EarlierDevice {
    /// Nothing: the earlier SDKs were for iOS.
    static let current: EarlierDevice? = nil
  }
#endif
