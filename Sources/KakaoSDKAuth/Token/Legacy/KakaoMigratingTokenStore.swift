public import KakaoSDKCommon

/// A token store that migrates the login of an earlier SDK, so that users stay logged in after an app update.
///
/// The client of `UserApi.shared` uses this store. To use it in a `KakaoClient` that you create:
///
/// ```swift
/// let store = KakaoMigratingTokenStore(
///   KakaoKeychainTokenStore(issuer: "https://kauth.kakao.com", appKey: appKey),
///   from: KakaoLegacyTokens(configuration: configuration))
/// ```
///
/// ``load()`` returns the earlier token without moving it. The next refresh or login migrates it: the token is
/// saved to the new store and then removed from its old location, which protects it less. A logout also removes the
/// earlier token, even if it can't be read, so that a user who has logged out isn't logged in again.
public struct KakaoMigratingTokenStore: KakaoSynchronousTokenStore {
  private let store: any KakaoSynchronousTokenStore
  private let legacyTokens: KakaoLegacyTokens

  /// Creates a store, without reading or writing anything yet.
  ///
  /// - Parameters:
  ///   - store: The store that the token is migrated to.
  ///   - legacyTokens: The tokens of earlier SDKs.
  public init(_ store: any KakaoSynchronousTokenStore, from legacyTokens: KakaoLegacyTokens) {
    self.store = store
    self.legacyTokens = legacyTokens
  }

  /// Returns the stored token or the token of an earlier SDK.
  ///
  /// If both exist and belong to different logins, the earlier SDK's token is returned. It is the newer token: an
  /// earlier SDK ran after this SDK, for example because an app update was temporarily rolled back.
  ///
  /// An earlier token that is permanently unreadable is ignored, and this is logged once. ``KakaoLegacyTokens/load()``
  /// reports the reason.
  ///
  /// - Throws: ``/KakaoSDKCommon/SdkError`` with `TokenStoreFailed` if the stored token can't be read, or if the
  ///   earlier token can't be read yet. In the second case, the underlying error is a ``KakaoLegacyTokenError``.
  public func load() throws(SdkError) -> OAuthToken? {
    try legacyTokens.withLock { () throws(SdkError) in
      let own = try store.load()
      guard let last = try lastLegacyState() else { return own }
      return last?.refreshToken == own?.refreshToken ? own : last
    }
  }

  /// Replaces the stored token and removes the earlier one.
  ///
  /// See ``KakaoTokenStore/save(_:)``.
  public func save(_ token: OAuthToken) throws(SdkError) {
    // Migrate first. If the process ended between the two steps below, the earlier token would still exist and would be
    // mistaken for the newer token.
    try? migrate()
    try legacyTokens.withLock { () throws(SdkError) in try store.save(token) }
    legacyTokens.remove()
  }

  /// Removes the stored token and the earlier one.
  ///
  /// If the device is locked, removes nothing. See ``KakaoTokenStore/remove()``.
  public func remove() throws(SdkError) {
    do throws(SdkError) {
      _ = try legacyTokens.withLock { () throws(SdkError) in try store.load() }
    } catch {
      // A token that can't be read for another reason can still be removed.
      guard error.clientFailureCode != .tokenStoreLocked else { throw error }
    }
    // Remove the earlier token first. If only the stored token were removed, the earlier one would log the user in
    // again.
    legacyTokens.remove()
    try legacyTokens.withLock { () throws(SdkError) in try store.remove() }
  }

  /// Checks that the underlying store can save the token, and migrates the earlier one.
  ///
  /// A token that can't be moved isn't refreshed, because the refreshed token couldn't be saved either. See
  /// ``KakaoTokenStore/preflightSave(of:)``.
  public func preflightSave(of token: OAuthToken) throws(SdkError) {
    try migrate()
    try store.preflightSave(of: token)
  }

  /// Runs `body` while holding the lock of the underlying store.
  ///
  /// See ``KakaoTokenStore/withExclusiveAccess(_:)``.
  public func withExclusiveAccess<Value: Sendable>(
    _ body: @Sendable () async throws(SdkError) -> Value
  ) async throws(SdkError) -> Value {
    try await store.withExclusiveAccess(body)
  }

  /// The value of the underlying store.
  public var excludesOtherProcesses: Bool { store.excludesOtherProcesses }

  /// Moves the earlier token, or an earlier logout, to the underlying store.
  func migrate() throws(SdkError) {
    do throws(SdkError) {
      let hasMigrated = try legacyTokens.withLock { () throws(SdkError) in
        guard !legacyTokens.isEmpty else { return false }
        if let token = try load() {
          // Save the token even if the store has just returned it, because the store can be another migrating store
          // that has read it from the old location.
          try store.save(token)
        } else {
          guard try lastLegacyState() != nil else { return false }
          try store.remove()
        }
        return true
      }
      if hasMigrated { legacyTokens.remove() }
    } catch {
      legacyTokens.warnOnce("the token of an earlier SDK can't be migrated", error.getClientError().reason)
      throw error
    }
  }

  /// Returns the last state that an earlier SDK stored: a token, or an inner `nil` for a logout.
  ///
  /// Returns an outer `nil` if it stored no values or only unreadable values.
  private func lastLegacyState() throws(SdkError) -> OAuthToken?? {
    do throws(KakaoLegacyTokenError) {
      return try legacyTokens.lastState()
    } catch {
      guard error.reason != .keyUnavailable else {
        throw SdkError(
          .TokenStoreFailed.caused(by: error), code: .tokenStoreLocked, .earlierTokenLocked, error.source.productName)
      }
      legacyTokens.warnOnce("the token of an earlier SDK can't be read", error)
      return nil
    }
  }
}
