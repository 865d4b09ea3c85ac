#if canImport(AuthenticationServices) && canImport(UIKit)
  import UIKit

  extension PlatformDefaults {
    /// The defaults for UIKit: the system's web authentication session and ``KakaoApplicationSwitcher``.
    static let current = PlatformDefaults(
      userAgent: KakaoWebAuthenticationUserAgent(), appSwitcher: KakaoApplicationSwitcher(),
      unlockNotification: UIApplication.protectedDataDidBecomeAvailableNotification)
  }
#endif
