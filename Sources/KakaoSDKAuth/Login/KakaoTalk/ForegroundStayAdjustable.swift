/// An app switcher that waits while the app stays in the foreground, before it reports a return without a callback.
package protocol ForegroundStayAdjustable: KakaoAppSwitcher {
  /// Returns an app switcher that waits for this time, or for its own one if that is shorter.
  ///
  /// - Parameter foregroundStay: The time, in seconds.
  /// - Returns: The app switcher, which otherwise is this one.
  func withForegroundStay(_ foregroundStay: Int) -> Self
}
