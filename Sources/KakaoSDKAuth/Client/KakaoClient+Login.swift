public import Foundation
public import KakaoSDKCommon

extension KakaoClient {
  /// Logs a user in with Kakao Account and stores the token.
  ///
  /// If the request has ``KakaoLoginRequest/scopes``, the logged-in user is asked for more consent instead, on a page
  /// that doesn't require a password. The new token replaces the old one.
  ///
  /// - Parameter request: The options of the login.
  /// - Returns: The token.
  /// - Throws: ``/KakaoSDKCommon/SdkError``. In these cases, the login doesn't store a token.
  ///   - Before the page:
  ///     - `NotSupported` without a user agent.
  ///     - `MustInitAppKey`, `BadParameter`, or `IllegalState` if the setup is incomplete (see `KakaoSetupCheck`).
  ///     - `BadParameter` for a nonce with scopes that don't contain `openid`.
  ///     - `LoginInProgress` while this app shows the page or sheet of another login of this client, or opens KakaoTalk
  ///       for that login.
  ///     - `TokenNotFound` if more consent is requested and no user is logged in.
  ///   - On the page:
  ///     - `Cancelled` if the user closed the page.
  ///     - `AuthFailed` if the user refused.
  ///     - `TimedOut` if the user didn't finish within the user agent's time limit.
  ///   - After the page:
  ///     - `InvalidCallback` or `StateMismatch` if the callback doesn't belong to this login.
  ///     - `AuthFailed` if the server rejects the code; `InvalidResponse` if its response can't be read.
  ///     - `InvalidIDToken` if the ID token is invalid.
  ///     - `IllegalState` if another login has replaced the login for which more consent was requested.
  ///   - At any time:
  ///     - `TokenStoreFailed` if the token can't be stored.
  ///     - `NetworkFailed` if a request fails.
  ///     - `TaskCancelled` if the task was canceled.
  public func login(_ request: KakaoLoginRequest = KakaoLoginRequest()) async throws(SdkError) -> OAuthToken {
    try await login { .kakaoAccount(request) }
  }

  /// Logs a user in with KakaoTalk and stores the token.
  ///
  /// The call waits for its callback until the user has returned to the app and stayed in it for a minute, another
  /// login begins, or the task is canceled. See ``KakaoAppSwitcher/returnsWithoutCallback()``.
  ///
  /// If another login begins after KakaoTalk has been opened, this login ends with `Cancelled`.
  ///
  /// - Parameters:
  ///   - request: The options of the login. `loginHint` and `scopes` are ignored.
  ///   - launchMethod: The way to open KakaoTalk; nil for its custom scheme. If the system can't open a universal link
  ///     in KakaoTalk, the custom scheme is used.
  /// - Returns: The token.
  /// - Throws: ``/KakaoSDKCommon/SdkError``. In these cases, the login doesn't store a token.
  ///   - Before KakaoTalk opens:
  ///     - `NotSupported` if KakaoTalk can't be opened.
  ///     - `MustInitAppKey`, `BadParameter`, or `IllegalState` if the setup is incomplete (see `KakaoSetupCheck`).
  ///     - `LoginInProgress` while this app shows the page or sheet of another login of this client, or opens KakaoTalk
  ///       for that login.
  ///   - In KakaoTalk:
  ///     - `ReturnedWithoutResult` if the user has returned without a callback.
  ///     - `Cancelled` if the user canceled the login or another login has begun.
  ///     - `AuthFailed` if the user refused.
  ///   - After KakaoTalk has returned, or at any time: the errors that ``login(_:)`` throws after the page or at any
  ///     time.
  public func loginWithKakaoTalk(
    _ request: KakaoLoginRequest = KakaoLoginRequest(), launchMethod: LaunchMethod? = .UniversalLink
  ) async throws(SdkError) -> OAuthToken {
    try await login { .kakaoTalk(request, launchMethod) }
  }

  /// Whether KakaoTalk is installed, so that ``loginWithKakaoTalk(_:launchMethod:)`` can succeed.
  @MainActor public var isKakaoTalkLoginAvailable: Bool {
    guard let appSwitcher, let url = KakaoTalkURL.availability(configuration.hosts) else { return false }
    return appSwitcher.canOpen(url)
  }

  /// Whether this client can open other apps.
  package var canSwitchApps: Bool { appSwitcher != nil }

  /// Logs a user in with the method that `choose` returns, while no other login of this client runs.
  ///
  /// - Parameter choose: A function that returns the login method and its options, for example after asking the user.
  /// - Returns: The token.
  /// - Throws: The error of `choose` or of the chosen login.
  package func login(
    choosing choose: () async throws(SdkError) -> LoginChoice
  ) async throws(SdkError) -> OAuthToken {
    try await loginFlow.logIn(choosing: choose)
  }

  /// Shows a page of Kakao to the logged-in user and waits for its callback.
  ///
  /// - Parameters:
  ///   - expectedCallback: The callback to expect.
  ///   - page: A function that returns the page's URL, given the `agt` that identifies the user.
  /// - Returns: The callback URL, not yet validated.
  /// - Throws: ``/KakaoSDKCommon/SdkError``.
  ///   - `NotSupported` without a user agent.
  ///   - `LoginInProgress` while another login of this client runs, unless its task was canceled.
  ///   - The error of the user agent, of the request for the `agt`, or of `page`.
  package func openPage(
    returningTo expectedCallback: KakaoExpectedCallback, _ page: @Sendable (_ agt: String) throws(SdkError) -> URL
  ) async throws(SdkError) -> URL {
    try await loginFlow.openPage(returningTo: expectedCallback, page)
  }

  /// Shows a page of Kakao to the logged-in user, or to anyone if no user is logged in, and waits for its callback.
  ///
  /// - Parameters:
  ///   - expectedCallback: The callback to expect.
  ///   - page: A function that returns the page's URL, given the `agt` that identifies the user; nil if no user is
  ///     logged in, or if the user must log in again.
  /// - Returns: The callback URL, not yet validated.
  /// - Throws: The errors of ``openPage(returningTo:_:)``, except those for a missing login.
  package func openPage(
    forUserIfAny expectedCallback: KakaoExpectedCallback,
    _ page: @Sendable (_ agt: String?) throws(SdkError) -> URL
  ) async throws(SdkError) -> URL {
    try await loginFlow.openPage(forUserIfAny: expectedCallback, page)
  }
}

// MARK: - Web servers

extension KakaoClient {
  /// Creates the authorization request for a login on the web, where the browser isn't on this computer.
  ///
  /// ```swift
  /// let request = try client.authorizationRequest(redirectURI: "https://example.com/oauth")
  /// session["kakao"] = try JSONEncoder().encode(request)
  /// return redirect(to: request.url)
  /// ```
  ///
  /// Kakao's guide: *Kakao Login > REST API > Request authorization code*.
  ///
  /// - Parameters:
  ///   - login: The options of the login.
  ///   - redirectURI: The redirect URI. It must be registered for the app key, character by character. If `nil`, the
  ///     configured one is used.
  /// - Returns: The request with new random values. Keep it in the user's session, and use it for only one login.
  /// - Throws: ``/KakaoSDKCommon/SdkError`` with `MustInitAppKey` or `BadParameter` if the configuration is incomplete;
  ///   `BadParameter` for a nonce with scopes that don't contain `openid`.
  public func authorizationRequest(
    _ login: KakaoLoginRequest = KakaoLoginRequest(), redirectURI: String? = nil
  ) throws(SdkError) -> KakaoAuthorizationRequest {
    try KakaoSetupCheck(configuration, infoDictionary: nil).requireReady(for: .kakaoAccount)
    try login.requireIDTokenForNonce()
    return try KakaoAuthorizationRequest(
      login, configuration: configuration, redirectURI: redirectURI ?? configuration.redirectURI)
  }

  /// Completes a login on the web: validates the callback, exchanges its code, verifies the ID token, and stores the
  /// token.
  ///
  /// ```swift
  /// let request = try JSONDecoder().decode(KakaoAuthorizationRequest.self, from: session.take("kakao"))
  /// try await client.completeLogin(request, callback: url)
  /// let user = try await UserApi(client: client).me()
  /// ```
  ///
  /// Kakao's guide: *Kakao Login > REST API > Request token*.
  ///
  /// - Parameters:
  ///   - request: The authorization request from the user's session. Remove it from the session before this call.
  ///   - callback: The URL to which the browser has returned, with the scheme, host, port, and path of the redirect
  ///     URI.
  /// - Returns: The token, which has been stored.
  /// - Throws: ``/KakaoSDKCommon/SdkError``. In these cases, no token is stored.
  ///   - `InvalidCallback` or `StateMismatch` if the callback doesn't belong to the request.
  ///   - `Cancelled` if the user canceled the login.
  ///   - `AuthFailed` if the user refused or the server rejects the code.
  ///   - `InvalidIDToken` if the ID token is invalid.
  ///   - `TokenStoreFailed` if the token can't be stored.
  ///   - `TaskCancelled` if the task was canceled.
  @discardableResult
  public func completeLogin(
    _ request: KakaoAuthorizationRequest, callback: URL
  ) async throws(SdkError) -> OAuthToken {
    try await tokens.preflightLogin()
    return try await loginFlow.complete(
      request, callback, matching: KakaoExpectedCallback(uri: request.redirectURI, state: request.state))
  }
}
