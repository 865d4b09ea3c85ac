import Foundation
import KakaoSDKCommon

/// The token of one user, which is refreshed when necessary.
///
/// If several calls find the token expired or rejected, they share one refresh and its result. The refresh runs under
/// the store's lock and first checks whether another client of the store, possibly in another process, has already
/// refreshed the token. A replaced refresh token is invalid immediately, so using it again would log the user out.
public actor TokenSession {
  /// Exchanges a token for a refreshed one.
  typealias Refresher = @Sendable (OAuthToken) async throws(SdkError) -> OAuthToken

  /// Throws an error if a token must not be stored.
  typealias Check = @Sendable () throws(SdkError) -> Void

  /// How long before its expiry a token is refreshed, in seconds, so that it stays valid during the request.
  private static let margin: TimeInterval = 30

  let clock: any WallClock
  let store: any TokenStore
  private let refresher: Refresher
  private let listeners = SessionChangeStreams()
  private let generation = Locked(0)
  private var refreshTask: Task<Result<OAuthToken, SdkError>, Never>?
  private let removals = Locked(RemovalCounters())
  private let unsaved = UnsavedToken()

  init(store: any TokenStore, clock: any WallClock, refresher: @escaping Refresher) {
    self.store = store
    self.clock = clock
    self.refresher = refresher
  }

  /// Returns the stored token, which may be expired.
  ///
  /// - Returns: The token, or `nil` if no user is logged in.
  /// - Throws: ``KakaoSDKCommon/SdkError`` with `TokenStoreFailed` if the store can't be read.
  public nonisolated func stored() throws(SdkError) -> OAuthToken? { try store.load() }

  /// Returns a new, independent stream of the changes that this session makes from now on.
  ///
  /// It doesn't report changes by other processes, or changes that the app makes directly through its token manager.
  ///
  /// - Returns: A stream that ends when the session is deallocated. It buffers the 64 newest unread changes.
  public nonisolated func changes() -> AsyncStream<SessionChange> {
    listeners.stream()
  }

  /// Refreshes the token, unless it has already been refreshed.
  ///
  /// If the refreshed token can't be stored, the session keeps using it from memory, and each later call that needs a
  /// refresh tries again to store it.
  ///
  /// - Parameter accessToken: The access token that was rejected or has expired. If the store holds a different token,
  ///   that token is returned without a refresh.
  /// - Returns: The token to use from now on.
  /// - Throws: ``KakaoSDKCommon/SdkError`` with `TokenNotFound` if no user is logged in, the error of the refresh, or
  ///   `Cancelled` if the task is canceled. After `InvalidGrant`, the stored token is removed. Canceling the task
  ///   doesn't stop the refresh, so that its result isn't lost.
  public func refresh(replacing accessToken: String) async throws(SdkError) -> OAuthToken {
    let task = refreshTask ?? Task { await self.runRefresh(replacing: accessToken) }
    refreshTask = task
    let promise = SingleValuePromise<Result<OAuthToken, SdkError>>()
    Task { promise.fulfill(await task.value) }
    let cancelled = SdkError(.Cancelled, code: .taskCanceled, .taskCanceled)
    return try await promise.value(orWhenCancelled: .failure(cancelled)).get()
  }

  /// Refreshes a token other than the stored one and stores the result in its place, even if the task is canceled;
  /// first checks that the result can be stored.
  ///
  /// - Throws: ``KakaoSDKCommon/SdkError`` of the refresh or with `TokenStoreFailed`. The stored token doesn't change
  ///   then.
  func replaceStoredToken(byRefreshing token: OAuthToken) async throws(SdkError) -> OAuthToken {
    let (store, listeners, refresher) = (store, listeners, refresher)
    return try await withoutCancellation { () async throws(SdkError) in
      try await store.withExclusiveAccess { () async throws(SdkError) in
        try store.preflightSave(of: token)
        let fresh = try await refresher(token)
        try store.save(fresh)
        // The owner of the token is unknown, so this starts a new login generation.
        self.startLoginGeneration()
        listeners.send(.refreshed)
        return fresh
      }
    }
  }

  /// Returns a token for an API call, refreshing it first if it is about to expire.
  ///
  /// - Throws: ``KakaoSDKCommon/SdkError`` with `TokenNotFound` if no user is logged in, or the error of the refresh.
  func validToken() async throws(SdkError) -> OAuthToken {
    guard let token = try store.load() else { throw .tokenNotFound }
    let margin = min(Self.margin, token.expiresIn / 10)
    guard token.expiredAt.addingTimeInterval(-margin) <= clock.now else {
      await migrateIfNeeded()
      return token
    }
    return try await refresh(replacing: token.accessToken)
  }

  /// Migrates a token that an earlier SDK stored, ignoring errors, because the token can also be used where it is.
  private func migrateIfNeeded() async {
    guard let store = store as? any TokenMigrating, !store.isMigrated else { return }
    try? await store.withExclusiveAccess { () throws(SdkError) in try store.migrateIfNeeded() }
  }

  /// Stores the token of a new login.
  ///
  /// - Parameters:
  ///   - token: The token.
  ///   - check: A check that runs under the store's lock. If it throws, the token isn't stored.
  /// - Throws: ``KakaoSDKCommon/SdkError`` with `TokenStoreFailed`, or the error of `check`.
  func saveNewLogin(_ token: OAuthToken, checking check: @escaping Check = {}) async throws(SdkError) {
    let (store, listeners) = (store, listeners)
    try await store.withExclusiveAccess { () async throws(SdkError) in
      try check()
      try store.save(token)
      self.startLoginGeneration()
      listeners.send(.signedIn)
    }
  }

  /// Stores the token that the user received by giving additional consent in a login generation.
  ///
  /// - Throws: ``KakaoSDKCommon/SdkError`` with `IllegalState` if that generation has ended or no token is stored,
  ///   `TokenNotFound` if the token is removed at the same time, or `TokenStoreFailed`.
  func saveConsent(_ token: OAuthToken, loginGeneration: Int) async throws(SdkError) {
    let (store, listeners) = (store, listeners)
    try await store.withExclusiveAccess { () async throws(SdkError) in
      let completedRemovals = self.removals.withLock { $0.completedCount }
      guard self.loginGeneration == loginGeneration, try store.load() != nil else {
        throw SdkError(.IllegalState, code: .sessionChanged, .sessionChangedDuringConsent)
      }
      try self.save(token, since: completedRemovals)
      self.unsaved.discard()
      listeners.send(.signedIn)
    }
  }

  /// The login generation, which changes with each login, logout, or token of an unknown user, but not with consent.
  package nonisolated var loginGeneration: Int { generation.withLock { $0 } }

  /// Removes the token of a login generation, unless a newer one has begun, even if the task is canceled.
  ///
  /// - Throws: ``KakaoSDKCommon/SdkError`` with `TokenStoreFailed` if the token can't be removed.
  package func removeToken(loginGeneration: Int, because reason: SignOutReason) async throws(SdkError) {
    let store = store
    try await withoutCancellation { () async throws(SdkError) in
      try await store.withExclusiveAccess { () async throws(SdkError) in
        guard self.loginGeneration == loginGeneration else { return }
        try self.remove(because: reason)
        self.startLoginGeneration()
      }
    }
  }

  /// Removes the token from this device immediately and reports `signedOut` with `logout` to ``changes()``.
  ///
  /// The token remains valid on Kakao's server until it expires; to invalidate it there too, call `UserApi.logout()`.
  /// This method doesn't wait for the store's lock. A refresh or consent in progress doesn't restore the token.
  ///
  /// - Throws: ``KakaoSDKCommon/SdkError`` with `TokenStoreFailed` if the token can't be removed. It stays stored then.
  public nonisolated func removeToken() throws(SdkError) {
    try remove(because: .logout)
    startLoginGeneration()
  }

  /// Removes the token and announces why, unless no token was stored or a concurrent removal has announced it.
  private nonisolated func remove(because reason: SignOutReason) throws(SdkError) {
    // `begun` increases before the removal and `ended` after it, so that a concurrent save detects it.
    let announcedCount = removals.withLock { removals in
      removals.startedCount += 1
      return removals.announcedCount
    }
    let isEmpty = store.isEmpty
    do throws(SdkError) {
      try store.remove()
    } catch {
      removals.withLock { $0.startedCount -= 1 }
      throw error
    }
    removals.withLock { $0.completedCount += 1 }
    unsaved.discard()
    guard !isEmpty else { return }
    let isFirst = removals.withLock { removals in
      guard removals.announcedCount == announcedCount else { return false }
      removals.announcedCount += 1
      return true
    }
    if isFirst { listeners.send(.signedOut(reason)) }
  }

  /// Stores a newer token of the same login, unless a removal has begun since `completedRemovals` was read.
  ///
  /// - Throws: `TokenNotFound` if a removal has begun. The newer token isn't kept then.
  private nonisolated func save(_ token: OAuthToken, since completedRemovals: Int) throws(SdkError) {
    try store.save(token)
    guard removals.withLock({ $0.startedCount }) == completedRemovals else {
      // A token that the app stored in the meantime takes precedence.
      if try store.load()?.hasSameTokens(as: token) == true { try store.remove() }
      throw .tokenNotFound
    }
  }

  /// Stores the refreshed token that replaces `old`, if one is waiting to be stored; if the store rejects it, the token
  /// can still be used for API calls, but isn't refreshed again, because the next result couldn't be stored either.
  ///
  /// - Parameters:
  ///   - old: The token in the store.
  ///   - completedRemovals: The value of `RemovalCounters.completedCount` when the exchange began.
  ///   - rejected: The access token that was rejected or has expired.
  /// - Returns: The refreshed token, or `nil` if none is waiting.
  /// - Throws: `TokenStoreFailed`, or `TokenNotFound` if the old token was removed after the exchange began.
  private nonisolated func saveUnsavedToken(
    replacing old: OAuthToken, since completedRemovals: Int, rejected: String
  ) throws(SdkError) -> OAuthToken? {
    guard let fresh = unsaved.token(replacing: old) else { return nil }
    do throws(SdkError) {
      try save(fresh, since: completedRemovals)
    } catch {
      let isRemoved = removals.withLock { $0.startedCount != completedRemovals }
      if isRemoved { unsaved.discard() }
      guard !isRemoved, fresh.accessToken != rejected else { throw error }
      return fresh
    }
    unsaved.discard()
    listeners.send(.refreshed)
    return fresh
  }

  /// Returns the stored token, and discards the unsaved successor if no token is stored.
  private nonisolated func requireStoredToken() throws(SdkError) -> OAuthToken {
    guard let token = try store.load() else {
      unsaved.discard()
      throw .tokenNotFound
    }
    return token
  }

  /// Starts a new login generation and discards the unsaved token of the previous one.
  private nonisolated func startLoginGeneration() {
    unsaved.discard()
    generation.withLock { $0 += 1 }
  }

  private func runRefresh(replacing accessToken: String) async -> Result<OAuthToken, SdkError> {
    defer { refreshTask = nil }
    do throws(SdkError) {
      let token = try await store.withExclusiveAccess { () async throws(SdkError) in
        try await self.performRefresh(replacing: accessToken)
      }
      return .success(token)
    } catch {
      return .failure(error)
    }
  }

  private nonisolated func performRefresh(replacing accessToken: String) async throws(SdkError) -> OAuthToken {
    let completedRemovals = removals.withLock { $0.completedCount }
    // If the new token couldn't be saved, the refresh token must not be used, so check this first.
    try (store as? any TokenMigrating)?.migrateIfNeeded()
    let stored = try requireStoredToken()
    let old = try saveUnsavedToken(replacing: stored, since: completedRemovals, rejected: accessToken) ?? stored
    guard old.accessToken == accessToken else { return old }
    try store.preflightSave(of: old)
    do throws(SdkError) {
      let fresh = try await refresher(old)
      unsaved.set(fresh, replacing: old)
      // The app may have changed its own storage during the request. Its change takes precedence.
      let current = try requireStoredToken()
      guard current.hasSameTokens(as: old) else {
        unsaved.discard()
        return current
      }
      guard let kept = try saveUnsavedToken(replacing: old, since: completedRemovals, rejected: accessToken)
      else { throw .tokenNotFound }
      return kept
    } catch {
      guard case .AuthFailed(.InvalidGrant, _) = error else { throw error }
      // A process that uses the same store with another lock may have refreshed the token first.
      if let current = try store.load(), current.refreshToken != old.refreshToken { return current }
      try remove(because: .invalidGrant)
      throw error
    }
  }
}

/// Counters of the token removals of one session.
struct RemovalCounters: Sendable {
  /// The number of removals that have begun.
  var startedCount = 0
  /// The number of removals that have ended.
  ///
  /// A save that follows compares this value with ``startedCount`` to detect a concurrent removal.
  var completedCount = 0
  /// The number of removals that were announced to listeners.
  var announcedCount = 0
}
