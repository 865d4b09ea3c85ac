import Foundation
package import KakaoSDKCommon
import Logging

/// One login, from the first check to the stored token.
///
/// Only this type defines the order of the steps.
struct LoginFlow: Sendable {
  let configuration: KakaoConfiguration
  let userAgent: (any KakaoUserAgent)?
  let appSwitcher: (any KakaoAppSwitcher)?
  let http: HTTPClient
  let keys: KakaoJWKSCache
  let tokens: KakaoTokenSession
  let gate: LoginGate
  let clock: any WallClock
  /// Generates the PKCE code verifier and the `state`.
  var random: @Sendable () -> String = { RandomText.base64URL(bytes: 32) }

  // MARK: - The whole login

  /// Logs a user in with the method that `choose` returns, while no other login of this client runs.
  ///
  /// If the task of the current login was canceled, this call waits until that login has ended. If the current login
  /// has opened KakaoTalk and waits for the user, this call ends it with `Cancelled`.
  ///
  /// - Returns: The token, which has been stored.
  /// - Throws: ``/KakaoSDKCommon/SdkError``. In these cases, this login doesn't store a token.
  ///   - `LoginInProgress` if another login runs that this call neither waits for nor ends.
  ///   - The error of `choose`.
  ///   - The error of the step that failed.
  func logIn(choosing choose: () async throws(SdkError) -> LoginChoice) async throws(SdkError) -> OAuthToken {
    try await gate.runUserLogin { () async throws(SdkError) in
      switch try await choose() {
      case .kakaoAccount(let login): try await logInWithKakaoAccount(login)
      case .kakaoTalk(let login, let launchMethod): try await logInWithKakaoTalk(login, launchMethod)
      }
    }
  }

  /// Logs a user in with Kakao Account, or asks the logged-in user for more consent.
  ///
  /// The caller must hold the ``LoginGate``.
  func logInWithKakaoAccount(_ login: KakaoLoginRequest) async throws(SdkError) -> OAuthToken {
    try KakaoSetupCheck(configuration, infoDictionary: nil).requireReady(for: .kakaoAccount)
    let userAgent = try requireUserAgent()
    try login.requireIDTokenForNonce()
    try await tokens.preflightLogin()
    let oldToken = login.scopes.isEmpty ? nil : try await tokens.validToken()
    let agt = if let oldToken { try await fetchAGT(of: oldToken) } else { String?.none }
    let request = try KakaoAuthorizationRequest(
      login, configuration: configuration, redirectURI: configuration.redirectURI, agt: agt, random: random)
    let expectedCallback = KakaoExpectedCallback(uri: request.redirectURI, state: request.state)
    let callback =
      oldToken != nil || login.prefersEphemeralWebBrowserSession
      ? try await userAgent.openEphemeral(request.url, returningTo: expectedCallback)
      : try await userAgent.open(request.url, returningTo: expectedCallback)
    return try await complete(request, callback, matching: expectedCallback, addingConsentTo: oldToken)
  }

  private func logInWithKakaoTalk(
    _ login: KakaoLoginRequest, _ launchMethod: LaunchMethod?
  ) async throws(SdkError) -> OAuthToken {
    guard let appSwitcher else { throw SdkError(.NotSupported, code: .appSwitcherMissing) }
    try KakaoSetupCheck(configuration, infoDictionary: appSwitcher.infoDictionary).requireReady(for: .kakaoTalk)
    try await tokens.preflightLogin()
    var login = login
    // A login with KakaoTalk has no parameters for a login hint or additional consent.
    (login.loginHint, login.scopes) = (nil, [])
    let request = try KakaoAuthorizationRequest(
      login, configuration: configuration, redirectURI: configuration.talkRedirectURI, random: random)
    // Kakao doesn't document whether KakaoTalk returns the `state`. PKCE also protects against cross-site request
    // forgery (RFC 9700, section 2.1).
    let expectedCallback = KakaoExpectedCallback(uri: request.redirectURI, state: request.state, isStateOptional: true)
    let urls = try KakaoTalkURL.candidates(for: request, login, configuration, launchMethod: launchMethod)
    let pending = PendingCallback(expectedCallback: expectedCallback)
    gate.setPendingCallback(pending)
    let callback = try await KakaoAppSwitchUserAgent(inbox: AuthController.shared.inbox, switcher: appSwitcher)
      .open(firstOf: urls, waitingFor: pending)
    return try await complete(request, callback, matching: expectedCallback)
  }

  /// Shows a page of Kakao to the logged-in user and waits for its callback.
  ///
  /// - Parameters:
  ///   - expectedCallback: The callback to expect.
  ///   - page: A function that returns the page's URL, given the `agt` that identifies the user.
  /// - Returns: The callback URL, not yet validated.
  /// - Throws: ``/KakaoSDKCommon/SdkError``.
  ///   - `TokenNotFound` if no user is logged in.
  ///   - `NotSupported` without a user agent.
  ///   - `LoginInProgress` while another login of this client runs, unless its task was canceled.
  ///   - The error of the user agent, of the request for the `agt`, or of `page`.
  func openPage(
    returningTo expectedCallback: KakaoExpectedCallback, _ page: @Sendable (_ agt: String) throws(SdkError) -> URL
  ) async throws(SdkError) -> URL {
    let userAgent = try requireUserAgent()
    return try await gate.runUserLogin(supersedesKakaoTalk: false) { () async throws(SdkError) in
      let agt = try await fetchAGT(of: try await tokens.validToken())
      return try await userAgent.openEphemeral(page(agt), returningTo: expectedCallback)
    }
  }

  /// Shows a page of Kakao to the logged-in user, or to anyone if no user is logged in, and waits for its callback.
  ///
  /// - Parameters:
  ///   - expectedCallback: The callback to expect.
  ///   - page: A function that returns the page's URL, given the `agt` that identifies the user; nil if no user is
  ///     logged in, or if the user must log in again.
  /// - Returns: The callback URL, not yet validated.
  /// - Throws: The errors of ``openPage(returningTo:_:)``, except those for a missing login.
  func openPage(
    forUserIfAny expectedCallback: KakaoExpectedCallback,
    _ page: @Sendable (_ agt: String?) throws(SdkError) -> URL
  ) async throws(SdkError) -> URL {
    let userAgent = try requireUserAgent()
    return try await gate.runUserLogin(supersedesKakaoTalk: false) { () async throws(SdkError) in
      guard let agt = try await fetchAGTOfUserIfAny() else {
        return try await userAgent.open(page(nil), returningTo: expectedCallback)
      }
      return try await userAgent.openEphemeral(page(agt), returningTo: expectedCallback)
    }
  }

  // MARK: - From the callback to the stored token

  /// Validates the callback, exchanges its code, verifies the ID token, and stores the token.
  ///
  /// - Parameters:
  ///   - request: The authorization request.
  ///   - callback: The callback URL.
  ///   - expectedCallback: The callback to expect.
  ///   - oldToken: The token of the user whose additional consent is requested; nil for a login.
  /// - Returns: The token, which has been stored.
  /// - Throws: ``/KakaoSDKCommon/SdkError``. In this case, the token isn't stored.
  func complete(
    _ request: KakaoAuthorizationRequest, _ callback: URL, matching expectedCallback: KakaoExpectedCallback,
    addingConsentTo oldToken: OAuthToken? = nil
  ) async throws(SdkError) -> OAuthToken {
    let issuer = try configuration.hosts.baseURL(.kauth)
    let code = try AuthorizationCallback(callback, for: expectedCallback, issuer: issuer).code
    return try await exchange(
      code: code, verifier: request.codeVerifier, redirectURI: request.redirectURI, nonce: request.nonce,
      addingConsentTo: oldToken)
  }

  /// Exchanges an authorization code, verifies the ID token, and stores the token.
  ///
  /// - Parameters:
  ///   - code: The authorization code.
  ///   - verifier: The PKCE code verifier, if a code challenge was sent.
  ///   - redirectURI: The redirect URI of the authorization request.
  ///   - nonce: The nonce of the authorization request, if it had one. A response without an ID token is then rejected.
  ///   - oldToken: The token of the user who was asked for more consent; nil for a login.
  /// - Returns: The token, which has been stored.
  /// - Throws: ``/KakaoSDKCommon/SdkError``. In this case, the token isn't stored.
  func exchange(
    code: String, verifier: String?, redirectURI: String, nonce: String?, addingConsentTo oldToken: OAuthToken? = nil
  ) async throws(SdkError) -> OAuthToken {
    let idTokenVerifier = try idTokenVerifier()
    let issued = try await http.send(
      .exchange(
        code: code, verifier: verifier, redirectURI: redirectURI, configuration: configuration, now: { clock.now }))
    let token = try await idTokenVerifier.verify(issued, nonce: nonce)
    if token.isIDTokenSignatureUnverified { http.logger.warning("the signature of the ID token isn't verified") }
    if token.idToken != nil {
      guard oldToken?.belongsToDifferentUser(than: token) != true else {
        throw SdkError(.InvalidIDToken, code: .idTokenSubjectMismatch)
      }
    } else if nonce != nil {
      throw SdkError(.InvalidIDToken, code: .idTokenMissing)
    }
    guard let oldToken else { return try await tokens.saveNewLogin(token) }
    return try await tokens.saveConsent(token, of: oldToken)
  }

  // MARK: - Parts of a step

  private func idTokenVerifier() throws(SdkError) -> KakaoIDTokenVerifier {
    try KakaoIDTokenVerifier(configuration: configuration, keys: keys, now: { clock.now })
  }

  private func requireUserAgent() throws(SdkError) -> any KakaoUserAgent {
    guard let userAgent else { throw SdkError(.NotSupported, code: .userAgentMissing) }
    return userAgent
  }

  /// Returns the `agt` of the logged-in user; nil if no user is logged in or the user must log in again.
  private func fetchAGTOfUserIfAny() async throws(SdkError) -> String? {
    do throws(SdkError) {
      return try await fetchAGT(of: try await tokens.validToken())
    } catch {
      guard error.isInvalidTokenError() || error.getClientError().reason == .TokenNotFound else { throw error }
      return nil
    }
  }

  /// Returns the access grant token (`agt`), which identifies a user in a page URL.
  private func fetchAGT(of token: OAuthToken) async throws(SdkError) -> String {
    try await tokens.withAccessToken(of: token) { (accessToken) async throws(SdkError) in
      try await http.send(.agt(accessToken: accessToken, configuration: configuration)).agt
    }
  }
}

/// A way to log in, with its options.
package enum LoginChoice: Sendable {
  /// Login with Kakao Account in the browser.
  case kakaoAccount(KakaoLoginRequest)
  /// Login with the KakaoTalk app.
  case kakaoTalk(KakaoLoginRequest, LaunchMethod?)
}
