import Foundation
import KakaoSDKCommon
import KakaoSDKUser

@testable import KakaoSDKAuth

/// The calls that change a login, or may on their way.
enum InterruptedCall: CaseIterable, Sendable {
  case login, loginInWebSession, loginWithKakaoTalk
  /// The user is asked for more consent: by the app, by a call that lacks it, and by the RxSwift flavour.
  case consent, consentOfCall, consentOfRepeatedCall
  /// The user is asked with a token that must be refreshed first.
  case consentAfterRefresh
  /// A page of the platform that is no login.
  case visit
  /// A token that is expired, that the platform refuses, that the app wants another for, that is of elsewhere.
  case refresh, refreshOfRefused, refreshByHand, refreshOfForeign
  case logout, logoutAfterRefresh, unlink

  var beginsExpired: Bool {
    [.refresh, .consentAfterRefresh, .logoutAfterRefresh].contains(self)
  }

  var beginsRefused: Bool { self == .refreshOfRefused }
  var needsConsent: Bool { self == .consentOfCall || self == .consentOfRepeatedCall }
  var asksForConsent: Bool { needsConsent || self == .consent || self == .consentAfterRefresh }
  var endsLogin: Bool { [.logout, .logoutAfterRefresh, .unlink].contains(self) }
  var isLogin: Bool { [.login, .loginInWebSession, .loginWithKakaoTalk].contains(self) }
  /// Whether a failure leaves the very token that was there before.
  var isAllOrNothing: Bool { isLogin || self == .consent }
  /// Whether the token needs a refresh, and but one, before it serves again.
  var needsRefresh: Bool { [.refresh, .refreshOfRefused, .consentAfterRefresh].contains(self) }

  func run(_ user: InterruptedUser) async throws {
    let client = user.client
    switch self {
    case .login, .loginInWebSession: _ = try await user.logIn()
    case .loginWithKakaoTalk: _ = try await client.loginWithKakaoTalk()
    case .consent, .consentAfterRefresh:
      _ = try await client.login(LoginRequest(nonce: TokenPlatform.nonce, scopes: ["gender", "openid"]))
    case .consentOfCall, .refresh, .refreshOfRefused: try await user.ping()
    case .consentOfRepeatedCall:
      let question = IncrementalAuthorization(client: { () throws(SdkError) in client }, nonce: nil)
      _ = try await question.ask(after: SdkError(scopes: ["gender"]))
    case .visit:
      let redirect = Redirect(uri: client.configuration.redirectURI, state: "the-state")
      _ = try await client.visit(returningTo: redirect) { (agt) throws(SdkError) in
        try client.configuration.hosts.url(.kauth, path: "/page?agt=\(agt)&state=the-state")
      }
    case .refreshByHand: _ = try await AuthApi(client: client).refreshToken()
    case .refreshOfForeign: _ = try await AuthApi(client: client).refreshToken(token: user.foreign)
    case .logout, .logoutAfterRefresh: try await UserApi(client: client).logout()
    case .unlink: try await UserApi(client: client).unlink()
    }
  }
}

extension InterruptedUser {
  /// A token of another device of the user's.
  fileprivate var foreign: OAuthToken {
    let token = OAuthToken.sample(access: "foreign-access", refresh: "foreign-refresh")
    platform.adopt(token, isAccessGood: true)
    return token
  }
}
