import Foundation
public import KakaoSDKCommon

extension KakaoTokenSession {
  /// The maximum time that a login or logout waits for the store's lock, in seconds.
  private static let lockTimeout: TimeInterval = 1

  /// Removes the token from this device and reports `signedOut` with `logout` to ``changes()``.
  ///
  /// The token remains valid on Kakao's server until it expires; to invalidate it there too, call `UserApi.logout()`.
  /// This method doesn't wait for a refresh of this session. It waits at most one second for a refresh of another
  /// session. A refresh in progress doesn't restore the token. A login that is stored at the same time is kept and
  /// reported instead.
  ///
  /// - Throws: ``/KakaoSDKCommon/SdkError`` with `TokenStoreFailed` if the token can't be read or removed. In this
  ///   case, the token is still stored.
  public func removeToken() async throws(SdkError) {
    let login = await ignoringCancellation { session async throws(SdkError) in try await session.stored() }
    let removed = try await removeToken(of: try? login.get(), because: .logout)
    if removed == nil { _ = try login.get() }
  }

  /// Removes the token from this device for a logout, even if a refresh is in progress.
  ///
  /// - Returns: The token for the request to the server, and the refresh in progress. The refresh's result isn't
  ///   stored.
  /// - Throws: ``/KakaoSDKCommon/SdkError`` with `TokenStoreFailed` if the token can't be read or removed, or
  ///   `TokenNotFound` if no user is logged in.
  package func takeToken() async throws(SdkError) -> (token: OAuthToken, refresh: TokenState.RefreshTask?) {
    let stored = await ignoringCancellation { session async throws(SdkError) in try await session.requireToken() }
    let removed = try await removeToken(of: try? stored.get(), because: .logout)
    let token = try stored.get()
    return (removed?.unsavedToken ?? removed?.token ?? token, removed?.refreshTask)
  }

  /// Removes the token of a login, even if the task is canceled, and keeps a token of another login.
  ///
  /// It waits at most a second for another session's refresh. If the store isn't readable because the device is locked,
  /// nothing is removed.
  ///
  /// - Parameters:
  ///   - login: A token of the login; `nil` if no token could be read. A stored token that is unreadable for a reason
  ///     other than a locked device is removed in any case.
  ///   - reason: The reason that is reported.
  /// - Returns: The state before the removal; `nil` if nothing was removed.
  /// - Throws: ``/KakaoSDKCommon/SdkError`` with `TokenStoreFailed` if the token can't be removed.
  @discardableResult
  package func removeToken(
    of login: OAuthToken?, because reason: KakaoSignOutReason
  ) async throws(SdkError) -> TokenState? {
    let (before, isExclusive) = try await withBriefAccess { session async throws(SdkError) in
      try await session.removeStored(login, because: reason)
    }
    if !isExclusive, login != nil {
      // Another session may have been about to store a newer token of this login.
      Task {
        try? await withStoreLock { session async throws(SdkError) in
          guard try await session.stored() != nil else { return }
          _ = try await session.removeStored(login, because: reason)
        }
      }
    }
    return before
  }

  /// Removes the stored token if it belongs to a login or can't be read.
  private func removeStored(
    _ login: OAuthToken?, because reason: KakaoSignOutReason
  ) async throws(SdkError) -> TokenState? {
    do throws(SdkError) {
      if let token = try await stored(), !token.isSameLogin(as: login) { return nil }
    } catch {
      guard error.clientFailureCode != .tokenStoreLocked else { throw error }
    }
    if loginDuringRemoval?.isSameLogin(as: login) == true { loginDuringRemoval = nil }
    return try await remove(because: reason)
  }

  /// Ends the login of a token that the app has removed from its storage.
  ///
  /// A refresh or consent in progress doesn't restore the token, and ``changes()`` reports the removal.
  ///
  /// - Parameters:
  ///   - token: The token as it was stored.
  ///   - reason: The reason that is reported.
  /// - Throws: ``/KakaoSDKCommon/SdkError`` with `TokenStoreFailed` if the store can't be read or a restored token
  ///   can't be removed.
  package func endLogin(of token: OAuthToken, because reason: KakaoSignOutReason) async throws(SdkError) {
    if let stored = try await stored() {
      guard stored.isSameLogin(as: token) || stored.hasSameTokens(as: token) else { return }
      _ = try await remove(because: reason)
    } else {
      removalCount += 1
      state.startRemoval()
      state.endRemoval()
      listeners.send(.signedOut(reason))
    }
  }

  /// Removes the token and reports the removal to ``changes()``.
  ///
  /// The removal isn't reported if no token was stored, or if another removal in progress reports it. A login that was
  /// stored in the meantime is stored again, and reported instead.
  ///
  /// - Returns: The state before the removal.
  @discardableResult
  func remove(because reason: KakaoSignOutReason) async throws(SdkError) -> TokenState {
    let before = state
    removalCount += 1
    runningRemovalCount += 1
    state.startRemoval()
    let isSignedIn = if before.token == nil { await !isStoreEmpty() } else { true }
    let result = await Result { () async throws(SdkError) in try await store.remove() }
    runningRemovalCount -= 1
    let login = loginDuringRemoval
    if runningRemovalCount == 0 { loginDuringRemoval = nil }
    do throws(SdkError) {
      try result.get()
    } catch {
      removalCount -= 1
      if runningRemovalCount == 0 { state.undoRemoval() }
      throw error
    }
    if let login {
      // The removal may have removed the token of a login that was stored in the meantime.
      try await store.save(login)
      state.recordSave(of: login)
      listeners.send(.signedIn)
      return before
    }
    // If several removals run at the same time, the first one that succeeds is reported.
    let isFirst = state.isSigningOut || state.token != nil
    state.startRemoval()
    state.endRemoval()
    if isSignedIn, isFirst { listeners.send(.signedOut(reason)) }
    return before
  }

  /// Whether the store is empty; a token that can't be read counts as stored.
  private func isStoreEmpty() async -> Bool {
    do { return try await store.load() == nil } catch { return false }
  }

  /// Runs a short operation under the store's lock, even if the calling task is canceled.
  ///
  /// A refresh holds the lock as long as its request takes. If this session already uses the lock, or if the lock isn't
  /// free within a second, the operation runs without it.
  ///
  /// - Returns: The result of the operation, and whether this session held the lock when the operation began.
  func withBriefAccess<Value: Sendable>(
    _ body: @escaping @Sendable (isolated KakaoTokenSession) async throws(SdkError) -> Value
  ) async throws(SdkError) -> (Value, isExclusive: Bool) {
    let isExclusive = lockHolderCount > 0
    if lockUserCount == 0 {
      // True if the operation runs under the lock, false if it runs without the lock, and nil until this is decided.
      let hasLock = Locked(Bool?.none)
      let attempt = Task {
        await Result { () async throws(SdkError) in
          try await withStoreLock { session async throws(SdkError) in
            guard hasLock.setIfNil(true) else { throw .taskCancelled }
            return try await body(session)
          }
        }
      }
      let timer = Task { [clock] in
        try await clock.sleep(for: Self.lockTimeout)
        if !hasLock.setIfNil(false) { attempt.cancel() }
      }
      let result = await attempt.value
      timer.cancel()
      if hasLock.setIfNil(false) { return (try result.get(), true) }
    }
    return (try await ignoringCancellation(body).get(), isExclusive)
  }

  /// Runs an operation of this session to its end, even if the calling task is canceled.
  private func ignoringCancellation<Value: Sendable>(
    _ body: @escaping @Sendable (isolated KakaoTokenSession) async throws(SdkError) -> Value
  ) async -> Result<Value, SdkError> {
    await Task { await Result { () async throws(SdkError) in try await body(self) } }.value
  }
}

extension Locked<Bool?> {
  /// Sets the value if it is nil, and returns the resulting value.
  fileprivate func setIfNil(_ value: Bool) -> Bool {
    withLock { decided in
      let result = decided ?? value
      decided = result
      return result
    }
  }
}
