import KakaoSDKCommon

/// What a platform brings along for the client behind `UserApi.shared`; an app may put in its own with ``Auth``.
struct PlatformParts: Sendable {
  /// Shows the login page; nil where the platform has no way that fits every program.
  let userAgent: (any UserAgent)?
  /// Opens KakaoTalk; nil where it cannot be installed.
  let appSwitcher: (any AppSwitcher)?
}
