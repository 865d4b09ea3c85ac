import Foundation
import KakaoSDKCommon

extension KakaoClient {
  /// Logs a user in with Kakao Account and stores the token.
  ///
  /// If the request has ``LoginRequest/scopes``, the logged-in user is asked for more consent instead, on a page that
  /// doesn't require a password. The new token replaces the old one.
  ///
  /// - Parameter request: The options of the login.
  /// - Returns: The token.
  /// - Throws: ``KakaoSDKCommon/SdkError``. The login doesn't store a token then. `NotSupported` without a user agent;
  ///   `MustInitAppKey`, `BadParameter`, or `IllegalState` if the setup is incomplete (see `SetupCheck`);
  ///   `LoginInProgress` while this app shows the page or sheet of another login of this client; `TokenNotFound` if
  ///   more consent is requested and no user is logged in; `BadParameter` for a nonce with scopes that don't contain
  ///   `openid`.
  public func login(_ request: LoginRequest = LoginRequest()) async throws(SdkError) -> OAuthToken {
    try await login { .kakaoAccount(request) }
  }

  /// Logs a user in with KakaoTalk and stores the token.
  ///
  /// The call waits up to ten minutes, including the time during which the app is suspended. If the user returns
  /// without a callback or the time is up, the call ends, but the login stays pending:
  /// ``AuthController/handleOpenUrl(url:)`` still accepts a callback and completes the login in the background. The
  /// pending login ends after an hour. It ends earlier if this client begins another login or shows another page,
  /// including the automatic consent page of a call, or if the user logs out or the stored token changes.
  ///
  /// If another login begins after KakaoTalk has been opened, this login ends with `Cancelled`.
  ///
  /// - Parameters:
  ///   - request: The options of the login. `loginHint` and `scopes` are ignored.
  ///   - launchMethod: The way to open KakaoTalk; nil for its custom scheme. If the system can't open a universal link
  ///     in KakaoTalk, the custom scheme is used.
  /// - Returns: The token.
  /// - Throws: ``KakaoSDKCommon/SdkError``. The login doesn't store a token then. `NotSupported` if KakaoTalk can't be
  ///   opened; `IllegalState` if the Info.plist is incomplete (see `SetupCheck`); `ReturnedWithoutResult` if the user
  ///   returned without a callback; `TimedOut` if the time is up; `Cancelled` if the user or the task canceled the
  ///   login or another login has begun; `LoginInProgress` while this app shows the page or sheet of another login of
  ///   this client or opens KakaoTalk for it.
  public func loginWithKakaoTalk(
    _ request: LoginRequest = LoginRequest(), launchMethod: LaunchMethod? = .UniversalLink
  ) async throws(SdkError) -> OAuthToken {
    try await login { .kakaoTalk(request, launchMethod) }
  }

  /// Whether KakaoTalk is installed, so that ``loginWithKakaoTalk(_:launchMethod:)`` can succeed.
  @MainActor public var isKakaoTalkLoginAvailable: Bool {
    guard let appSwitcher, let url = KakaoTalkURL.availability(configuration.hosts) else { return false }
    return appSwitcher.canOpen(url)
  }

  /// Logs a user in with the method that `choose` returns, while no other login of this client runs.
  ///
  /// - Parameter choose: A function that returns the login method and its options. It can ask the user.
  /// - Returns: The token.
  /// - Throws: The error of `choose` or of the chosen login.
  package func login(
    choosing choose: () async throws(SdkError) -> LoginChoice
  ) async throws(SdkError) -> OAuthToken {
    try await gate.runUserLogin { () async throws(SdkError) in
      switch try await choose() {
      case .kakaoAccount(let request): try await openLogin(request)
      case .kakaoTalk(let request, let launchMethod): try await openKakaoTalk(request, launchMethod)
      }
    }
  }

  private func openKakaoTalk(
    _ request: LoginRequest, _ launchMethod: LaunchMethod?
  ) async throws(SdkError) -> OAuthToken {
    guard let appSwitcher else {
      throw SdkError(.NotSupported, code: .appSwitcherMissing, .appSwitcherMissing)
    }
    try SetupCheck(configuration, infoDictionary: appSwitcher.infoDictionary).requireReady(for: .kakaoTalk)
    let route = LoginRoute.kakaoTalk(AppSwitchUserAgent(switcher: appSwitcher, clock: clock), launchMethod)
    return try await LoginFlow(client: self, route: route).run(request)
  }

  /// Runs a login in the browser.
  ///
  /// The caller must have entered the login gate.
  func openLogin(_ request: LoginRequest) async throws(SdkError) -> OAuthToken {
    try SetupCheck(configuration, infoDictionary: nil).requireReady(for: .kakaoAccount)
    let userAgent = try requiredUserAgent()
    guard !request.scopes.isEmpty else {
      return try await LoginFlow(client: self, route: .browser(userAgent)).run(request)
    }
    guard request.nonce == nil || request.scopes.contains("openid") else {
      throw SdkError(.BadParameter, .nonceWithoutOpenID)
    }
    let route = LoginRoute.consent(userAgent, agt: try await fetchAGT())
    return try await LoginFlow(client: self, route: route).run(request)
  }

  /// Shows a page of Kakao to the logged-in user and waits for its callback.
  ///
  /// - Parameters:
  ///   - expectedCallback: The callback to expect.
  ///   - page: A function that returns the page's URL, given the `agt` that identifies the user.
  /// - Returns: The callback URL, not yet validated.
  /// - Throws: ``KakaoSDKCommon/SdkError`` of the user agent, of the request for the `agt`, or of `page`;
  ///   `NotSupported` without a user agent; `LoginInProgress` while another login of this client runs.
  package func openPage(
    returningTo expectedCallback: ExpectedCallback, _ page: @Sendable (_ agt: String) throws(SdkError) -> URL
  ) async throws(SdkError) -> URL {
    let userAgent = try requiredUserAgent()
    return try await gate.runUserLogin { () async throws(SdkError) in
      try await userAgent.openEphemeral(page(try await fetchAGT()), returningTo: expectedCallback)
    }
  }

  private func requiredUserAgent() throws(SdkError) -> any UserAgent {
    guard let userAgent else {
      throw SdkError(.NotSupported, code: .userAgentMissing, .userAgentMissing)
    }
    return userAgent
  }

  /// Returns an `agt`, a token that identifies the user and can be part of a page's URL.
  private func fetchAGT() async throws(SdkError) -> String {
    try await withAccessToken { (accessToken) async throws(SdkError) in
      try await http.send(.agt(accessToken: accessToken, configuration: configuration)).agt
    }
  }
}

/// A way to log in, with its options.
package enum LoginChoice: Sendable {
  /// Login with Kakao Account in the browser.
  case kakaoAccount(LoginRequest)
  /// Login with the KakaoTalk app.
  case kakaoTalk(LoginRequest, LaunchMethod?)
}
