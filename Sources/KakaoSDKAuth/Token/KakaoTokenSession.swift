import Foundation
public import KakaoSDKCommon

/// A session that manages one user's token and refreshes it when necessary.
///
/// If several calls find the token expired or rejected, they share one refresh and its result. The refresh runs under
/// the store's lock and first checks whether another client of the store, possibly in another process, has already
/// refreshed the token. A replaced refresh token is invalid immediately, so using it again would log the user out.
///
/// Each login has an ID, which is stored with its token and kept by refreshes and additional consent. A call, a logout
/// or a consent page that began for one login therefore never affects the login of another user or another process.
public actor KakaoTokenSession {
  /// A function that exchanges a token's refresh token for new tokens; see ``TokenRefresh/request(_:)``.
  typealias RefreshRequest = @Sendable (OAuthToken) async throws(SdkError) -> IssuedToken
  /// A function that verifies the ID token of a refresh response, and returns the ID token to keep; see
  /// ``TokenRefresh/checkedIDToken(of:replacing:)``.
  typealias IDTokenCheck = @Sendable (_ issued: IssuedToken, _ old: OAuthToken) async -> String?

  let clock: any WallClock
  let store: any KakaoTokenStore
  let requestRefresh: RefreshRequest
  let checkedIDToken: IDTokenCheck
  let listeners = SessionChangeStreams()
  var state = TokenState.signedOut
  /// The verification of the last refresh's ID token, which runs in the background.
  var idTokenCheck: Task<Void, Never>?
  /// The new access token that the server rejected last, and the time of the rejection.
  var rejection: (accessToken: String, date: Date)?
  /// The number of removals that have begun and not failed.
  ///
  /// A save compares the number before and after writing, to notice a removal in the meantime.
  var removalCount = 0
  /// The number of removals in progress.
  var runningRemovalCount = 0
  /// A login that was stored during the removals in progress.
  var loginDuringRemoval: OAuthToken?
  /// The lock for saves.
  ///
  /// The store's lock isn't enough, because a login or consent doesn't wait until a refresh releases it.
  private let saveLock = AsyncSemaphore()
  /// The number of operations of this session that wait for or hold the store's lock.
  private(set) var lockUserCount = 0
  /// The number of operations of this session that hold the store's lock.
  private(set) var lockHolderCount = 0

  init(
    store: any KakaoTokenStore, clock: any WallClock, requestRefresh: @escaping RefreshRequest,
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
    let before = removalCount
    let token = try await store.load()
    // A removal during a slow read takes precedence over the read token.
    guard removalCount == before else { return try await stored() }
    return state.recordStored(token)
  }

  /// Returns a new, independent stream of the changes that this session makes from now on.
  ///
  /// Additional consent is reported as ``KakaoSessionChange/signedIn``, like a login. The stream doesn't report changes
  /// by other processes, or changes that the app makes directly through its token manager.
  ///
  /// - Returns: A stream that ends when the session is deallocated. It buffers the 64 newest unread changes.
  public nonisolated func changes() -> AsyncStream<KakaoSessionChange> {
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

  /// Stores the token of a new login.
  ///
  /// It doesn't wait for this session's refresh, and discards that refresh's token. It waits at most a second for
  /// another session's refresh.
  ///
  /// - Parameter token: The token.
  /// - Returns: The token with the ID of the new login.
  /// - Throws: ``/KakaoSDKCommon/SdkError`` with `TokenStoreFailed` if the token can't be stored.
  @discardableResult
  func saveNewLogin(_ token: OAuthToken) async throws(SdkError) -> OAuthToken {
    let token = token.with(loginID: UUID())
    _ = try await withBriefAccess { session async throws(SdkError) in try await session.saveLogin(token) }
    return token
  }

  private func saveLogin(_ token: OAuthToken) async throws(SdkError) {
    try await withSaveLock { session async throws(SdkError) in
      var before: Int
      repeat {
        before = session.removalCount
        try await session.store.save(token)
        // A removal that ended in the meantime was meant for the previous token, but may have removed this token.
      } while session.removalCount != before
      if session.runningRemovalCount > 0 { session.loginDuringRemoval = token }
      session.state.recordSave(of: token)
    }
    listeners.send(.signedIn)
  }

  /// Stores the token that the server issued after the user gave additional consent.
  ///
  /// - Parameters:
  ///   - token: The token.
  ///   - login: The user's token at the time when the consent page opened.
  /// - Returns: The token with the ID of the user's login.
  /// - Throws: ``/KakaoSDKCommon/SdkError`` with `IllegalState` if that login has ended, `TokenNotFound` if the token
  ///   is removed at the same time, or `TokenStoreFailed`.
  @discardableResult
  func saveConsent(_ token: OAuthToken, of login: OAuthToken) async throws(SdkError) -> OAuthToken {
    let token = token.with(loginID: login.loginID)
    _ = try await withBriefAccess { session async throws(SdkError) in
      try await session.save(token) { session async throws(SdkError) in
        let before = try session.removalCountBeforeSave()
        guard login.isSameLogin(as: try await session.stored()) else {
          throw SdkError(.IllegalState, code: .sessionChanged, .sessionChangedDuringConsent)
        }
        return session.removalCount == before
      }
      session.listeners.send(.signedIn)
    }
    return token
  }

  /// Returns ``removalCount``, for a save that must not undo a later removal.
  ///
  /// - Throws: `TokenNotFound` during a removal.
  func removalCountBeforeSave() throws(SdkError) -> Int {
    guard !state.isSigningOut else { throw .tokenNotFound }
    return removalCount
  }

  /// Stores a newer token of the current login, unless the user logs out at the same time.
  ///
  /// - Parameters:
  ///   - token: The newer token.
  ///   - isCurrent: A function that returns whether the token should still be stored. It is called while no other save
  ///     runs.
  /// - Throws: `TokenNotFound` if the user has logged out or `isCurrent` returns `false`, or the error of `isCurrent`
  ///   or of the store. In each of these cases, the newer token isn't kept.
  func save(
    _ token: OAuthToken,
    while isCurrent: @escaping @Sendable (isolated KakaoTokenSession) async throws(SdkError) -> Bool
  ) async throws(SdkError) {
    try await withSaveLock { session async throws(SdkError) in
      guard try await isCurrent(session) else { throw .tokenNotFound }
      let before = session.removalCount
      try await session.store.save(token)
      guard session.removalCount == before else {
        // A token that the app stored in the meantime takes precedence.
        if try await session.store.load()?.hasSameTokens(as: token) == true { try await session.store.remove() }
        throw .tokenNotFound
      }
      session.state.recordSave(of: token)
    }
  }

  /// Runs an operation that saves a token, after this session's earlier save operations have ended.
  private func withSaveLock(
    _ body: @escaping @Sendable (isolated KakaoTokenSession) async throws(SdkError) -> Void
  ) async throws(SdkError) {
    try await saveLock.withLock { () async throws(SdkError) in try await body(self) }
  }

  // MARK: - The store's lock

  /// Runs an operation under the store's lock.
  func withStoreLock<Value: Sendable>(
    _ body: @escaping @Sendable (isolated KakaoTokenSession) async throws(SdkError) -> Value
  ) async throws(SdkError) -> Value {
    lockUserCount += 1
    defer { lockUserCount -= 1 }
    return try await store.withExclusiveAccess { () async throws(SdkError) in try await self.countingLockHolder(body) }
  }

  private func countingLockHolder<Value: Sendable>(
    _ body: @Sendable (isolated KakaoTokenSession) async throws(SdkError) -> Value
  ) async throws(SdkError) -> Value {
    lockHolderCount += 1
    defer { lockHolderCount -= 1 }
    return try await body(self)
  }
}

extension OAuthToken {
  /// A token of about the same size as Kakao's tokens, including an ID token.
  fileprivate static let placeholder = OAuthToken(
    accessToken: filler(64), tokenType: "bearer", refreshToken: filler(64), scope: filler(200), idToken: filler(1000))

  private static func filler(_ count: Int) -> String { String(repeating: "-", count: count) }
}
