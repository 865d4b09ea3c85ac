import KakaoSDKCommon

/// Where one user's token is kept.
///
/// Unlike ``TokenManagable`` it can fail, and can keep other processes away while a token is replaced.
public protocol TokenStore: Sendable {
  /// The stored token, read anew at each call.
  ///
  /// - Throws: ``KakaoSDKCommon/SdkError`` with `TokenStoreFailed` when there is one that cannot be read.
  func load() throws(SdkError) -> OAuthToken?

  /// Replaces the stored token; when it fails, the old one is still there.
  ///
  /// - Throws: ``KakaoSDKCommon/SdkError`` with `TokenStoreFailed`.
  func save(_ token: OAuthToken) throws(SdkError)

  /// Removes the stored token; does nothing when there is none.
  ///
  /// - Throws: ``KakaoSDKCommon/SdkError`` with `TokenStoreFailed`.
  func remove() throws(SdkError)

  /// Does all of a save but the last step, and leaves what is stored as it is: a refresh token is not spent whose successor
  /// could not be saved. A store that is made of another passes it on. Does nothing unless a store has its own.
  ///
  /// - Parameter token: A token about as long as the one to come.
  /// - Throws: ``KakaoSDKCommon/SdkError`` with `TokenStoreFailed` where a save would fail.
  func rehearse(saving token: OAuthToken) throws(SdkError)

  /// Runs `body` while no one else who shares the store, in this process or another, is in theirs.
  ///
  /// A refresh runs in it, so that of all clients with this store one at a time spends the refresh token.
  ///
  /// - Parameter body: What to run.
  /// - Returns: What `body` returns.
  /// - Throws: What `body` throws; ``KakaoSDKCommon/SdkError`` with `TokenStoreFailed` when the others cannot be kept out.
  func withExclusiveAccess<Value: Sendable>(
    _ body: @Sendable () async throws(SdkError) -> Value
  ) async throws(SdkError) -> Value
}

extension TokenStore {
  /// Does nothing; see ``TokenStore/rehearse(saving:)``.
  public func rehearse(saving token: OAuthToken) throws(SdkError) {}
}
