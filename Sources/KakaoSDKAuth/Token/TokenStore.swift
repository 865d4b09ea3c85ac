import KakaoSDKCommon

/// A storage for one user's token.
///
/// Unlike ``TokenManagable``, it can report errors and can lock out other processes while a token is replaced.
public protocol TokenStore: Sendable {
  /// Returns the stored token.
  ///
  /// Each call reads it from the storage.
  ///
  /// - Throws: ``KakaoSDKCommon/SdkError`` with `TokenStoreFailed` if a token is stored but can't be read.
  func load() throws(SdkError) -> OAuthToken?

  /// Replaces the stored token.
  ///
  /// If this fails, the previous token is still stored.
  ///
  /// - Throws: ``KakaoSDKCommon/SdkError`` with `TokenStoreFailed` if the token can't be stored.
  func save(_ token: OAuthToken) throws(SdkError)

  /// Removes the stored token.
  ///
  /// Does nothing if no token is stored.
  ///
  /// - Throws: ``KakaoSDKCommon/SdkError`` with `TokenStoreFailed` if the token can't be removed.
  func remove() throws(SdkError)

  /// Checks that a token can be saved, without changing the stored token.
  ///
  /// Logins and refreshes call this method first, so that no login page opens and no refresh token is used if the new
  /// token couldn't be saved. A login calls it without holding the store's lock.
  ///
  /// The default implementation does nothing. A store that wraps another store must forward the call to it.
  ///
  /// - Parameter token: A token of about the same size as the one that will be saved.
  /// - Throws: ``KakaoSDKCommon/SdkError`` with `TokenStoreFailed` if a save would fail.
  func preflightSave(of token: OAuthToken) throws(SdkError)

  /// Runs an operation while holding the store's lock, which excludes every other user of the store, in this process or
  /// another.
  ///
  /// Refreshes run under this lock, so that only one client of the store at a time uses the refresh token.
  ///
  /// - Parameter body: The operation.
  /// - Returns: The result of `body`.
  /// - Throws: The error of `body`, or ``KakaoSDKCommon/SdkError`` with `TokenStoreFailed` if the lock can't be
  ///   acquired.
  func withExclusiveAccess<Value: Sendable>(
    _ body: @Sendable () async throws(SdkError) -> Value
  ) async throws(SdkError) -> Value
}

extension TokenStore {
  /// Does nothing.
  ///
  /// See ``TokenStore/preflightSave(of:)``.
  public func preflightSave(of token: OAuthToken) throws(SdkError) {}
}

extension TokenStore {
  /// Whether the store is certainly empty; a token that can't be read counts as stored.
  var isEmpty: Bool {
    do { return try load() == nil } catch { return false }
  }
}

extension SdkError {
  static let tokenNotFound = SdkError(.TokenNotFound, .tokenNotFound)
}
