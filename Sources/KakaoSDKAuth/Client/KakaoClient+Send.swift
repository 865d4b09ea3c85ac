import KakaoSDKCommon

extension KakaoClient {
  /// Sends a call on the user's behalf.
  ///
  /// A refused access token (`-401`) is refreshed once and the call repeated once; missing consent (`-402`) is asked for
  /// once and the call repeated once.
  ///
  /// - Parameter endpoint: The call.
  /// - Returns: Its answer.
  /// - Throws: ``KakaoSDKCommon/SdkError``: `TokenNotFound` when no one is logged in, `Cancelled`, or what the platform
  ///   answered. Consent that the user does not give leaves `InsufficientScope`, with what is required.
  package func send<Response>(_ endpoint: Endpoint<Response>) async throws(SdkError) -> Response {
    let login = await tokens.login
    do throws(SdkError) {
      return try await attempt(endpoint)
    } catch {
      guard error.missingScopes != nil, configuration.asksForMissingConsent, userAgent != nil else { throw error }
      let answer = try await gate.enterInTurn { () async throws(SdkError) -> Response? in
        var missing = error
        if await tokens.login != login {
          // A page that was open meanwhile may have asked already.
          do throws(SdkError) { return try await attempt(endpoint) } catch { missing = error }
        }
        try await askForConsent(to: missing)
        return nil
      }
      if let answer { return answer }
      return try await attempt(endpoint)
    }
  }

  /// Calls with the access token, and once more with a new one when that is refused.
  func withAccessToken<Value: Sendable>(
    _ call: (_ accessToken: String) async throws(SdkError) -> Value
  ) async throws(SdkError) -> Value {
    let token = try await tokens.valid()
    do throws(SdkError) {
      return try await call(token.accessToken)
    } catch {
      guard error.refusesAccessToken else { throw error }
      return try await call(tokens.refresh(replacing: token.accessToken).accessToken)
    }
  }

  private func attempt<Response>(_ endpoint: Endpoint<Response>) async throws(SdkError) -> Response {
    try await withAccessToken { (accessToken) async throws(SdkError) in
      try await http.send(endpoint, accessToken: accessToken)
    }
  }

  /// Asks the user for what `error` says is missing, or throws it when there is nothing to ask or the user refuses.
  private func askForConsent(to error: SdkError) async throws(SdkError) {
    guard var scopes = error.missingScopes else { throw error }
    // Without `openid` the new token would come without the ID token that the old one has.
    if try tokens.stored()?.scopes?.contains("openid") == true { scopes.append("openid") }
    do throws(SdkError) {
      _ = try await openLogin(LoginRequest(scopes: scopes))
    } catch let failure {
      throw failure.isRefusal && !Task.isCancelled ? error : failure
    }
  }
}

extension SdkError {
  /// The consent items a call lacks.
  fileprivate var missingScopes: [String]? {
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
