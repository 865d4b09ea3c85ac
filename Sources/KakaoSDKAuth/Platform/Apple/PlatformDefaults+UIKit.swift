#if canImport(AuthenticationServices) && canImport(UIKit)
  import UIKit

  extension PlatformDefaults {
    /// The defaults for UIKit: the system's web authentication session and ``KakaoSystemAppSwitcher``.
    static let current = PlatformDefaults(
      userAgent: KakaoWebAuthenticationUserAgent(), appSwitcher: KakaoSystemAppSwitcher(),
      unlockNotification: UIApplication.protectedDataDidBecomeAvailableNotification)
  }
#endif
