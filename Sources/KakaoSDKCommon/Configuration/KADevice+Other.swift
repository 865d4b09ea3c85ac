#if !canImport(UIKit)
  extension KADevice {
    /// This computer.
    ///
    /// The screen isn't named, because a command or a server has none.
    #if os(macOS)
      static let current = KADevice(model: "Mac", screen: unknown)
    #else
      static let current = KADevice(model: unknown, screen: unknown)
    #endif
  }
#endif
