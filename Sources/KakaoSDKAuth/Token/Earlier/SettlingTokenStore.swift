import KakaoSDKCommon

/// A store that may have found its token elsewhere than in its own place.
protocol SettlingTokenStore: TokenStore {
  /// Whether nothing is left to move.
  var isSettled: Bool { get }

  /// Moves the token to its own place. Belongs under the store's lock.
  ///
  /// - Throws: ``KakaoSDKCommon/SdkError`` with `TokenStoreFailed`; it can be used where it is.
  func settle() throws(SdkError)
}
