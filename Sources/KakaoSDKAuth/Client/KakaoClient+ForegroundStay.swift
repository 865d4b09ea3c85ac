extension KakaoClient {
  /// Returns a copy of the client that ends a login sooner after the user has returned without a callback.
  ///
  /// - Parameter foregroundStay: The time for which the app must stay in the foreground, in seconds. An app switcher
  ///   that doesn't wait for such a time isn't affected.
  /// - Returns: A copy of the client with the same tokens.
  package func withForegroundStay(_ foregroundStay: Int) -> KakaoClient {
    guard let switcher = appSwitcher as? any ForegroundStayAdjustable else { return self }
    var client = self
    client.appSwitcher = switcher.withForegroundStay(foregroundStay)
    return client
  }
}
