#if !Desktop
  /// Stands where the user agent would be, so that the compiler names the trait that is missing.
  @available(
    *, unavailable,
    message: "Enable the trait in Package.swift: .package(url: …, traits: [.defaults, \"Desktop\"])"
  )
  public struct LoopbackUserAgent {}
#endif
