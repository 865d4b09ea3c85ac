#if canImport(AuthenticationServices) && canImport(UIKit)
  extension PlatformParts {
    /// The defaults for UIKit: the system's web authentication session and ``ApplicationSwitcher``.
    static let current = PlatformParts(userAgent: WebAuthenticationUserAgent(), appSwitcher: ApplicationSwitcher())
  }
#endif
