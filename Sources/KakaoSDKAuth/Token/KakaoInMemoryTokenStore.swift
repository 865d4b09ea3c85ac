public import KakaoSDKCommon

/// A token store in memory.
///
/// The token is lost when the process ends.
public final class KakaoInMemoryTokenStore: KakaoSynchronousTokenStore {
  private let token: Locked<OAuthToken?>
  private let mutex = AsyncSemaphore()

  /// Always `true`, because other processes can't use the store.
  public let excludesOtherProcesses = true

  /// Creates a store.
  ///
  /// - Parameter token: The initial token. If `nil`, the store is empty.
  public init(_ token: OAuthToken? = nil) {
    self.token = Locked(token)
  }

  /// The stored token.
  public func load() -> OAuthToken? { token.withLock { $0 } }

  /// Replaces the stored token.
  public func save(_ token: OAuthToken) { self.token.withLock { $0 = token } }

  /// Removes the stored token.
  public func remove() { token.withLock { $0 = nil } }

  /// Runs `body` while no other operation of this store runs under its lock.
  public func withExclusiveAccess<Value: Sendable>(
    _ body: @Sendable () async throws(SdkError) -> Value
  ) async throws(SdkError) -> Value {
    try await mutex.withLock(body)
  }
}
