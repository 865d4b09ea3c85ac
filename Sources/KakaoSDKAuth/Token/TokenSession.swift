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
  private var refreshing: Task<Result<OAuthToken, SdkError>, Never>?

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
  /// What another process does to a shared store is not among them.
  ///
  /// - Returns: A stream that ends with the session. Who stops reading misses the oldest changes beyond 64.
  public nonisolated func changes() -> AsyncStream<SessionChange> {
    listeners.stream()
  }

  /// Refreshes the token unless that has happened already.
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

  /// A token to make a call with; one that is about to expire is refreshed first.
  ///
  /// - Throws: ``KakaoSDKCommon/SdkError`` with `TokenNotFound` when no one is logged in, or the refresh's error.
  func valid() async throws(SdkError) -> OAuthToken {
    guard let token = try store.load() else { throw .tokenNotFound }
    let margin = min(Self.margin, token.expiresIn / 10)
    guard token.expiredAt.addingTimeInterval(-margin) <= now() else { return token }
    return try await refresh(replacing: token.accessToken)
  }

  /// Stores the token of a new login.
  ///
  /// - Throws: ``KakaoSDKCommon/SdkError`` with `TokenStoreFailed`.
  func adopt(_ token: OAuthToken) async throws(SdkError) {
    let (store, listeners) = (store, listeners)
    try await store.withExclusiveAccess { () async throws(SdkError) in
      try store.save(token)
      await self.countLogin()
      listeners.send(.signedIn)
    }
  }

  /// Names the present login for ``discard(login:because:)``.
  package private(set) var login = 0

  /// Forgets the token of a login, unless there was a newer one since.
  ///
  /// - Throws: ``KakaoSDKCommon/SdkError`` with `TokenStoreFailed`.
  package func discard(login: Int, because reason: SignOutReason) async throws(SdkError) {
    let (store, listeners) = (store, listeners)
    try await store.withExclusiveAccess { () async throws(SdkError) in
      guard await self.login == login else { return }
      // A token that cannot be read is one all the same.
      let isEmpty = (try? store.load()) == .some(nil)
      try store.remove()
      if !isEmpty { listeners.send(.signedOut(reason)) }
    }
  }

  private func countLogin() {
    login += 1
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
    guard let old = try store.load() else { throw .tokenNotFound }
    guard old.accessToken == accessToken else { return old }
    do throws(SdkError) {
      let fresh = try await refresher(old)
      // The app may have changed its own storage while the answer was on its way; that has the last word.
      guard let current = try store.load() else { throw .tokenNotFound }
      guard current.refreshToken == old.refreshToken else { return current }
      try store.save(fresh)
      listeners.send(.refreshed)
      return fresh
    } catch {
      if case .AuthFailed(.InvalidGrant, _) = error, try store.load()?.refreshToken == old.refreshToken {
        try store.remove()
        listeners.send(.signedOut(.invalidGrant))
      }
      throw error
    }
  }
}

extension SdkError {
  static let tokenNotFound = SdkError(reason: .TokenNotFound, message: "No one is logged in: there is no token.")
}
