public import KakaoSDKCommon

/// A storage for one user's token, such as a row of a database.
///
/// Unlike ``TokenManagable``, it can report errors, can wait without blocking a thread, and can lock out other
/// processes while a token is replaced. `TokenStoreRule` of KakaoSDKTesting checks an implementation.
public protocol KakaoTokenStore: Sendable {
  /// Returns the stored token.
  ///
  /// Each call reads it from the storage.
  ///
  /// - Throws: ``/KakaoSDKCommon/SdkError`` with `TokenStoreFailed` if a token is stored but can't be read.
  func load() async throws(SdkError) -> OAuthToken?

  /// Replaces the stored token.
  ///
  /// If this fails, the previous token must still be stored. Store the token in its `Codable` form, which includes a
  /// non-public value that identifies the login to other processes.
  ///
  /// - Throws: ``/KakaoSDKCommon/SdkError`` with `TokenStoreFailed` if the token can't be stored.
  func save(_ token: OAuthToken) async throws(SdkError)

  /// Removes the stored token.
  ///
  /// Does nothing if no token is stored.
  ///
  /// - Throws: ``/KakaoSDKCommon/SdkError`` with `TokenStoreFailed` if the token can't be removed.
  func remove() async throws(SdkError)

  /// Checks that a token can be saved, without changing the stored token.
  ///
  /// Logins and refreshes call this method first, so that no login page opens and no refresh token is used if the new
  /// token couldn't be saved. A login calls it without holding the store's lock.
  ///
  /// The default implementation does nothing. A store that wraps another store must forward the call to it.
  ///
  /// - Parameter token: A token of about the same size as the one that will be saved.
  /// - Throws: ``/KakaoSDKCommon/SdkError`` with `TokenStoreFailed` if a save would fail.
  func preflightSave(of token: OAuthToken) async throws(SdkError)

  /// Runs an operation while holding the store's lock, which excludes the store's other clients.
  ///
  /// Refreshes run under this lock, so that only one client of the store at a time uses the refresh token.
  ///
  /// `body` calls ``load()``, ``save(_:)``, ``remove()``, and ``preflightSave(of:)`` of this store, so these must not
  /// wait for the lock. They are also called without the lock.
  ///
  /// - Parameter body: The operation.
  /// - Returns: The result of `body`.
  /// - Throws: The error of `body`, or ``/KakaoSDKCommon/SdkError`` with `TokenStoreFailed` if the lock can't be
  ///   acquired, or with `TaskCancelled` if the task is canceled while it waits for the lock.
  func withExclusiveAccess<Value: Sendable>(
    _ body: @Sendable () async throws(SdkError) -> Value
  ) async throws(SdkError) -> Value

  /// Whether ``withExclusiveAccess(_:)`` also excludes the other processes that use the storage.
  ///
  /// If it doesn't, two processes can send the same refresh token, and the server rejects the second request. The
  /// process that sent this request reads the store again after two seconds, before it removes the token. If a process
  /// finds the store empty when its refresh ends, it stores the new token, because the other process may have removed
  /// the old token.
  ///
  /// The default implementation returns `false`. A store that wraps another store must return that store's value.
  var excludesOtherProcesses: Bool { get }
}

extension KakaoTokenStore {
  /// Does nothing.
  ///
  /// See ``KakaoTokenStore/preflightSave(of:)``.
  public func preflightSave(of token: OAuthToken) async throws(SdkError) {}

  /// Always `false`.
  ///
  /// See ``KakaoTokenStore/excludesOtherProcesses``.
  public var excludesOtherProcesses: Bool { false }
}

/// A token store whose operations don't wait for anything but this device, such as the keychain or a file.
///
/// ``TokenManager`` requires such a store, because Kakao's SDK reads the token synchronously.
public protocol KakaoSynchronousTokenStore: KakaoTokenStore {
  /// Returns the stored token.
  ///
  /// See ``KakaoTokenStore/load()``.
  func load() throws(SdkError) -> OAuthToken?

  /// Replaces the stored token.
  ///
  /// See ``KakaoTokenStore/save(_:)``.
  func save(_ token: OAuthToken) throws(SdkError)

  /// Removes the stored token.
  ///
  /// See ``KakaoTokenStore/remove()``.
  func remove() throws(SdkError)

  /// Checks that a token can be saved.
  ///
  /// See ``KakaoTokenStore/preflightSave(of:)``.
  func preflightSave(of token: OAuthToken) throws(SdkError)
}

extension KakaoSynchronousTokenStore {
  /// Does nothing.
  ///
  /// See ``KakaoTokenStore/preflightSave(of:)``.
  public func preflightSave(of token: OAuthToken) throws(SdkError) {}
}

extension SdkError {
  static let tokenNotFound = SdkError(.TokenNotFound, .tokenNotFound)
}
