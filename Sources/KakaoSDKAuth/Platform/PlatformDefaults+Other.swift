#if !canImport(AuthenticationServices)
  extension PlatformDefaults {
    /// The defaults for other platforms, which have neither part.
    ///
    /// An app can set its own, such as `LoopbackUserAgent` of KakaoSDKDesktop.
    static let current = PlatformDefaults(userAgent: nil, appSwitcher: nil)
  }
#endif
