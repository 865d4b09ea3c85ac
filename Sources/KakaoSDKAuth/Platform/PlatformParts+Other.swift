#if !canImport(AuthenticationServices)
  extension PlatformParts {
    /// The defaults for other platforms, which have neither part. An app can set its own, such as `LoopbackUserAgent`
    /// of KakaoSDKDesktop.
    static let current = PlatformParts(userAgent: nil, appSwitcher: nil)
  }
#endif
