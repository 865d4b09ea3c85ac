import KakaoSDKCommon

extension KakaoClient {
  /// Sends a call on the user's behalf.
  ///
  /// A refused access token (`-401`) is refreshed once and the call repeated once; missing consent (`-402`) is asked for
  /// once and the call repeated once. A call is not repeated for another user, who logged in through this client
  /// meanwhile or whose ID token says so.
  ///
  /// - Parameter endpoint: The call.
  /// - Returns: Its answer.
  /// - Throws: ``KakaoSDKCommon/SdkError``: `TokenNotFound` when no one is logged in, `Cancelled`, or what the platform
  ///   answered. Consent that the user does not give leaves `InsufficientScope`, with what is required.
  package func send<Response>(_ endpoint: Endpoint<Response>) async throws(SdkError) -> Response {
    let (login, page) = (tokens.login, gate.closedPages)
    do throws(SdkError) {
      return try await attempt(endpoint)
    } catch {
      guard error.missingScopes != nil, configuration.asksForMissingConsent, userAgent != nil else { throw error }
      let answer = try await gate.enterInTurn { () async throws(SdkError) -> Response? in
        try await askForConsent(to: endpoint, after: error, since: page, login: login)
      }
      if let answer { return answer }
      guard tokens.login == login else { throw error }
      return try await attempt(endpoint)
    }
  }

  /// Calls with the access token, and once more with a new one when that is refused.
  func withAccessToken<Value: Sendable>(
    _ call: (_ accessToken: String) async throws(SdkError) -> Value
  ) async throws(SdkError) -> Value {
    let login = tokens.login
    let token = try await tokens.valid()
    do throws(SdkError) {
      return try await call(token.accessToken)
    } catch {
      guard error.refusesAccessToken else { throw error }
      let fresh = try await tokens.refresh(replacing: token.accessToken)
      guard tokens.login == login, !fresh.isOfAnotherUser(than: token) else { throw error }
      return try await call(fresh.accessToken)
    }
  }

  /// The logged-in user, to be asked for more consent.
  func consentingUser() async throws(SdkError) -> ConsentingUser {
    let login = tokens.login
    guard let token = try tokens.stored() else { throw .tokenNotFound }
    return ConsentingUser(token: token, login: login)
  }

  /// Consent items, and `openid` where the token has it: without it the new token would come without an ID token.
  package func keepingOpenID(_ scopes: [String]) throws(SdkError) -> [String] {
    try tokens.stored()?.scopes?.contains("openid") == true ? scopes + ["openid"] : scopes
  }

  private func attempt<Response>(_ endpoint: Endpoint<Response>) async throws(SdkError) -> Response {
    try await withAccessToken { (accessToken) async throws(SdkError) in
      try await http.send(endpoint, accessToken: accessToken)
    }
  }

  /// Asks the user for what a call lacks, unless a page that was open meanwhile has settled it.
  ///
  /// - Returns: The answer, when that page has helped; nil when the user has agreed now.
  /// - Throws: The call's own error when the user refuses, or has refused on that page.
  private func askForConsent<Response>(
    to endpoint: Endpoint<Response>, after error: SdkError, since page: Int, login: Int
  ) async throws(SdkError) -> Response? {
    var missing = error
    guard tokens.login == login else { throw error }
    if gate.closedPages != page {
      guard !gate.hasRefused(error.missingScopes ?? [], since: page) else { throw error }
      do throws(SdkError) { return try await attempt(endpoint) } catch { missing = error }
    }
    guard let scopes = missing.missingScopes else { throw missing }
    _ = try await openConsent(to: scopes, after: missing)
    return nil
  }

  /// Asks the user for consent, for who holds the gate.
  ///
  /// - Parameters:
  ///   - scopes: IDs of the consent items.
  ///   - nonce: Bound into the ID token and checked there; left out where the platform asks for items without `openid`.
  ///   - error: What said that they are missing.
  /// - Returns: The new token, stored by then.
  /// - Throws: `error` when the user refuses, or the error of the page.
  func openConsent(
    to scopes: [String], nonce: String? = nil, after error: SdkError
  ) async throws(SdkError) -> OAuthToken {
    // Without `openid` a nonce has no ID token to stand in. Where the app itself has named the items, it decides about
    // both.
    let isOfPlatform = error.httpStatus != nil
    let items = isOfPlatform ? try keepingOpenID(scopes) : scopes
    let nonce = isOfPlatform && !items.contains("openid") ? nil : nonce
    do throws(SdkError) {
      return try await openLogin(LoginRequest(nonce: nonce, scopes: items))
    } catch let failure {
      guard failure.isRefusal, !Task.isCancelled else { throw failure }
      gate.noteRefusal(of: scopes)
      throw error
    }
  }
}

extension SdkError {
  /// The consent items a call lacks.
  var missingScopes: [String]? {
    guard case .ApiFailed(.InsufficientScope, let info) = self, let scopes = info?.requiredScopes, !scopes.isEmpty
    else { return nil }
    return scopes
  }

  /// Whether the platform no longer takes the access token, which a refresh may mend.
  fileprivate var refusesAccessToken: Bool {
    switch self {
    case .ApiFailed(.InvalidAccessToken, _): true
    case .AuthFailed(let reason, let info): info?.httpStatus == 401 && reason != .InvalidClient
    default: false
    }
  }

  /// Whether the user chose not to go on.
  fileprivate var isRefusal: Bool {
    switch self {
    case .ClientFailed(.Cancelled, _), .AuthFailed(.AccessDenied, _): true
    default: false
    }
  }
}
