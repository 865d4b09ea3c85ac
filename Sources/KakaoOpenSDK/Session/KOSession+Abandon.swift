import KakaoSDKAuth
import KakaoSDKCommon

@available(*, deprecated, message: "This is only for the legacy API.")
extension KOSession {
  /// Ends the login of this session that waits for the user in another app, unless its callback arrives within three
  /// seconds.
  ///
  /// The system delivers the callback on the main run loop, before or shortly after the app becomes active. Each second
  /// therefore includes a turn of the main run loop. If the app isn't active after a second, the user has left it
  /// again, and the login continues until the next call.
  func endAbandonedLogin(
    clock: any WallClock = SystemClock(),
    isAppActive: @escaping @MainActor @Sendable () -> Bool = { KOSession.isAppActive }
  ) {
    let end = AuthController.shared.endOfLoginsInOtherApps()
    progress.withLock { progress in
      guard progress.loginsInProgress > 0 else { return }
      progress.abandonment?.cancel()
      progress.abandonment = Task {
        for _ in 0..<3 {
          guard (try? await clock.sleep(for: 1)) != nil, await isAppActive() else { return }
        }
        end()
      }
    }
  }

  #if !canImport(UIKit)
    /// True, because only apps with UIKit log in with another app.
    @MainActor static var isAppActive: Bool { true }
  #endif
}
