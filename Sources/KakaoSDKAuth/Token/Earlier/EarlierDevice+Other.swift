#if !canImport(UIKit)
  extension EarlierDevice {
    /// Always `nil`, because the earlier SDKs supported only iOS.
    static let current: EarlierDevice? = nil
  }
#endif
