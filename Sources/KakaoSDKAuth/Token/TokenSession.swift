import Foundation
import KakaoSDKCommon

/// The token of one user, which is refreshed when necessary.
///
/// If several calls find the token expired or rejected, they share one refresh and its result. The refresh runs under
/// the store's lock and first checks whether another client of the store, possibly in another process, has already
/// refreshed the token. A replaced refresh token is invalid immediately, so using it again would log the user out.
///
/// Each login has an ID, which is stored with its token and kept by refreshes and additional consent. A call, a logout
/// or a consent page that began for one login therefore never affects the login of another user or another process.
public actor TokenSession {
  /// Exchanges the refresh token of a token for new tokens; see ``TokenRefresh/request(_:)``.
  typealias RefreshRequest = @Sendable (OAuthToken) async throws(SdkError) -> IssuedToken
  /// Verifies the ID token of a refresh response, and returns the ID token to keep; see
  /// ``TokenRefresh/checkedIDToken(of:replacing:)``.
  typealias IDTokenCheck = @Sendable (_ issued: IssuedToken, _ old: OAuthToken) async -> String?

  let clock: any WallClock
  let store: any TokenStore
  let requestRefresh: RefreshRequest
  let checkedIDToken: IDTokenCheck
  let listeners = SessionChangeStreams()
  var state = TokenState.signedOut
  /// The most recent attempt to log in, until a login or a logout succeeds.
  private var attempt: LoginAttempt?
  /// The number of removals that have begun and not failed, which a save compares.
  private(set) var removals = 0

  init(
    store: any TokenStore, clock: any WallClock, requestRefresh: @escaping RefreshRequest,
    checkedIDToken: @escaping IDTokenCheck
  ) {
    self.store = store
    self.clock = clock
    self.requestRefresh = requestRefresh
    self.checkedIDToken = checkedIDToken
  }

  // MARK: - Reading

  /// Returns the stored token, which may be expired.
  ///
  /// - Returns: The token, or `nil` if no user is logged in.
  /// - Throws: ``/KakaoSDKCommon/SdkError`` with `TokenStoreFailed` if the store can't be read.
  public func stored() async throws(SdkError) -> OAuthToken? {
    let before = removals
    let token = try await store.load()
    // A removal during a slow read takes precedence over what was read.
    guard removals == before else { return try await stored() }
    return state.read(token)
  }

  /// Returns a new, independent stream of the changes that this session makes from now on.
  ///
  /// Additional consent is reported as ``SessionChange/signedIn``, like a login. The stream doesn't report changes by
  /// other processes, or changes that the app makes directly through its token manager.
  ///
  /// - Returns: A stream that ends when the session is deallocated. It buffers the 64 newest unread changes.
  public nonisolated func changes() -> AsyncStream<SessionChange> {
    listeners.stream()
  }

  /// Returns the stored token.
  ///
  /// - Throws: ``/KakaoSDKCommon/SdkError`` with `TokenNotFound` if no user is logged in, or with `TokenStoreFailed`.
  package func requireToken() async throws(SdkError) -> OAuthToken {
    guard let token = try await stored() else { throw .tokenNotFound }
    return token
  }

  // MARK: - Logging in

  /// Checks that the token of a login can be stored, before the user is asked to log in.
  ///
  /// It doesn't wait for the store's lock, which a refresh may hold for a long time.
  ///
  /// - Throws: ``/KakaoSDKCommon/SdkError`` with `TokenStoreFailed` if a save would fail.
  func preflightLogin() async throws(SdkError) {
    try await store.preflightSave(of: .placeholder)
  }

  /// Returns a new attempt to log in, which replaces the previous attempt of this session.
  func beginLogin() async -> LoginAttempt {
    let new = LoginAttempt(before: try? await stored())
    attempt = new
    return new
  }

  /// Checks that nothing has changed since a login began.
  ///
  /// - Throws: ``/KakaoSDKCommon/SdkError`` with `IllegalState` if the user has logged out or logged in again, also
  ///   through another client of the same store, or if another attempt has begun; `TokenStoreFailed` if the store can't
  ///   be read.
  func requireUnchanged(since attempt: LoginAttempt) async throws(SdkError) {
    let token = try await stored()
    let isSameLogin = token.map { $0.isSameLogin(as: attempt.before) } ?? (attempt.before == nil)
    guard isSameLogin, isCurrent(attempt) else {
      throw SdkError(.IllegalState, code: .sessionChanged, .sessionChangedDuringLogin)
    }
  }

  /// Stores the token of a new login.
  ///
  /// - Parameters:
  ///   - token: The token.
  ///   - attempt: The attempt that the login belongs to, if it must not overwrite later changes.
  /// - Returns: The token with the ID of the new login.
  /// - Throws: ``/KakaoSDKCommon/SdkError`` with `TokenStoreFailed`, or the error of ``requireUnchanged(since:)``.
  @discardableResult
  func saveNewLogin(_ token: OAuthToken, unchangedSince attempt: LoginAttempt? = nil) async throws(SdkError)
    -> OAuthToken
  {
    let token = token.with(loginID: UUID())
    try await store.withExclusiveAccess { () async throws(SdkError) in
      if let attempt {
        try await self.requireUnchanged(since: attempt)
        try await self.save(token) { $0.isCurrent(attempt) }
      } else {
        try await self.store.save(token)
      }
      await self.didSave(token, .signedIn)
    }
    return token
  }

  /// Stores the token that a user received by giving additional consent.
  ///
  /// - Parameters:
  ///   - token: The token.
  ///   - login: The token of the user when the consent page opened.
  ///   - attempt: The attempt that the consent belongs to.
  /// - Returns: The token with the ID of the user's login.
  /// - Throws: ``/KakaoSDKCommon/SdkError`` with `IllegalState` if that login has ended, `TokenNotFound` if the token
  ///   is removed at the same time, or `TokenStoreFailed`.
  @discardableResult
  func saveConsent(_ token: OAuthToken, of login: OAuthToken, in attempt: LoginAttempt) async throws(SdkError)
    -> OAuthToken
  {
    let token = token.with(loginID: login.loginID)
    try await store.withExclusiveAccess { () async throws(SdkError) in
      guard login.isSameLogin(as: try await self.stored()) else {
        throw SdkError(.IllegalState, code: .sessionChanged, .sessionChangedDuringConsent)
      }
      try await self.save(token) { $0.isCurrent(attempt) }
      self.listeners.send(.signedIn)
    }
    return token
  }

  /// Returns whether no login or logout has succeeded and no other attempt has begun since an attempt began.
  private func isCurrent(_ attempt: LoginAttempt) -> Bool {
    self.attempt?.id == attempt.id && !state.isSigningOut
  }

  func didSave(_ token: OAuthToken, _ change: SessionChange) {
    state.saved(token)
    attempt = nil
    listeners.send(change)
  }

  /// Stores a newer token of the current login, unless the user logs out at the same time.
  ///
  /// - Throws: `TokenNotFound` if the user has logged out. The newer token isn't kept then.
  func save(
    _ token: OAuthToken, while isCurrent: @Sendable (isolated TokenSession) -> Bool
  ) async throws(SdkError) {
    guard isCurrent(self) else { throw .tokenNotFound }
    let before = removals
    try await store.save(token)
    guard removals == before else {
      // A token that the app stored in the meantime takes precedence.
      if try await store.load()?.hasSameTokens(as: token) == true { try await store.remove() }
      throw .tokenNotFound
    }
    state.saved(token)
  }

  // MARK: - Logging out

  /// Removes the token from this device immediately and reports `signedOut` with `logout` to ``changes()``.
  ///
  /// The token remains valid on Kakao's server until it expires; to invalidate it there too, call `UserApi.logout()`.
  /// This method doesn't wait for the store's lock. A refresh or consent in progress doesn't restore the token.
  ///
  /// - Throws: ``/KakaoSDKCommon/SdkError`` with `TokenStoreFailed` if the token can't be removed. It stays stored
  ///   then.
  public func removeToken() async throws(SdkError) {
    try await remove(because: .logout)
  }

  /// Removes the token of a login, even if the task is canceled; a token of another login stays.
  ///
  /// - Parameters:
  ///   - login: A token of the login; `nil` if no token could be read. A token that can't be read is removed in any
  ///     case.
  ///   - reason: The reason that is reported.
  /// - Throws: ``/KakaoSDKCommon/SdkError`` with `TokenStoreFailed` if the token can't be removed.
  package func removeToken(of login: OAuthToken?, because reason: SignOutReason) async throws(SdkError) {
    try await exclusively { () async throws(SdkError) in
      let stored = await Result { () async throws(SdkError) in try await self.stored() }
      if case .success(let token?) = stored, !token.isSameLogin(as: login) { return }
      try await self.remove(because: reason)
    }
  }

  /// Ends the login of a token that the app has removed from its storage: a refresh or consent in progress doesn't
  /// restore it, and ``changes()`` reports it.
  ///
  /// - Parameters:
  ///   - token: The token as it was stored.
  ///   - reason: The reason that is reported.
  /// - Throws: ``/KakaoSDKCommon/SdkError`` with `TokenStoreFailed` if the store can't be read or a restored token
  ///   can't be removed.
  package func endLogin(of token: OAuthToken, because reason: SignOutReason) async throws(SdkError) {
    if let stored = try await stored() {
      guard stored.isSameLogin(as: token) || stored.hasSameTokens(as: token) else { return }
      try await remove(because: reason)
    } else {
      attempt = nil
      removals += 1
      state.startRemoval()
      state.endRemoval()
      listeners.send(.signedOut(reason))
    }
  }

  /// Removes the token and announces why, unless no token was stored or a removal in progress announces it.
  func remove(because reason: SignOutReason) async throws(SdkError) {
    attempt = nil
    let isSignedIn = if state.token == nil { await !isStoreEmpty() } else { true }
    removals += 1
    state.startRemoval()
    do throws(SdkError) {
      try await store.remove()
    } catch {
      removals -= 1
      state.undoRemoval()
      throw error
    }
    // Of several removals at the same time, the first that succeeds is announced.
    let isFirst = state.isSigningOut || state.token != nil
    state.startRemoval()
    state.endRemoval()
    if isSignedIn, isFirst { listeners.send(.signedOut(reason)) }
  }

  /// Whether the store is certainly empty; a token that can't be read counts as stored.
  private func isStoreEmpty() async -> Bool {
    do { return try await store.load() == nil } catch { return false }
  }

  /// Runs an operation to completion while holding the store's lock, even if the calling task is canceled.
  func exclusively<Value: Sendable>(
    _ body: @escaping @Sendable () async throws(SdkError) -> Value
  ) async throws(SdkError) -> Value {
    let task = Task { [store] in
      await Result { () async throws(SdkError) in try await store.withExclusiveAccess(body) }
    }
    return try await task.value.get()
  }
}

/// An attempt to log in, which remembers whose token was stored when it began.
struct LoginAttempt: Sendable {
  let id = UUID()
  /// The stored token when the attempt began; nil also if it couldn't be read.
  let before: OAuthToken?
}

extension OAuthToken {
  /// A token of about the same size as Kakao's tokens, including an ID token.
  fileprivate static let placeholder = OAuthToken(
    accessToken: filler(64), tokenType: "bearer", refreshToken: filler(64), scope: filler(200), idToken: filler(1000))

  private static func filler(_ count: Int) -> String { String(repeating: "-", count: count) }
}
