import KakaoSDKCommon

/// A token store that can find its token in an old location and migrate it.
protocol SettlingTokenStore: TokenStore {
  /// Whether no token is left to migrate.
  var isSettled: Bool { get }

  /// Migrates the token to the store. Call this method while holding the store's lock.
  ///
  /// - Throws: ``KakaoSDKCommon/SdkError`` with `TokenStoreFailed` if the token can't be migrated. It can still be used
  ///   in its old location.
  func settle() throws(SdkError)
}
