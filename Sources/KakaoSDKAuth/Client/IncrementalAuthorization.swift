import KakaoSDKCommon

/// Asks the user for the consent that calls turn out to lack, so that they can be repeated.
///
/// It stands behind `incrementalAuthorizationRequired` of the RxSwift flavour, one for each subscription, made before the
/// call begins. It does not ask when nothing is missing but what it has asked for already: a call that lacks it even
/// then fails.
package final class IncrementalAuthorization: Sendable {
  private struct State: Sendable {
    var asked: Set<String> = []
    /// How many pages had been closed when the present call began.
    var page: Int
    /// Whether the call was repeated because of a page of another one; once is enough, since a call that opens pages by
    /// itself would be repeated without end.
    var hasFollowedAnother = false
  }

  private let client: Result<KakaoClient, SdkError>
  private let login: Int?
  private let state: Locked<State>
  private let nonce: String?

  /// - Parameters:
  ///   - client: App key and user. The user is whoever is logged in at this moment.
  ///   - nonce: Bound into the ID token and checked there; needs `openid` among the scopes that the app names, and is left
  ///     out where the platform asks for items without it.
  package init(client: () throws(SdkError) -> KakaoClient, nonce: String?) {
    self.client = Result(catching: client)
    let made = try? self.client.get()
    login = made?.tokens.login
    state = Locked(State(page: made?.gate.closedPages ?? 0))
    self.nonce = nonce
  }

  /// Asks for what an error names.
  ///
  /// A page that was open while the call ran may have settled it, so the call is repeated first.
  ///
  /// - Parameter error: The error of a call, or the app's own `SdkError(scopes:)`.
  /// - Returns: The token to repeat the call with, stored by then.
  /// - Throws: `error` itself when it names no consent item, when the user refuses, has been asked for all of them before
  ///   or is no longer the same; otherwise the error of the page.
  package func ask(after error: SdkError) async throws(SdkError) -> OAuthToken {
    let client = try client.get()
    guard let scopes = error.missingScopes, !client.hasAskedAlready(after: error), !hasAsked(for: scopes) else {
      throw error
    }
    let token = try await client.gate.enterInTurn { () async throws(SdkError) in
      // Neither question nor call is for another user, who logged in meanwhile.
      guard client.tokens.login == login else { throw error }
      let page = state.withLock { $0.page }
      if client.gate.closedPages != page {
        guard !client.gate.hasRefused(scopes, since: page) else { throw error }
        if followsAnother(), let token = try client.tokens.stored() { return token }
      }
      state.withLock { $0.asked.formUnion(scopes) }
      return try await client.openConsent(to: scopes, nonce: nonce, after: error)
    }
    let page = client.gate.closedPages
    state.withLock { $0.page = page }
    return token
  }

  /// Whether the call is repeated because of another's page; the first time only.
  private func followsAnother() -> Bool {
    state.withLock { state in
      defer { state.hasFollowedAnother = true }
      return !state.hasFollowedAnother
    }
  }

  private func hasAsked(for scopes: [String]) -> Bool {
    state.withLock { $0.asked.isSuperset(of: scopes) }
  }
}

extension KakaoClient {
  /// Whether the call that failed has asked for consent by itself, as those do that the platform answered.
  fileprivate func hasAskedAlready(after error: SdkError) -> Bool {
    configuration.asksForMissingConsent && error.httpStatus != nil
  }
}
