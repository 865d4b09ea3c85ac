#if canImport(AuthenticationServices) && canImport(UIKit)
  import UIKit

  extension PlatformDefaults {
    /// The defaults for UIKit: the system's web authentication session and ``ApplicationSwitcher``.
    static let current = PlatformDefaults(
      userAgent: WebAuthenticationUserAgent(), appSwitcher: ApplicationSwitcher(),
      unlockNotification: UIApplication.protectedDataDidBecomeAvailableNotification)
  }
#endif
