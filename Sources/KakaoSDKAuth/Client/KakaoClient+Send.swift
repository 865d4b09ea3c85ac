package import KakaoSDKCommon

extension KakaoClient {
  /// Sends a request on behalf of the user.
  ///
  /// If the access token is rejected (`-401`), the token is refreshed and the request is repeated once. If consent is
  /// missing (`-402`), the user is asked for it and the request is repeated once. The request is repeated only for the
  /// login that it began with.
  ///
  /// - Parameters:
  ///   - endpoint: The endpoint to call.
  ///   - expected: A token of the login that the call is for; nil for the current one.
  /// - Returns: The decoded response.
  /// - Throws: ``/KakaoSDKCommon/SdkError``.
  ///   - `TokenNotFound` if no user is logged in.
  ///   - `IllegalState` if the stored login isn't `expected`.
  ///   - `TaskCancelled` if the task was canceled.
  ///   - `InsufficientScope` with the required scopes if the user refuses the consent.
  ///   - Any other error that the server returns.
  package func send<Response>(
    _ endpoint: Endpoint<Response>, of expected: OAuthToken? = nil
  ) async throws(SdkError) -> Response {
    try await sendWithLogin(endpoint, of: expected).response
  }

  /// Sends a request like ``send(_:of:)``, and returns the token of the login that it was sent for.
  package func sendWithLogin<Response>(
    _ endpoint: Endpoint<Response>, of expected: OAuthToken? = nil
  ) async throws(SdkError) -> (response: Response, login: OAuthToken) {
    let endedLogins = gate.endedLoginCount
    let login = try await tokens.validToken(of: expected)
    return (try await send(endpoint, as: login, askingForConsentSince: endedLogins), login)
  }

  private func send<Response>(
    _ endpoint: Endpoint<Response>, as login: OAuthToken, askingForConsentSince endedLogins: Int
  ) async throws(SdkError) -> Response {
    do throws(SdkError) {
      return try await send(endpoint, as: login)
    } catch {
      guard error.missingScopes != nil, configuration.asksForMissingConsent, userAgent != nil else { throw error }
      let response = try await gate.runQueued { () async throws(SdkError) -> Response? in
        try await retryOrRequestConsent(to: endpoint, as: login, after: error, since: endedLogins)
      }
      if let response { return response }
      return try await send(endpoint, as: try await currentToken(of: login, otherwise: error))
    }
  }

  /// Sends a request with a token that has been removed from the device, refreshing it in memory if necessary.
  ///
  /// - Parameters:
  ///   - endpoint: The endpoint to call.
  ///   - token: The token.
  /// - Returns: The decoded response.
  /// - Throws: ``/KakaoSDKCommon/SdkError`` of the refresh or of the call.
  package func send<Response>(
    _ endpoint: Endpoint<Response>, withRemoved token: OAuthToken
  ) async throws(SdkError) -> Response {
    let session = KakaoTokenSession(
      store: KakaoInMemoryTokenStore(token), clock: clock, requestRefresh: tokens.requestRefresh,
      checkedIDToken: { _, old in old.idToken })
    return try await session.withAccessToken(of: try await session.validToken()) { (token) async throws(SdkError) in
      try await http.send(endpoint, authorization: .bearer(token))
    }
  }

  /// Returns the consent items, with `openid` added if the stored token has it.
  ///
  /// Without `openid`, the new token would have no ID token.
  package func keepingOpenID(_ scopes: [String]) async throws(SdkError) -> [String] {
    try await tokens.stored()?.scopes?.contains("openid") == true ? scopes + ["openid"] : scopes
  }

  private func send<Response>(_ endpoint: Endpoint<Response>, as login: OAuthToken) async throws(SdkError) -> Response {
    try await tokens.withAccessToken(of: login) { (accessToken) async throws(SdkError) in
      try await http.send(endpoint, authorization: .bearer(accessToken))
    }
  }

  /// Returns the current token of a login, and throws `error` if another login has begun.
  private func currentToken(of login: OAuthToken, otherwise error: SdkError) async throws(SdkError) -> OAuthToken {
    let token = try await tokens.validToken()
    guard token.isSameLogin(as: login) else { throw error }
    return token
  }

  /// Asks the user for the missing consent, unless repeating the call is enough.
  ///
  /// If a page was closed while the call ran, the user may have consented on it, so the call is repeated first.
  ///
  /// - Returns: The response, if repeating the call was enough, or nil if the user was asked and agreed.
  /// - Throws: The call's error if another login has taken place, or if the user refuses now or has refused on that
  ///   page. Otherwise, the error of the page or of the repeated call.
  private func retryOrRequestConsent<Response>(
    to endpoint: Endpoint<Response>, as login: OAuthToken, after error: SdkError, since endedLogins: Int
  ) async throws(SdkError) -> Response? {
    var missing = error
    let token = try await currentToken(of: login, otherwise: error)
    if gate.endedLoginCount != endedLogins {
      guard !gate.hasRefused(error.missingScopes ?? [], since: endedLogins) else { throw error }
      do throws(SdkError) { return try await send(endpoint, as: token) } catch { missing = error }
    }
    guard let scopes = missing.missingScopes else { throw missing }
    _ = try await requestConsent(for: scopes, after: missing)
    return nil
  }

  /// Asks the user for consent.
  ///
  /// The caller must hold the ``LoginGate``.
  ///
  /// - Parameters:
  ///   - scopes: The IDs of the consent items.
  ///   - nonce: The nonce that the new ID token must contain. If the server names the required items and they don't
  ///     include `openid`, the nonce is ignored.
  ///   - error: The error that reported the missing items.
  /// - Returns: The new token, which has been stored.
  /// - Throws: `error` if the user refuses; otherwise, the error of the page.
  func requestConsent(
    for scopes: [String], nonce: String? = nil, after error: SdkError
  ) async throws(SdkError) -> OAuthToken {
    // Without `openid`, the response has no ID token, so a nonce can't be checked. If the app itself has passed the
    // items, the items and the nonce aren't changed.
    let isFromServer = error.httpStatus != nil
    let items = isFromServer ? try await keepingOpenID(scopes) : scopes
    let nonce = isFromServer && !items.contains("openid") ? nil : nonce
    do throws(SdkError) {
      return try await loginFlow.logInWithKakaoAccount(KakaoLoginRequest(nonce: nonce, scopes: items))
    } catch let failure {
      guard failure.isUserRefusal, !Task.isCancelled else { throw failure }
      gate.recordRefusal(of: scopes)
      throw error
    }
  }
}

extension SdkError {
  /// The consent items that a call lacks.
  var missingScopes: [String]? {
    guard case .ApiFailed(.InsufficientScope, let info) = self, let scopes = info?.requiredScopes, !scopes.isEmpty
    else { return nil }
    return scopes
  }

  /// Whether the user closed the page or refused.
  fileprivate var isUserRefusal: Bool {
    switch self {
    case .ClientFailed(.Cancelled, _), .AuthFailed(.AccessDenied, _): true
    default: false
    }
  }
}
