#if canImport(AuthenticationServices) && !canImport(UIKit)
  extension PlatformDefaults {
    /// The defaults for AppKit: the system's web authentication session, and no app switcher.
    ///
    /// KakaoTalk for macOS isn't known to support logging in to other apps.
    static let current = PlatformDefaults(userAgent: KakaoWebAuthenticationUserAgent(), appSwitcher: nil)
  }
#endif
