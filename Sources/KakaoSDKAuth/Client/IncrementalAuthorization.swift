package import KakaoSDKCommon

/// A helper that asks the user for missing consent, so that the calls that need it can be repeated.
///
/// It implements `incrementalAuthorizationRequired` of the RxSwift API. Create one for each subscription, before the
/// call begins. It asks for a set of consent items only once: if the call fails again because of the same items, the
/// error is passed on.
package final class IncrementalAuthorization: Sendable {
  private struct State: Sendable {
    var requestedScopes: Set<String> = []
    /// The value of ``LoginGate/endedLoginCount`` when the current call began.
    var endedLoginCount: Int
    /// Whether the call was repeated because another call had shown a page.
    ///
    /// This happens only once, because a call that opens pages itself would otherwise be repeated endlessly.
    var hasRetried = false
  }

  private let client: Result<KakaoClient, SdkError>
  /// The token of the user who was logged in when the call began.
  let initialToken: Task<OAuthToken?, Never>
  private let state: Locked<State>
  private let nonce: String?

  /// Creates a helper for one subscription.
  ///
  /// - Parameters:
  ///   - client: The client of the user. Consent is asked for only while the current user stays logged in.
  ///   - nonce: The nonce that the new ID token must contain. If the app passes the scopes, they must include `openid`.
  ///     If the server names the required items and they don't include `openid`, the nonce is ignored.
  package init(client: () throws(SdkError) -> KakaoClient, nonce: String?) {
    self.client = Result(catching: client)
    let made = try? self.client.get()
    initialToken = Task { try? await made?.tokens.stored() }
    state = Locked(State(endedLoginCount: made?.gate.endedLoginCount ?? 0))
    self.nonce = nonce
  }

  /// Asks the user for the consent items of an error.
  ///
  /// If a page was closed while the call ran, the user may have consented on it, so the call is repeated before asking.
  ///
  /// - Parameter error: The error of a call, or `SdkError(scopes:)` from the app.
  /// - Returns: The token to repeat the call with, which has been stored.
  /// - Throws: `error` itself in the following cases; otherwise, the error of the page.
  ///   - `error` has no consent items.
  ///   - The user refuses, or has already been asked for all of the items.
  ///   - Another login has taken place.
  package func requestConsent(after error: SdkError) async throws(SdkError) -> OAuthToken {
    let client = try client.get()
    guard let scopes = error.missingScopes, !client.hasRequestedConsent(after: error), !hasRequested(for: scopes) else {
      throw error
    }
    let initialToken = await initialToken.value
    let token = try await client.gate.runQueued { () async throws(SdkError) in
      // Don't ask and don't repeat the call if another login has taken place in the meantime.
      let token = try await client.tokens.requireToken()
      guard token.isSameLogin(as: initialToken) else { throw error }
      let endedLogins = state.withLock { $0.endedLoginCount }
      if client.gate.endedLoginCount != endedLogins {
        guard !client.gate.hasRefused(scopes, since: endedLogins) else { throw error }
        if claimRetry() { return token }
      }
      state.withLock { $0.requestedScopes.formUnion(scopes) }
      return try await client.requestConsent(for: scopes, nonce: nonce, after: error)
    }
    let endedLogins = client.gate.endedLoginCount
    state.withLock { $0.endedLoginCount = endedLogins }
    return token
  }

  /// Returns whether the call may be repeated because another call has shown a page, which is true only the first time.
  private func claimRetry() -> Bool {
    state.withLock { state in
      defer { state.hasRetried = true }
      return !state.hasRetried
    }
  }

  private func hasRequested(for scopes: [String]) -> Bool {
    state.withLock { $0.requestedScopes.isSuperset(of: scopes) }
  }
}

extension KakaoClient {
  /// Returns whether the failed call has already asked for consent.
  ///
  /// If the server rejects a call for missing consent, the call asks for it automatically, unless the configuration
  /// turns that off.
  fileprivate func hasRequestedConsent(after error: SdkError) -> Bool {
    configuration.asksForMissingConsent && error.httpStatus != nil
  }
}
