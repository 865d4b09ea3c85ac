import Foundation
import KakaoSDKCommon

/// The way a login takes out of the app and back.
enum LoginRoute: Sendable {
  /// The authorization page in a browser.
  case browser(any UserAgent)
  /// The consent page in a browser session of its own, for the user an `agt` stands for.
  case consent(any UserAgent, agt: String)
  /// The KakaoTalk app.
  case kakaoTalk(AppSwitchUserAgent, LaunchMethod?)

  /// Where the route comes back to.
  func redirect(_ configuration: KakaoConfiguration, state: String) -> Redirect {
    switch self {
    case .browser, .consent: Redirect(uri: configuration.redirectURI, state: state)
    // Whether KakaoTalk returns the state is not documented; the proof key holds without it (RFC 9700, 2.1).
    case .kakaoTalk: Redirect(uri: configuration.talkRedirectURI, state: state, isStateOptional: true)
    }
  }

  /// Goes there and waits for the callback.
  func callback(to request: AuthorizationRequest) async throws(SdkError) -> URL {
    switch self {
    case .browser(let userAgent):
      try await userAgent.open(AuthorizationURL.make(for: request), returningTo: request.redirect)
    case .consent(let userAgent, let agt):
      try await userAgent.openEphemeral(
        AuthorizationURL.make(for: request, agt: agt), returningTo: request.redirect)
    case .kakaoTalk(let userAgent, let launchMethod):
      try await userAgent.open(
        firstOf: KakaoTalkURL.attempts(for: request, launchMethod: launchMethod), returningTo: request.redirect)
    }
  }
}
