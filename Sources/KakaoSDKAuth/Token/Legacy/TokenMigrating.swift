import KakaoSDKCommon

/// A token store that can find its token in an old location and migrate it.
protocol TokenMigrating: TokenStore {
  /// Whether no token is left to migrate.
  var isMigrated: Bool { get }

  /// Migrates the token to the store. Call this method while holding the store's lock.
  ///
  /// - Throws: ``KakaoSDKCommon/SdkError`` with `TokenStoreFailed` if the token can't be migrated. It can still be used
  ///   in its old location.
  func migrateIfNeeded() throws(SdkError)
}
