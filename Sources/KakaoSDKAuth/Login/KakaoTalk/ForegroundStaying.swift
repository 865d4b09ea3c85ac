/// An app switcher that waits while the app stays in the foreground, before it reports a return without a callback.
package protocol ForegroundStaying: KakaoAppSwitcher {
  /// Returns an app switcher that waits for another time.
  ///
  /// - Parameter foregroundStay: The time, in seconds.
  func staying(_ foregroundStay: Int) -> Self
}

extension KakaoClient {
  /// Returns this client with another time after which a login ends whose user has returned without a callback.
  ///
  /// - Parameter foregroundStay: The time for which the app must stay in the foreground, in seconds. An app switcher
  ///   that doesn't wait for such a time isn't affected.
  package func endingLogins(afterForegroundStay foregroundStay: Int) -> KakaoClient {
    guard let switcher = appSwitcher as? any ForegroundStaying else { return self }
    var client = self
    client.appSwitcher = switcher.staying(foregroundStay)
    return client
  }
}
