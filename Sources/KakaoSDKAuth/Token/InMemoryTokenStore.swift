import KakaoSDKCommon

/// Keeps a token as long as the process lives.
public final class InMemoryTokenStore: TokenStore {
  private let token: Locked<OAuthToken?>

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
}
