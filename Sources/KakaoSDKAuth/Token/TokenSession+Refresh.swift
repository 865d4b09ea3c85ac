import Foundation
import KakaoSDKCommon

extension TokenSession {
  /// Refreshes the token, unless it has already been refreshed.
  ///
  /// If the refreshed token can't be stored, the session keeps using it from memory, and each later call that needs a
  /// refresh tries again to store it.
  ///
  /// - Parameter accessToken: The access token that was rejected or has expired. If the store holds a different token,
  ///   that token is returned without a refresh.
  /// - Returns: The token to use from now on.
  /// - Throws: ``/KakaoSDKCommon/SdkError`` with `TokenNotFound` if no user is logged in, the error of the refresh, or
  ///   `TaskCancelled` if the task is canceled. After `InvalidGrant`, the stored token is removed. Canceling the task
  ///   doesn't stop the refresh, so that its result isn't lost.
  public func refresh(replacing accessToken: String) async throws(SdkError) -> OAuthToken {
    guard !state.isSigningOut else { throw .tokenNotFound }
    let task = state.refreshTask ?? startRefresh(replacing: accessToken)
    let promise = SingleValuePromise<Result<OAuthToken, SdkError>>()
    Task { promise.fulfill(await task.value) }
    return try await promise.value(orWhenCancelled: .failure(.taskCancelled)).get()
  }

  private func startRefresh(replacing accessToken: String) -> Task<Result<OAuthToken, SdkError>, Never> {
    let id = UUID()
    let task = Task {
      let result = await Result { () async throws(SdkError) in
        try await store.withExclusiveAccess { () async throws(SdkError) in
          try await self.runRefresh(id, replacing: accessToken)
        }
      }
      state.endRefresh(id)
      return result
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
        try await saveRefreshed(unsaved, during: id)
      } catch {
        // The unsaved token isn't refreshed again, because the next result couldn't be stored either.
        guard state.isRefreshing(id), unsaved.accessToken != accessToken else { throw error }
        return unsaved
      }
      old = unsaved
    }
    guard old.accessToken == accessToken else { return old }
    // If the new token couldn't be saved, the refresh token must not be used, so check this first.
    try await store.preflightSave(of: old)
    do throws(SdkError) {
      return try await refreshAndSave(old, during: id)
    } catch {
      guard case .AuthFailed(.InvalidGrant, _) = error else { throw error }
      // A process that uses the same store with another lock may have refreshed the token first.
      if let current = try await stored(), current.refreshToken != old.refreshToken { return current }
      try await remove(because: .invalidGrant)
      throw error
    }
  }

  /// Uses the refresh token and stores the result before anything else, because the server may have invalidated the old
  /// one.
  private func refreshAndSave(_ old: OAuthToken, during id: UUID) async throws(SdkError) -> OAuthToken {
    let issued = try await requestRefresh(old)
    let token = issued.token.with(loginID: old.loginID).with(idToken: old.idToken)
    state.keepUnsaved(token, replacing: old, during: id)
    guard state.isRefreshing(id) else { throw .tokenNotFound }
    // The app may have changed its own storage during the request. Its change takes precedence.
    let current = try await requireToken()
    guard current.hasSameTokens(as: old) else { return current }
    do throws(SdkError) {
      try await saveRefreshed(token, during: id)
    } catch {
      guard state.isRefreshing(id) else { throw error }
      return token
    }
    return await verifyIDToken(of: issued, for: token)
  }

  private func saveRefreshed(_ token: OAuthToken, during id: UUID) async throws(SdkError) {
    try await save(token) { $0.state.isRefreshing(id) }
    listeners.send(.refreshed)
  }

  /// Verifies the new ID token of a refresh and stores it, unless the stored token has changed in the meantime.
  ///
  /// The caller holds the store's lock.
  ///
  /// - Parameters:
  ///   - issued: The response.
  ///   - token: The stored token, which has the ID token from before the refresh.
  /// - Returns: The token to use from now on.
  private func verifyIDToken(of issued: IssuedToken, for token: OAuthToken) async -> OAuthToken {
    guard issued.token.idToken != token.idToken else { return token }
    let verified = token.with(idToken: await checkedIDToken(issued, token))
    guard verified.idToken != token.idToken else { return token }
    // If it can't be stored, the next refresh brings another ID token. Only the ID token is replaced, because the app may
    // have changed the rest of the stored token in the meantime.
    if let stored = try? await stored(), stored.hasSameTokens(as: token) {
      try? await save(stored.with(idToken: verified.idToken)) { $0.state.token?.hasSameTokens(as: token) == true }
    }
    return verified
  }

  /// Refreshes a token other than the stored one and stores the result in its place, even if the task is canceled;
  /// first checks that the result can be stored.
  ///
  /// The owner of the token is unknown, so this starts a new login.
  ///
  /// - Throws: ``/KakaoSDKCommon/SdkError`` of the refresh or with `TokenStoreFailed`, or `TokenNotFound` if the stored
  ///   token is removed during the call. The stored token doesn't change then.
  func replaceStoredToken(byRefreshing old: OAuthToken) async throws(SdkError) -> OAuthToken {
    let before = removals
    return try await exclusively { () async throws(SdkError) in
      try await self.refreshAndReplaceStored(old, unlessRemovedSince: before)
    }
  }

  private func refreshAndReplaceStored(
    _ old: OAuthToken, unlessRemovedSince before: Int
  ) async throws(SdkError) -> OAuthToken {
    try await store.preflightSave(of: old)
    let issued = try await requestRefresh(old)
    let token = issued.token.with(loginID: UUID()).with(idToken: old.idToken)
    try await save(token) { $0.removals == before }
    didSave(token, .signedIn)
    return await verifyIDToken(of: issued, for: token)
  }

  /// The refresh that is running; nil after a logout.
  package var runningRefresh: Task<Result<OAuthToken, SdkError>, Never>? { state.refreshTask }
}
