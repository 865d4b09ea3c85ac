#if canImport(AuthenticationServices) && canImport(UIKit)
  extension PlatformParts {
    /// The system's web authentication session, and the apps of the device.
    static let current = PlatformParts(userAgent: WebAuthenticationUserAgent(), appSwitcher: ApplicationSwitcher())
  }
#endif
