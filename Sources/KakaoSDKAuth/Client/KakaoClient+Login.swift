import Foundation
import KakaoSDKCommon

extension KakaoClient {
  /// Logs a user in with the Kakao Account and stores the token.
  ///
  /// With ``LoginRequest/scopes`` it asks the user who is logged in for more consent instead, on a page that needs no
  /// password; the new token replaces the old one.
  ///
  /// - Parameter request: What the login asks for.
  /// - Returns: The token.
  /// - Throws: ``KakaoSDKCommon/SdkError``; the stored token stays as it was. `NotSupported` without a user agent,
  ///   `MustInitAppKey`, `BadParameter` or `IllegalState` when the set-up lacks something (see `SetupCheck`),
  ///   `LoginInProgress` while another login of this client runs, `TokenNotFound` when more consent is asked for and no
  ///   one is logged in, `BadParameter` for a nonce with scopes that lack `openid`.
  public func login(_ request: LoginRequest = LoginRequest()) async throws(SdkError) -> OAuthToken {
    try await login { .kakaoAccount(request) }
  }

  /// Logs a user in with KakaoTalk and stores the token.
  ///
  /// - Parameters:
  ///   - request: What the login asks for; `loginHint` and `scopes` do not apply.
  ///   - launchMethod: How KakaoTalk is opened; its custom scheme when nil. A universal link that the system refuses is
  ///     followed by the custom scheme.
  /// - Returns: The token.
  /// - Throws: ``KakaoSDKCommon/SdkError``; the stored token stays as it was. `NotSupported` when KakaoTalk does not
  ///   open, `IllegalState` when the Info.plist lacks something (see `SetupCheck`), `ReturnedWithoutResult` when the
  ///   user came back by hand, `TimedOut`, `LoginInProgress` while another login of this client runs.
  public func loginWithKakaoTalk(
    _ request: LoginRequest = LoginRequest(), launchMethod: LaunchMethod? = .UniversalLink
  ) async throws(SdkError) -> OAuthToken {
    try await login { .kakaoTalk(request, launchMethod) }
  }

  /// Whether KakaoTalk is installed, so that ``loginWithKakaoTalk(_:launchMethod:)`` can work.
  @MainActor public var isKakaoTalkLoginAvailable: Bool {
    guard let appSwitcher, let url = KakaoTalkURL.availability(configuration.hosts) else { return false }
    return appSwitcher.canOpen(url)
  }

  /// Logs a user in the way that `choose` says, while no other login of this client runs.
  ///
  /// - Parameter choose: Makes the choice; it may ask the user.
  /// - Returns: The token.
  /// - Throws: What `choose` throws, or the error of the login that was chosen.
  package func login(
    choosing choose: () async throws(SdkError) -> LoginChoice
  ) async throws(SdkError) -> OAuthToken {
    try await gate.enter { () async throws(SdkError) in
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
      throw SdkError(
        reason: .NotSupported,
        message: "There is no way to open KakaoTalk. Give the client an app switcher; "
          + "Auth.shared.setAppSwitcher(_:) gives one to UserApi.shared.")
    }
    try SetupCheck(configuration, infoDictionary: appSwitcher.infoDictionary).requireReady(for: .kakaoTalk)
    let route = LoginRoute.kakaoTalk(AppSwitchUserAgent(switcher: appSwitcher), launchMethod)
    return try await LoginFlow(client: self, route: route).run(request)
  }

  /// The login itself, for who holds the gate.
  func openLogin(_ request: LoginRequest) async throws(SdkError) -> OAuthToken {
    try SetupCheck(configuration, infoDictionary: nil).requireReady(for: .kakaoAccount)
    let userAgent = try requiredUserAgent()
    guard !request.scopes.isEmpty else {
      return try await LoginFlow(client: self, route: .browser(userAgent)).run(request)
    }
    guard request.nonce == nil || request.scopes.contains("openid") else {
      throw SdkError(
        reason: .BadParameter, message: "A nonce needs \"openid\" among the scopes: without it there is no ID token.")
    }
    let route = LoginRoute.consent(userAgent, agt: try await accessGrant())
    return try await LoginFlow(client: self, route: route).run(request)
  }

  /// Shows a page of the platform to the logged-in user and waits for what it returns.
  ///
  /// - Parameters:
  ///   - redirect: Where the page returns to.
  ///   - page: Makes the page's URL from the `agt` that stands for the user.
  /// - Returns: The callback URL, unread.
  /// - Throws: ``KakaoSDKCommon/SdkError``: as ``login(_:)``.
  package func visit(
    returningTo redirect: Redirect, _ page: @Sendable (_ agt: String) throws(SdkError) -> URL
  ) async throws(SdkError) -> URL {
    let userAgent = try requiredUserAgent()
    return try await gate.enter { () async throws(SdkError) in
      try await userAgent.openEphemeral(page(try await accessGrant()), returningTo: redirect)
    }
  }

  private func requiredUserAgent() throws(SdkError) -> any UserAgent {
    guard let userAgent else {
      throw SdkError(
        reason: .NotSupported,
        message: "There is no way to show the login page. Give the client a user agent, such as LoopbackUserAgent of "
          + "KakaoSDKDesktop; Auth.shared.setUserAgent(_:) gives one to UserApi.shared.")
    }
    return userAgent
  }

  /// A token that may stand in a page's URL and tells the platform who the user is.
  private func accessGrant() async throws(SdkError) -> String {
    try await withAccessToken { (accessToken) async throws(SdkError) in
      try await http.send(.agt(accessToken: accessToken, configuration: configuration)).agt
    }
  }
}
