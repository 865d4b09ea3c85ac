#if canImport(AuthenticationServices) && !canImport(UIKit)
  extension PlatformParts {
    /// The system's web authentication session. KakaoTalk for macOS is not known to log other apps in.
    static let current = PlatformParts(userAgent: WebAuthenticationUserAgent(), appSwitcher: nil)
  }
#endif
