import Foundation
import KakaoSDKCommon

/// A way to reach the authorization page and return from it.
enum LoginRoute: Sendable {
  /// The authorization page in a browser.
  case browser(any UserAgent)
  /// The consent page in an ephemeral browser session, with an `agt` that identifies the user.
  case consent(any UserAgent, agt: String)
  /// The KakaoTalk app.
  case kakaoTalk(AppSwitchUserAgent, LaunchMethod?)

  /// Returns the callback to expect on this route.
  func expectedCallback(_ configuration: KakaoConfiguration, state: String) -> ExpectedCallback {
    switch self {
    case .browser, .consent: ExpectedCallback(uri: configuration.redirectURI, state: state)
    // Kakao doesn't document whether KakaoTalk returns the `state`. PKCE also protects against cross-site request
    // forgery (RFC 9700, section 2.1).
    case .kakaoTalk: ExpectedCallback(uri: configuration.talkRedirectURI, state: state, isStateOptional: true)
    }
  }

  /// Opens the page or app and waits for the callback.
  ///
  /// - Parameters:
  ///   - request: The authorization request.
  ///   - gate: The gate that this login has entered.
  ///   - late: A function that completes a KakaoTalk login if the callback arrives after the call has ended.
  /// - Returns: The callback URL, not yet validated.
  /// - Throws: ``KakaoSDKCommon/SdkError`` of the user agent, or `BadParameter` if the URL can't be created.
  func callback(
    to request: AuthorizationRequest, holding gate: LoginGate, late: @escaping PendingCallback.Completion
  ) async throws(SdkError) -> URL {
    switch self {
    case .browser(let userAgent):
      return try await userAgent.open(AuthorizationURL.make(for: request), returningTo: request.expectedCallback)
    case .consent(let userAgent, let agt):
      return try await userAgent.openEphemeral(
        AuthorizationURL.make(for: request, agt: agt), returningTo: request.expectedCallback)
    case .kakaoTalk(let userAgent, let launchMethod):
      let urls = try KakaoTalkURL.attempts(for: request, launchMethod: launchMethod)
      let callback = PendingCallback(expectedCallback: request.expectedCallback, late: late)
      gate.setPendingCallback(callback)
      return try await userAgent.open(firstOf: urls, waitingFor: callback)
    }
  }
}
