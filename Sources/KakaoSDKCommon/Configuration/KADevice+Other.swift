#if !canImport(UIKit)
  extension KADevice {
    /// This computer.
    ///
    /// The screen isn't included, because commands and servers don't have one.
    #if os(macOS)
      static let current = KADevice(model: "Mac", screen: unknown)
    #else
      static let current = KADevice(model: unknown, screen: unknown)
    #endif
  }
#endif
