/// An app switcher that waits while the app stays in the foreground, before it reports a return without a callback.
package protocol ForegroundStayAdjustable: KakaoAppSwitcher {
  /// Returns a copy that waits for the given time, or for its current time if that is shorter.
  ///
  /// - Parameter foregroundStay: The time, in seconds.
  /// - Returns: A copy with the new time.
  func withForegroundStay(_ foregroundStay: Int) -> Self
}
