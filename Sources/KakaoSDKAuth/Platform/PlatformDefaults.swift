import Foundation
import KakaoSDKCommon

/// The default user agent and app switcher of a platform, for the client that `UserApi.shared` uses.
///
/// An app can replace them with ``Auth``.
struct PlatformDefaults: Sendable {
  /// The user agent that shows the login page; nil if the platform has no suitable default.
  let userAgent: (any KakaoUserAgent)?
  /// The app switcher that opens KakaoTalk; nil if KakaoTalk can't be installed or used to log in.
  let appSwitcher: (any KakaoAppSwitcher)?
  /// The notification that the device's protected data, such as the keychain, has become available; nil if the platform
  /// has no such notification.
  var unlockNotification: Notification.Name?
}
