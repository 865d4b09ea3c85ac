/// An app switcher that waits while the app stays in the foreground, before it reports a return without a callback.
package protocol ForegroundStaying: KakaoAppSwitcher {
  /// Returns an app switcher that waits for another time.
  ///
  /// - Parameter foregroundStay: The time, in seconds.
  /// - Returns: The app switcher, which otherwise is this one.
  func staying(_ foregroundStay: Int) -> Self
}
