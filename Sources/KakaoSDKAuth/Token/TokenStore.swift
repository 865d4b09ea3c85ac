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

  /// Runs `body` while no other process changes the stored token. The default runs it at once.
  func withExclusiveAccess<Value: Sendable>(
    _ body: @Sendable () async throws(SdkError) -> Value
  ) async throws(SdkError) -> Value
}

extension TokenStore {
  /// Runs `body` at once: the store is not shared with other processes.
  public func withExclusiveAccess<Value: Sendable>(
    _ body: @Sendable () async throws(SdkError) -> Value
  ) async throws(SdkError) -> Value {
    try await body()
  }
}
