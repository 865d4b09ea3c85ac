import Foundation
import KakaoSDKCommon
import KakaoSDKUser

@testable import KakaoSDKAuth

/// The calls that change a login or may change it while they run.
enum InterruptedCall: CaseIterable, Sendable {
  case login, loginInWebSession, loginWithKakaoTalk
  /// A request for more consent, made by the app, by a call with missing consent, or by the RxSwift flavor.
  case consent, consentOfCall, consentOfRepeatedCall
  /// A request for more consent with a token that must be refreshed first.
  case consentAfterRefresh
  /// A visit to a page of the platform other than the login page.
  case visit
  /// A refresh:
  ///
  /// - of an expired token
  /// - of a token that the platform rejects
  /// - at the app's request
  /// - of a token other than the stored token
  case refresh, refreshOfRejected, manualRefresh, refreshOfOtherToken
  case logout, logoutAfterRefresh, unlink

  var beginsExpired: Bool {
    [.refresh, .consentAfterRefresh, .logoutAfterRefresh].contains(self)
  }

  var beginsRejected: Bool { self == .refreshOfRejected }
  var needsConsent: Bool { self == .consentOfCall || self == .consentOfRepeatedCall }
  var asksForConsent: Bool { needsConsent || self == .consent || self == .consentAfterRefresh }
  var endsLogin: Bool { [.logout, .logoutAfterRefresh, .unlink].contains(self) }
  var isLogin: Bool { [.login, .loginInWebSession, .loginWithKakaoTalk].contains(self) }
  /// Whether the original token is still stored after a failure.
  var isAllOrNothing: Bool { isLogin || self == .consent }
  /// Whether the call needs exactly one refresh of the token.
  var needsRefresh: Bool { [.refresh, .refreshOfRejected, .consentAfterRefresh].contains(self) }

  func run(_ user: InterruptedUser) async throws {
    let client = user.client
    switch self {
    case .login, .loginInWebSession: _ = try await user.logIn()
    case .loginWithKakaoTalk: _ = try await client.loginWithKakaoTalk()
    case .consent, .consentAfterRefresh:
      _ = try await client.login(KakaoLoginRequest(nonce: TokenPlatform.nonce, scopes: ["gender", "openid"]))
    case .consentOfCall, .refresh, .refreshOfRejected: try await user.ping()
    case .consentOfRepeatedCall:
      let question = IncrementalAuthorization(client: { () throws(SdkError) in client }, nonce: nil)
      _ = try await question.requestConsent(after: SdkError(scopes: ["gender"]))
    case .visit:
      let expectedCallback = KakaoExpectedCallback(uri: client.configuration.redirectURI, state: "the-state")
      _ = try await client.openPage(returningTo: expectedCallback) { (agt) throws(SdkError) in
        try client.configuration.hosts.url(.kauth, path: "/page?agt=\(agt)&state=the-state")
      }
    case .manualRefresh: _ = try await AuthApi(client: client).refreshToken()
    case .refreshOfOtherToken: _ = try await AuthApi(client: client).refreshToken(token: user.foreign)
    case .logout, .logoutAfterRefresh: try await UserApi(client: client).logout()
    case .unlink: try await UserApi(client: client).unlink()
    }
  }
}

extension InterruptedUser {
  /// A token of the same user from another device.
  fileprivate var foreign: OAuthToken {
    let token = OAuthToken.sample(access: "foreign-access", refresh: "foreign-refresh")
    platform.adopt(token, isAccessGood: true)
    return token
  }
}
