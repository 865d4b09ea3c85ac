import KakaoSDKCommon

/// Keeps a token as long as the process lives.
public final class InMemoryTokenStore: TokenStore {
  private let token: Locked<OAuthToken?>
  private let mutex = AsyncMutex()

  /// Makes a store.
  ///
  /// - Parameter token: The token it holds at first.
  public init(_ token: OAuthToken? = nil) {
    self.token = Locked(token)
  }

  /// The stored token.
  public func load() -> OAuthToken? { token.withLock { $0 } }

  /// Replaces the stored token.
  public func save(_ token: OAuthToken) { self.token.withLock { $0 = token } }

  /// Removes the stored token.
  public func remove() { token.withLock { $0 = nil } }

  /// Runs `body` while no other client of this store is in theirs.
  public func withExclusiveAccess<Value: Sendable>(
    _ body: @Sendable () async throws(SdkError) -> Value
  ) async throws(SdkError) -> Value {
    try await mutex.withLock(body)
  }
}
