#if canImport(Security)
  import KakaoSDKCommon

  /// A token store in the keychain.
  ///
  /// The token is readable after the device was first unlocked since it started. It never moves to another device: a
  /// backup contains the item only in encrypted form, and only this device can restore it.
  ///
  /// On iOS, the token remains in the keychain when the app is deleted and installed again. On macOS, the program must
  /// be signed with an application identifier. Otherwise, logins fail with `TokenStoreFailed` (-34018) before a login
  /// page opens; use ``EncryptedFileTokenStore`` instead.
  public struct KeychainTokenStore: SynchronousTokenStore {
    private let store: SecretItemTokenStore<KeychainItem>

    /// Creates a store, without reading or writing anything yet.
    ///
    /// - Parameters:
    ///   - issuer: The authorization server that issued the token. Each issuer and app key has its own item, so that a
    ///     token is never sent to another server or used by another app.
    ///   - appKey: The app key that the token was issued for.
    ///   - accessGroup: The keychain access group of the token, including its team or app group prefix. Members of the
    ///     group share the token. If `nil`, the token is found, replaced and removed in every group of the app, and a
    ///     new token is added to the first group of the `keychain-access-groups` entitlement, or to the app's own group
    ///     if the app doesn't have this entitlement. Specify the group if the app shares one.
    public init(issuer: String, appKey: String, accessGroup: String? = nil) {
      store = SecretItemTokenStore(
        item: KeychainItem(service: "kakao-login \(issuer)", account: appKey, accessGroup: accessGroup))
    }

    /// Returns the stored token.
    ///
    /// See ``TokenStore/load()``.
    ///
    /// - Returns: The token, or `nil` if the item doesn't exist. If the keychain is locked, an error is thrown instead.
    /// - Throws: ``/KakaoSDKCommon/SdkError`` with `TokenStoreFailed`. If the keychain reports an error, the code of
    ///   the underlying error is the `OSStatus`. An item that doesn't contain a token also causes this error and isn't
    ///   changed.
    public func load() throws(SdkError) -> OAuthToken? { try store.load() }

    /// Replaces the stored token.
    ///
    /// See ``TokenStore/save(_:)``.
    ///
    /// - Parameter token: The token.
    /// - Throws: The same errors as ``load()``.
    public func save(_ token: OAuthToken) throws(SdkError) { try store.save(token) }

    /// Checks that a token can be saved, by adding another item to the same access group and removing it again.
    ///
    /// Reading alone doesn't show whether the program may add items. See ``TokenStore/preflightSave(of:)``.
    ///
    /// - Parameter token: A token of about the same size as the one that will be saved. It isn't written.
    /// - Throws: The same errors as ``load()``.
    public func preflightSave(of token: OAuthToken) throws(SdkError) { try store.preflightSave(of: token) }

    /// Removes the stored token.
    ///
    /// See ``TokenStore/remove()``.
    ///
    /// - Throws: The same errors as ``load()``.
    public func remove() throws(SdkError) { try store.remove() }

    /// Runs `body` while no other client of the same item in this process runs under its lock.
    ///
    /// The keychain doesn't provide a lock between processes. If two processes share an access group, both may refresh
    /// at the same time. The process whose refresh token has already been used then receives an error from Kakao, and
    /// finds the new token with its next ``load()``.
    ///
    /// - Parameter body: The operation.
    /// - Returns: The result of `body`.
    /// - Throws: The error of `body`, or ``/KakaoSDKCommon/SdkError`` with `TaskCancelled` if the task is canceled
    ///   while it waits for the lock.
    public func withExclusiveAccess<Value: Sendable>(
      _ body: @Sendable () async throws(SdkError) -> Value
    ) async throws(SdkError) -> Value {
      try await store.withExclusiveAccess(body)
    }
  }
#endif
