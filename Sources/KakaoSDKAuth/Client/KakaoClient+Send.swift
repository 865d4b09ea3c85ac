import KakaoSDKCommon

extension KakaoClient {
  /// Sends a request on behalf of the user.
  ///
  /// If the access token is rejected (`-401`), the token is refreshed and the request is repeated once. If consent is
  /// missing (`-402`), the user is asked for it and the request is repeated once. The request isn't repeated if another
  /// login has taken place through this client or the ID token belongs to another user.
  ///
  /// - Parameter endpoint: The endpoint to call.
  /// - Returns: The decoded response.
  /// - Throws: ``KakaoSDKCommon/SdkError``: `TokenNotFound` if no user is logged in, `Cancelled` if the task was
  ///   canceled, or the server's error. If the user refuses the consent, it is `InsufficientScope` with the required
  ///   scopes.
  package func send<Response>(_ endpoint: Endpoint<Response>) async throws(SdkError) -> Response {
    let (loginGeneration, run) = (tokens.loginGeneration, gate.completedRuns)
    do throws(SdkError) {
      return try await sendOnce(endpoint)
    } catch {
      guard error.missingScopes != nil, configuration.asksForMissingConsent, userAgent != nil else { throw error }
      let response = try await gate.runQueued { () async throws(SdkError) -> Response? in
        try await requestConsentAndRetry(to: endpoint, after: error, since: run, loginGeneration: loginGeneration)
      }
      if let response { return response }
      guard tokens.loginGeneration == loginGeneration else { throw error }
      return try await sendOnce(endpoint)
    }
  }

  /// Calls `call` with the access token.
  ///
  /// If the token is rejected, refreshes it and repeats the call once.
  func withAccessToken<Value: Sendable>(
    _ call: (_ accessToken: String) async throws(SdkError) -> Value
  ) async throws(SdkError) -> Value {
    let loginGeneration = tokens.loginGeneration
    let token = try await tokens.validToken()
    do throws(SdkError) {
      return try await call(token.accessToken)
    } catch {
      guard error.rejectsAccessToken else { throw error }
      let fresh = try await tokens.refresh(replacing: token.accessToken)
      guard tokens.loginGeneration == loginGeneration, !fresh.belongsToDifferentUser(than: token) else { throw error }
      return try await call(fresh.accessToken)
    }
  }

  /// Returns the logged-in user for a request for more consent.
  func consentingUser() async throws(SdkError) -> ConsentingUser {
    let loginGeneration = tokens.loginGeneration
    guard let token = try tokens.stored() else { throw .tokenNotFound }
    return ConsentingUser(token: token, loginGeneration: loginGeneration)
  }

  /// Returns the consent items, with `openid` added if the stored token has it.
  ///
  /// Without `openid`, the new token would have no ID token.
  package func keepingOpenID(_ scopes: [String]) throws(SdkError) -> [String] {
    try tokens.stored()?.scopes?.contains("openid") == true ? scopes + ["openid"] : scopes
  }

  private func sendOnce<Response>(_ endpoint: Endpoint<Response>) async throws(SdkError) -> Response {
    try await withAccessToken { (accessToken) async throws(SdkError) in
      try await http.send(endpoint, accessToken: accessToken)
    }
  }

  /// Asks the user for the missing consent.
  ///
  /// If a page was closed while the call ran, repeats the call first.
  ///
  /// - Returns: The response, if repeating the call was enough; nil if the user was asked and has agreed.
  /// - Throws: The call's error if another login has taken place or the user refuses or has refused on that page;
  ///   otherwise, the error of the page or of the repeated call.
  private func requestConsentAndRetry<Response>(
    to endpoint: Endpoint<Response>, after error: SdkError, since run: Int, loginGeneration: Int
  ) async throws(SdkError) -> Response? {
    var missing = error
    guard tokens.loginGeneration == loginGeneration else { throw error }
    if gate.completedRuns != run {
      guard !gate.hasRefused(error.missingScopes ?? [], since: run) else { throw error }
      do throws(SdkError) { return try await sendOnce(endpoint) } catch { missing = error }
    }
    guard let scopes = missing.missingScopes else { throw missing }
    _ = try await openConsent(to: scopes, after: missing)
    return nil
  }

  /// Asks the user for consent.
  ///
  /// The caller must have entered the login gate.
  ///
  /// - Parameters:
  ///   - scopes: The IDs of the consent items.
  ///   - nonce: The nonce of the ID token, which is then verified. It is ignored if the server asks for items without
  ///     `openid`.
  ///   - error: The error that reported the missing items.
  /// - Returns: The new token, which has been stored.
  /// - Throws: `error` if the user refuses; otherwise, the error of the page.
  func openConsent(
    to scopes: [String], nonce: String? = nil, after error: SdkError
  ) async throws(SdkError) -> OAuthToken {
    // Without `openid`, the response has no ID token to contain the nonce. If the app itself has passed the items, its
    // choice of items and nonce isn't changed.
    let isFromServer = error.httpStatus != nil
    let items = isFromServer ? try keepingOpenID(scopes) : scopes
    let nonce = isFromServer && !items.contains("openid") ? nil : nonce
    do throws(SdkError) {
      return try await openLogin(LoginRequest(nonce: nonce, scopes: items))
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

  /// Whether the server rejects the access token, so that a refresh may help.
  fileprivate var rejectsAccessToken: Bool {
    switch self {
    case .ApiFailed(.InvalidAccessToken, _): true
    case .AuthFailed(let reason, let info): info?.httpStatus == 401 && reason != .InvalidClient
    default: false
    }
  }

  /// Whether the user canceled or refused.
  fileprivate var isUserRefusal: Bool {
    switch self {
    case .ClientFailed(.Cancelled, _), .AuthFailed(.AccessDenied, _): true
    default: false
    }
  }
}
