import Foundation
import KakaoSDKCommon

extension KakaoTokenSession {
  /// The maximum wait for the device to be unlocked, in seconds.
  private static let unlockTimeout: TimeInterval = 10

  /// Waits until the store may be readable again after a failure with the code `tokenStoreLocked`.
  ///
  /// The wait ends when the system reports that the device was unlocked, or after ten seconds, because some platforms
  /// and processes aren't notified.
  package nonisolated func waitForDeviceUnlock() async {
    await waitForDeviceUnlock(PlatformDefaults.current.unlockNotification)
  }

  nonisolated func waitForDeviceUnlock(_ notification: Notification.Name?) async {
    let events = notification.map { NotificationCenter.default.events(of: $0) { _ in } }
    await clock.withTimeout(Self.unlockTimeout) { [clock] in
      guard let events else { return try await clock.sleep(for: Self.unlockTimeout) }
      for await _ in events { return }
    }
  }
}
