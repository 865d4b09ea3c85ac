import KakaoSDKCommon

extension Locked<Int> {
  /// Increments the value.
  ///
  /// - Returns: The new value.
  @discardableResult
  package func increment() -> Int {
    withLock {
      $0 += 1
      return $0
    }
  }
}
