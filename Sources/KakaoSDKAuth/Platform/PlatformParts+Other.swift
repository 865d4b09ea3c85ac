#if !canImport(AuthenticationServices)
  extension PlatformParts {
    /// Nothing: what fits a program here is its own choice, such as `LoopbackUserAgent` of KakaoSDKDesktop.
    static let current = PlatformParts(userAgent: nil, appSwitcher: nil)
  }
#endif
