#if canImport(Security)
  import KakaoSDKCommon

  /// Keeps a token in the keychain, for this device alone and readable once it was unlocked after a restart. A backup
  /// can hold the item only encrypted, and only this device gets it back from there.
  ///
  /// The item outlives the app: after a reinstallation on iOS the token is still there. On macOS the program must be
  /// signed with an application identifier; one that is not gets `TokenStoreFailed` (-34018) and can use
  /// ``EncryptedFileTokenStore``.
  public struct KeychainTokenStore: TokenStore {
    private let store: SecretItemTokenStore<KeychainItem>

    /// Makes a store. Nothing is read or written until it is used.
    ///
    /// - Parameters:
    ///   - issuer: The authorization server the token is from. Each issuer and app key has an item of its own, so that a
    ///     token never goes to another server or app.
    ///   - appKey: The app key the token is for.
    ///   - accessGroup: The keychain access group the token is in, with its team or app group prefix; members of the
    ///     group share the token. When nil, the token is looked for, replaced and removed in every group the app
    ///     belongs to, and a new one is put into the first of `keychain-access-groups`, or into the app's own group when
    ///     the app has no such entitlement. So an app that shares a group names the one it means.
    public init(issuer: String, appKey: String, accessGroup: String? = nil) {
      store = SecretItemTokenStore(
        item: KeychainItem(service: "kakao-login \(issuer)", account: appKey, accessGroup: accessGroup))
    }

    /// The stored token; see ``TokenStore/load()``.
    ///
    /// - Returns: The token, or nil when there is no item. A locked keychain is an error, never "no token".
    /// - Throws: ``KakaoSDKCommon/SdkError`` with `TokenStoreFailed`; its underlying error has the `OSStatus` as code. An
    ///   item that holds no token is reported and left as it is.
    public func load() throws(SdkError) -> OAuthToken? { try store.load() }

    /// Replaces the stored token; see ``TokenStore/save(_:)``.
    ///
    /// - Parameter token: The token.
    /// - Throws: As ``load()``.
    public func save(_ token: OAuthToken) throws(SdkError) { try store.save(token) }

    /// Removes the stored token; see ``TokenStore/remove()``.
    ///
    /// - Throws: As ``load()``.
    public func remove() throws(SdkError) { try store.remove() }

    /// Runs `body` while no other client of the same item in this process is in theirs.
    ///
    /// The keychain has no lock that reaches further. Of two processes that share an access group both may refresh at
    /// once; the one whose refresh token was spent by then gets the platform's error, and finds the other's token at its
    /// next ``load()``.
    ///
    /// - Parameter body: What to run.
    /// - Returns: What `body` returns.
    /// - Throws: What `body` throws.
    public func withExclusiveAccess<Value: Sendable>(
      _ body: @Sendable () async throws(SdkError) -> Value
    ) async throws(SdkError) -> Value {
      try await store.withExclusiveAccess(body)
    }
  }
#endif
