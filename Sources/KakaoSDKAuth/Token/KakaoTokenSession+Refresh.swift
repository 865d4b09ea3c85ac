import Foundation
public import KakaoSDKCommon

extension KakaoTokenSession {
  /// Whether the current task runs a refresh, which can hold the store's lock as long as a request to Kakao takes.
  @TaskLocal package static var isInsideRefresh = false
  /// How long a call that only refreshes waits for the verification of the ID token, in seconds.
  private static let idTokenWait: TimeInterval = 3
  /// How long to wait until another process has stored its new token, in seconds.
  private static let rotationDelay: TimeInterval = 2

  /// Refreshes the token, unless it has already been refreshed.
  ///
  /// If the refreshed token can't be stored, the session keeps using it from memory, and each later call that needs a
  /// refresh tries again to store it.
  ///
  /// - Parameter accessToken: The access token that was rejected or has expired. If the store holds a different,
  ///   unexpired token, it is returned without a refresh.
  /// - Returns: The token to use from now on.
  /// - Throws: ``/KakaoSDKCommon/SdkError`` with `TokenNotFound` if no user is logged in, the error of the refresh, or
  ///   `TaskCancelled` if the task is canceled. After `InvalidGrant`, the stored token is removed. Canceling the task
  ///   doesn't stop the refresh, so that its result isn't lost.
  public func refresh(replacing accessToken: String) async throws(SdkError) -> OAuthToken {
    while true {
      guard !state.isSigningOut else { throw .tokenNotFound }
      let (before, running) = (removalCount, state.refreshTask)
      let task = running ?? startRefresh(replacing: accessToken)
      let token = try await task.value(orWhenCancelled: .failure(.taskCancelled)).get()
      guard removalCount == before else { throw .tokenNotFound }
      // A refresh of an earlier token can result in the token that has just been rejected.
      if running == nil || token.accessToken != accessToken { return token }
    }
  }

  private func startRefresh(replacing accessToken: String) -> Task<Result<OAuthToken, SdkError>, Never> {
    let id = UUID()
    let task = Self.$isInsideRefresh.withValue(true) {
      Task {
        let result = await Result { () async throws(SdkError) in
          try await withStoreLock { session async throws(SdkError) in
            try await session.runRefresh(id, replacing: accessToken)
          }
        }
        state.endRefresh(id)
        return result
      }
    }
    state.startRefresh(id, task)
    return task
  }

  /// Refreshes the token.
  ///
  /// The caller holds the store's lock.
  private func runRefresh(_ id: UUID, replacing accessToken: String) async throws(SdkError) -> OAuthToken {
    var old = try await requireToken()
    if let unsaved = state.unsavedToken {
      do throws(SdkError) {
        try await saveRefreshed(unsaved, replacing: old, during: id)
      } catch {
        // The unsaved token isn't refreshed again, because the next result couldn't be stored either.
        guard state.isCurrentRefresh(id), unsaved.accessToken != accessToken else { throw error }
        return unsaved
      }
      old = unsaved
    }
    guard old.accessToken == accessToken || isExpiring(old) else { return old }
    // The refresh token must not be used if the new token can't be saved, so check that first.
    try await store.preflightSave(of: old)
    do throws(SdkError) {
      return try await refreshAndSave(old, during: id)
    } catch {
      guard case .AuthFailed(.InvalidGrant, _) = error else { throw error }
      if let current = try await tokenFromOtherProcess(replacing: old) { return current }
      if state.isCurrentRefresh(id) { try await remove(because: .invalidGrant) }
      throw error
    }
  }

  /// Returns the token that another process has stored, if that process has already used the refresh token.
  ///
  /// This happens only if the processes don't share a lock. The server may have answered both processes at the same
  /// time, so the other process may not have stored its token yet.
  private func tokenFromOtherProcess(replacing old: OAuthToken) async throws(SdkError) -> OAuthToken? {
    var current = try await stored()
    if current?.refreshToken == old.refreshToken, !store.excludesOtherProcesses {
      try? await clock.sleep(for: Self.rotationDelay)
      current = try await stored()
    }
    return current?.refreshToken == old.refreshToken ? nil : current
  }

  /// Uses the refresh token and stores the result before anything else, because the server may have invalidated the old
  /// one.
  private func refreshAndSave(_ old: OAuthToken, during id: UUID) async throws(SdkError) -> OAuthToken {
    let issued = try await issuedToken(refreshing: old)
    let token = issued.token.with(loginID: old.loginID).with(idToken: old.idToken)
    state.keepUnsaved(token, replacing: old, during: id)
    // After a removal, the result isn't stored. A logout uses it to invalidate the new token on the server.
    guard state.isCurrentRefresh(id) else { return token }
    // The app may have changed its own storage during the request. Its change takes precedence.
    let current = try await stored()
    if let current, !current.hasSameTokens(as: old) { return current }
    guard current != nil || !store.excludesOtherProcesses || !state.isCurrentRefresh(id) else { throw .tokenNotFound }
    do { try await saveRefreshed(token, replacing: old, during: id) } catch { return token }
    verifyIDToken(of: issued, for: token)
    return token
  }

  /// Exchanges the refresh token for a new token.
  ///
  /// Throws `InvalidIDToken` if the response belongs to another user, so that no user ever gets another user's access
  /// token (OpenID Connect Core 1.0, section 12.2).
  private func issuedToken(refreshing old: OAuthToken) async throws(SdkError) -> IssuedToken {
    let issued = try await requestRefresh(old)
    guard old.isIDTokenSignatureUnverified || !old.belongsToDifferentUser(than: issued.token) else {
      throw SdkError(.InvalidIDToken, code: .idTokenSubjectMismatch)
    }
    return issued
  }

  /// Saves a refreshed token, unless the user has logged out, or a login or consent has replaced the old token.
  private func saveRefreshed(
    _ token: OAuthToken, replacing old: OAuthToken, during id: UUID
  ) async throws(SdkError) {
    try await save(token) { session async throws(SdkError) in
      let current = try await session.stored()
      return session.state.isCurrentRefresh(id) && current?.hasSameTokens(as: old) != false
    }
    listeners.send(.refreshed)
  }

  /// Verifies the new ID token of a refresh in the background and stores it, unless the stored token has changed in the
  /// meantime.
  ///
  /// API calls don't wait for the verification, because it may fetch the issuer's keys. ``verifyingIDToken(of:)`` waits
  /// for it.
  ///
  /// - Parameters:
  ///   - issued: The token from the refresh response, with the new ID token.
  ///   - token: The stored token, which has the ID token from before the refresh.
  private func verifyIDToken(of issued: IssuedToken, for token: OAuthToken) {
    guard issued.token.idToken != token.idToken else { return }
    idTokenCheck = Self.$isInsideRefresh.withValue(false) {
      Task {
        let idToken = await checkedIDToken(issued, token)
        guard idToken != token.idToken else { return }
        // If the ID token can't be stored, the next refresh returns another one. Only the ID token is replaced, because
        // the app may have changed the rest of the stored token in the meantime.
        try? await withStoreLock { session async throws(SdkError) in
          guard let stored = try await session.stored(), stored.hasSameTokens(as: token) else { return }
          let verified = stored.with(idToken: idToken).with(isIDTokenSignatureUnverified: false)
          try await session.save(verified) { session async throws(SdkError) in
            try await session.stored()?.hasSameTokens(as: token) == true
          }
          session.listeners.send(.refreshed)
        }
      }
    }
  }

  /// Returns a refreshed token with its new ID token if that is verified in time, and otherwise with the previous one.
  func verifyingIDToken(of token: OAuthToken) async -> OAuthToken {
    guard let idTokenCheck else { return token }
    await clock.withTimeout(Self.idTokenWait) { await idTokenCheck.value(orWhenCancelled: ()) }
    guard let stored = try? await stored(), stored.hasSameTokens(as: token) else { return token }
    return stored
  }

  /// Refreshes a token other than the stored one and replaces the stored one with the result, even if the task is
  /// canceled.
  ///
  /// First checks that the result can be stored.
  ///
  /// The owner of the token is unknown, so this starts a new login.
  ///
  /// - Throws: ``/KakaoSDKCommon/SdkError`` of the refresh or with `TokenStoreFailed`, or `TokenNotFound` if the stored
  ///   token is removed or a login is stored during the call. In each of these cases, the stored token doesn't change.
  func replaceStoredToken(byRefreshing old: OAuthToken) async throws(SdkError) -> OAuthToken {
    let before = try removalCountBeforeSave()
    let login = (try? await stored())?.loginID
    let task = Self.$isInsideRefresh.withValue(true) {
      Task {
        await Result { () async throws(SdkError) in
          try await withStoreLock { session async throws(SdkError) in
            try await session.refreshAndReplaceStored(old, of: login, unlessRemovedSince: before)
          }
        }
      }
    }
    return try await task.value.get()
  }

  private func refreshAndReplaceStored(
    _ old: OAuthToken, of login: UUID?, unlessRemovedSince before: Int
  ) async throws(SdkError) -> OAuthToken {
    try await store.preflightSave(of: old)
    let issued = try await issuedToken(refreshing: old)
    let token = issued.token.with(loginID: UUID()).with(idToken: old.idToken)
    try await save(token) { session in
      // A login that was stored during the request takes precedence.
      let current = try? await session.stored()
      return session.removalCount == before && current?.loginID == login
    }
    listeners.send(.signedIn)
    verifyIDToken(of: issued, for: token)
    return token
  }

  /// The refresh that is running; nil after a logout.
  package var runningRefresh: Task<Result<OAuthToken, SdkError>, Never>? { state.refreshTask }
}
