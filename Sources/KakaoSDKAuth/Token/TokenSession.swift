import Foundation
import KakaoSDKCommon

/// One user's token and its renewal.
///
/// However many calls find the token expired or refused, one refresh runs and all of them get its result. It runs under
/// the store's lock and first looks whether another client of the store, or another process, has done it: a refresh
/// token that was replaced is dead at once, so using an old one would log the user out.
public actor TokenSession {
  /// Makes a new token from an old one.
  typealias Refresher = @Sendable (OAuthToken) async throws(SdkError) -> OAuthToken

  /// How long before its expiry a token is refreshed, in seconds, so that it does not expire on its way.
  private static let margin: TimeInterval = 30

  let now: @Sendable () -> Date
  let clock: any Clock<Duration>
  private let store: any TokenStore
  private let refresher: Refresher
  private let listeners = SessionChanges()
  private let logins = Locked(0)
  private var refreshing: Task<Result<OAuthToken, SdkError>, Never>?
  private let removals = Locked(Removals())
  private let unsaved = UnsavedToken()

  init(
    store: any TokenStore, now: @escaping @Sendable () -> Date, clock: any Clock<Duration> = ContinuousClock(),
    refresher: @escaping Refresher
  ) {
    self.store = store
    self.now = now
    self.clock = clock
    self.refresher = refresher
  }

  /// The stored token, expired or not.
  ///
  /// - Returns: The token, or nil when no one is logged in.
  /// - Throws: ``KakaoSDKCommon/SdkError`` with `TokenStoreFailed` when the store cannot be read.
  public nonisolated func stored() throws(SdkError) -> OAuthToken? {
    try store.load()
  }

  /// The changes this session makes from now on, for any number of listeners.
  ///
  /// What another process does to a shared store is not among them, nor what the app does to its token manager by itself.
  ///
  /// - Returns: A stream that ends with the session. Who stops reading misses the oldest changes beyond 64.
  public nonisolated func changes() -> AsyncStream<SessionChange> {
    listeners.stream()
  }

  /// Refreshes the token unless that has happened already.
  ///
  /// When the store cannot take what the refresh has brought, the session goes on with that, and every call in need of a
  /// refresh tries to store it.
  ///
  /// - Parameter accessToken: The access token that was refused or is expired. When the store holds another one by
  ///   now, that one is the result.
  /// - Returns: The token to go on with.
  /// - Throws: ``KakaoSDKCommon/SdkError`` with `TokenNotFound`, or the refresh's error; after `InvalidGrant` the dead
  ///   token is removed. `Cancelled` when the task is cancelled; the refresh itself goes on, so that its result is kept.
  public func refresh(replacing accessToken: String) async throws(SdkError) -> OAuthToken {
    let task = refreshing ?? Task { await self.runRefresh(replacing: accessToken) }
    refreshing = task
    let answer = OneShot<Result<OAuthToken, SdkError>>()
    Task { answer.finish(await task.value) }
    let cancelled = SdkError(reason: .Cancelled, message: "The call was cancelled.")
    return try await answer.value(orWhenCancelled: .failure(cancelled)).get()
  }

  /// Refreshes a token that is not the stored one, and stores the result in its place; also when the task is cancelled.
  /// The token is not sent where its successor could not be stored.
  ///
  /// - Throws: ``KakaoSDKCommon/SdkError`` of the refresh, or with `TokenStoreFailed`; the stored token stays then.
  func refresh(foreign token: OAuthToken) async throws(SdkError) -> OAuthToken {
    let (store, listeners, refresher) = (store, listeners, refresher)
    return try await uncancelled { () async throws(SdkError) in
      try await store.withExclusiveAccess { () async throws(SdkError) in
        try store.rehearse(saving: token)
        let fresh = try await refresher(token)
        try store.save(fresh)
        // Whose it is, nobody knows.
        self.countLogin()
        listeners.send(.refreshed)
        return fresh
      }
    }
  }

  /// A token to make a call with; one that is about to expire is refreshed first.
  ///
  /// - Throws: ``KakaoSDKCommon/SdkError`` with `TokenNotFound` when no one is logged in, or the refresh's error.
  func valid() async throws(SdkError) -> OAuthToken {
    guard let token = try store.load() else { throw .tokenNotFound }
    let margin = min(Self.margin, token.expiresIn / 10)
    guard token.expiredAt.addingTimeInterval(-margin) <= now() else {
      await settle()
      return token
    }
    return try await refresh(replacing: token.accessToken)
  }

  /// Moves a token that was found elsewhere; when that fails, it can be used all the same.
  private func settle() async {
    guard let store = store as? any SettlingTokenStore, !store.isSettled else { return }
    try? await store.withExclusiveAccess { () throws(SdkError) in try store.settle() }
  }

  /// Stores the token of a new login.
  ///
  /// - Throws: ``KakaoSDKCommon/SdkError`` with `TokenStoreFailed`.
  func adopt(_ token: OAuthToken) async throws(SdkError) {
    let (store, listeners) = (store, listeners)
    try await store.withExclusiveAccess { () async throws(SdkError) in
      try store.save(token)
      self.countLogin()
      listeners.send(.signedIn)
    }
  }

  /// Stores the token of more consent, given by the user of the login of that number.
  ///
  /// - Throws: ``KakaoSDKCommon/SdkError`` with `IllegalState` when that login is over, so that the token would log
  ///   somebody in again; `TokenNotFound` when it is forgotten at that moment; `TokenStoreFailed`.
  func adopt(_ token: OAuthToken, afterConsentIn login: Int) async throws(SdkError) {
    let (store, listeners) = (store, listeners)
    try await store.withExclusiveAccess { () async throws(SdkError) in
      let moment = self.removals.withLock { $0.ended }
      guard self.login == login, try store.load() != nil else {
        throw SdkError(
          reason: .IllegalState, message: "The user logged out, or another logged in, while the consent page was open.")
      }
      try self.keep(token, since: moment)
      self.unsaved.forget()
      listeners.send(.signedIn)
    }
  }

  /// Names the present login: a login, a logout and a token from elsewhere change it, more consent does not.
  package nonisolated var login: Int { logins.withLock { $0 } }

  /// Forgets the token of a login, unless there was a newer one since; also when the task is cancelled.
  ///
  /// - Throws: ``KakaoSDKCommon/SdkError`` with `TokenStoreFailed`.
  package func discard(login: Int, because reason: SignOutReason) async throws(SdkError) {
    let store = store
    try await uncancelled { () async throws(SdkError) in
      try await store.withExclusiveAccess { () async throws(SdkError) in
        guard self.login == login else { return }
        try self.remove(because: reason)
        self.countLogin()
      }
    }
  }

  /// Forgets the token on this device at once and tells those who listen to ``changes()``: `signedOut` with `logout`.
  ///
  /// The platform is not told, so the token stays good until it expires: `UserApi.logout()` ends it there too. It waits
  /// for nobody; a refresh of this token, or a consent page, that is under way does not bring it back.
  ///
  /// - Throws: ``KakaoSDKCommon/SdkError`` with `TokenStoreFailed`; the token is still there then.
  public nonisolated func forget() throws(SdkError) {
    try remove(because: .logout)
    countLogin()
  }

  /// Removes the token, and tells why unless there was none or somebody else is removing it at the same time, who tells.
  private nonisolated func remove(because reason: SignOutReason) throws(SdkError) {
    // Begins before the token is gone and ends after it, so that whoever stores one in between sees it.
    let told = removals.withLock { removals in
      removals.begun += 1
      return removals.told
    }
    let isEmpty = store.isEmpty
    do throws(SdkError) {
      try store.remove()
    } catch {
      removals.withLock { $0.begun -= 1 }
      throw error
    }
    removals.withLock { $0.ended += 1 }
    unsaved.forget()
    guard !isEmpty else { return }
    let isFirst = removals.withLock { removals in
      guard removals.told == told else { return false }
      removals.told += 1
      return true
    }
    if isFirst { listeners.send(.signedOut(reason)) }
  }

  /// Stores a newer token of the same login, unless the old one was removed after a moment, or is being removed.
  ///
  /// - Throws: `TokenNotFound` when it was; none is stored then.
  private nonisolated func keep(_ token: OAuthToken, since moment: Int) throws(SdkError) {
    try store.save(token)
    guard removals.withLock({ $0.begun }) == moment else {
      // What the app stored meanwhile has the last word.
      if try store.load()?.hasTokens(of: token) == true { try store.remove() }
      throw .tokenNotFound
    }
  }

  /// Stores what a refresh of `old` has brought and is not stored yet. Where the store does not take it, it is good for
  /// calls all the same, but not for another refresh, whose result would have no place either.
  ///
  /// - Parameters:
  ///   - old: The token in the store.
  ///   - moment: When the exchange began.
  ///   - refused: The access token that is refused or expired.
  /// - Returns: The token, or nil when there is none.
  /// - Throws: `TokenStoreFailed`, or `TokenNotFound` when the old one was removed after that moment.
  private nonisolated func successor(
    of old: OAuthToken, since moment: Int, refused: String
  ) throws(SdkError) -> OAuthToken? {
    guard let fresh = unsaved.token(replacing: old) else { return nil }
    do throws(SdkError) {
      try keep(fresh, since: moment)
    } catch {
      let isRemoved = removals.withLock { $0.begun != moment }
      if isRemoved { unsaved.forget() }
      guard !isRemoved, fresh.accessToken != refused else { throw error }
      return fresh
    }
    unsaved.forget()
    listeners.send(.refreshed)
    return fresh
  }

  /// The stored token. Where there is none, what has replaced it is none either.
  private nonisolated func storedToken() throws(SdkError) -> OAuthToken {
    guard let token = try store.load() else {
      unsaved.forget()
      throw .tokenNotFound
    }
    return token
  }

  /// Another login begins: nothing of the one before is kept.
  private nonisolated func countLogin() {
    unsaved.forget()
    logins.withLock { $0 += 1 }
  }

  private func runRefresh(replacing accessToken: String) async -> Result<OAuthToken, SdkError> {
    defer { refreshing = nil }
    do throws(SdkError) {
      let token = try await store.withExclusiveAccess { () async throws(SdkError) in
        try await self.exchange(accessToken)
      }
      return .success(token)
    } catch {
      return .failure(error)
    }
  }

  private nonisolated func exchange(_ accessToken: String) async throws(SdkError) -> OAuthToken {
    let moment = removals.withLock { $0.ended }
    // A token that cannot be saved is not spent.
    try (store as? any SettlingTokenStore)?.settle()
    let stored = try storedToken()
    let old = try successor(of: stored, since: moment, refused: accessToken) ?? stored
    guard old.accessToken == accessToken else { return old }
    try store.rehearse(saving: old)
    do throws(SdkError) {
      let fresh = try await refresher(old)
      unsaved.keep(fresh, replacing: old)
      // The app may have changed its own storage while the answer was on its way; that has the last word.
      let current = try storedToken()
      guard current.hasTokens(of: old) else {
        unsaved.forget()
        return current
      }
      guard let kept = try successor(of: old, since: moment, refused: accessToken) else { throw .tokenNotFound }
      return kept
    } catch {
      guard case .AuthFailed(.InvalidGrant, _) = error else { throw error }
      // Whoever shares the store without sharing its lock may have been first.
      if let current = try store.load(), current.refreshToken != old.refreshToken { return current }
      try remove(because: .invalidGrant)
      throw error
    }
  }
}

extension TokenStore {
  /// Whether there is surely no token; one that cannot be read is one all the same.
  fileprivate var isEmpty: Bool {
    do { return try load() == nil } catch { return false }
  }
}

extension SdkError {
  static let tokenNotFound = SdkError(reason: .TokenNotFound, message: "No one is logged in: there is no token.")
}
