#if !canImport(AuthenticationServices)
  extension PlatformDefaults {
    /// The defaults for other platforms, which have neither a user agent nor an app switcher.
    ///
    /// An app can set a user agent, such as `LoopbackUserAgent` of KakaoSDKDesktop.
    static let current = PlatformDefaults(userAgent: nil, appSwitcher: nil)
  }
#endif
