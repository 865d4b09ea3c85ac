import KakaoSDKCommon

/// Asks the user for the consent that calls turn out to lack, so that they can be repeated.
///
/// It stands behind `incrementalAuthorizationRequired` of the RxSwift flavour, one for each subscription, and asks for
/// each consent item once: a call that lacks it even then fails.
package final class IncrementalAuthorization: Sendable {
  private let client: @Sendable () throws(SdkError) -> KakaoClient
  private let nonce: String?
  private let asked = Locked<Set<String>>([])

  /// - Parameters:
  ///   - client: App key and user.
  ///   - nonce: Bound into the ID token and checked there; needs `openid` among the scopes.
  package init(client: @escaping @Sendable () throws(SdkError) -> KakaoClient, nonce: String?) {
    self.client = client
    self.nonce = nonce
  }

  /// Asks for what an error names.
  ///
  /// A page that is open meanwhile is waited for; the call is then repeated first, since that page may have settled it.
  ///
  /// - Parameter error: The error of a call, or the app's own `SdkError(scopes:)`.
  /// - Returns: The token to repeat the call with, stored by then.
  /// - Throws: `error` itself when it names no consent item, when the user refuses, has been asked before or is no longer
  ///   the same; otherwise the error of the page.
  package func ask(after error: SdkError) async throws(SdkError) -> OAuthToken {
    let client = try self.client()
    guard let scopes = error.missingScopes, !client.hasAskedAlready(after: error), !hasAsked(for: scopes) else {
      throw error
    }
    let (login, page) = (await client.tokens.login, client.gate.closedPages)
    return try await client.gate.enterInTurn { () async throws(SdkError) in
      // Neither question nor call is for another user, who logged in meanwhile.
      guard await client.tokens.login == login else { throw error }
      if client.gate.closedPages != page {
        guard !client.gate.hasRefused(scopes, since: page) else { throw error }
        if let token = try client.tokens.stored() { return token }
      }
      asked.withLock { $0.formUnion(scopes) }
      return try await client.openConsent(to: scopes, nonce: nonce, after: error)
    }
  }

  private func hasAsked(for scopes: [String]) -> Bool {
    asked.withLock { $0.isSuperset(of: scopes) }
  }
}

extension KakaoClient {
  /// Whether the call that failed has asked for consent by itself, as those do that the platform answered.
  fileprivate func hasAskedAlready(after error: SdkError) -> Bool {
    configuration.asksForMissingConsent && error.httpStatus != nil
  }
}
