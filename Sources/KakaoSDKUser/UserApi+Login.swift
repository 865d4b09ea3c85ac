import Foundation
import KakaoSDKAuth
import KakaoSDKCommon

extension UserApi {
  /// Logs a user in with the Kakao Account, in the browser, and stores the token.
  ///
  /// PKCE, `state` and, unless one is given, `nonce` are drawn anew for each login; an ID token that does not pass every
  /// check fails it. Guide: *Kakao Login › iOS › Login with Kakao Account*.
  ///
  /// - Parameters:
  ///   - prompts: What the account pages show although they need not.
  ///   - loginHint: Fills the ID field of the account login page.
  ///   - nonce: Bound into the ID token; drawn at random when nil.
  /// - Returns: The token.
  /// - Throws: ``KakaoSDKCommon/SdkError``; the stored token stays as it was. `LoginInProgress` while another login
  ///   runs, `Cancelled`, `TimedOut` or `NotSupported` from the user agent, `StateMismatch` or `InvalidCallback` for a
  ///   callback that is not this login's, `AuthFailed` when the user or server refused, `InvalidIDToken` when the ID
  ///   token is not to be believed.
  public func loginWithKakaoAccount(
    prompts: [Prompt]? = nil, loginHint: String? = nil, nonce: String? = nil
  ) async throws(SdkError) -> OAuthToken {
    try await client().login(LoginRequest(prompts: prompts ?? [], loginHint: loginHint, nonce: nonce))
  }

  /// Logs a user in with the Kakao Account and asks for service terms or channels (Kakao Sync).
  ///
  /// Guide: *Kakao Login › iOS › Get consent to desired service terms*.
  ///
  /// - Parameters:
  ///   - prompts: What the account pages show although they need not.
  ///   - channelPublicIds: KakaoTalk channels to offer on the consent page.
  ///   - serviceTerms: Tags of the service terms to ask for.
  ///   - nonce: Bound into the ID token and checked there; drawn at random when nil.
  /// - Returns: The token, stored by then.
  /// - Throws: ``KakaoSDKCommon/SdkError`` as ``loginWithKakaoAccount(prompts:loginHint:nonce:)``.
  public func loginWithKakaoAccount(
    prompts: [Prompt]? = nil, channelPublicIds: [String]? = nil, serviceTerms: [String]? = nil, nonce: String? = nil
  ) async throws(SdkError) -> OAuthToken {
    try await client().login(
      LoginRequest(
        prompts: prompts ?? [], nonce: nonce, serviceTerms: serviceTerms ?? [],
        channelPublicIds: channelPublicIds ?? []))
  }

  /// Asks the logged-in user for more consent.
  ///
  /// The page needs no password. The new token replaces the old one; it has an ID token only with `openid` among the
  /// scopes. Guide: *Kakao Login › iOS › Request additional consent*.
  ///
  /// - Parameters:
  ///   - scopes: IDs of the consent items.
  ///   - nonce: Bound into the ID token and checked there; needs `openid` among the scopes.
  /// - Returns: The token, stored by then.
  /// - Throws: ``KakaoSDKCommon/SdkError`` as ``loginWithKakaoAccount(prompts:loginHint:nonce:)``; `TokenNotFound` when
  ///   no one is logged in, `BadParameter` without scopes.
  public func loginWithKakaoAccount(
    scopes: [String], nonce: String? = nil
  ) async throws(SdkError) -> OAuthToken {
    guard !scopes.isEmpty else {
      throw SdkError(reason: .BadParameter, message: "There is no consent item to ask for.")
    }
    return try await client().login(LoginRequest(nonce: nonce, scopes: scopes))
  }

  /// Whether KakaoTalk is installed, so that the login with it can work.
  ///
  /// On iOS `kakaokompassauth` must be listed under `LSApplicationQueriesSchemes`.
  /// Guide: *Kakao Login › iOS › Login with Kakao Talk*.
  ///
  /// - Returns: False also before `KakaoSDK.initSDK`, and where there is no app switcher.
  @preconcurrency @MainActor
  public static func isKakaoTalkLoginAvailable() -> Bool {
    (try? shared.client().isKakaoTalkLoginAvailable) ?? false
  }

  /// Logs a user in with the KakaoTalk app.
  ///
  /// The app must hand the URLs it is opened with to `AuthController.handleOpenUrl(url:)`.
  /// Guide: *Kakao Login › iOS › Login with Kakao Talk*.
  ///
  /// - Parameters:
  ///   - launchMethod: How KakaoTalk is opened; its custom scheme when nil. A universal link that the system refuses is
  ///     followed by the custom scheme.
  ///   - channelPublicIds: KakaoTalk channels to offer on the consent page.
  ///   - serviceTerms: Tags of the service terms to ask for.
  ///   - nonce: Bound into the ID token and checked there; drawn at random when nil.
  /// - Returns: The token, stored by then.
  /// - Throws: ``KakaoSDKCommon/SdkError``; a token stored before stays. `NotSupported` when KakaoTalk does not open,
  ///   `Cancelled` when the user or the task was, `ReturnedWithoutResult` when the user came back by hand, `TimedOut`,
  ///   `LoginInProgress` while another login runs.
  public func loginWithKakaoTalk(
    launchMethod: LaunchMethod? = .UniversalLink, channelPublicIds: [String]? = nil, serviceTerms: [String]? = nil,
    nonce: String? = nil
  ) async throws(SdkError) -> OAuthToken {
    try await client().loginWithKakaoTalk(
      LoginRequest(nonce: nonce, serviceTerms: serviceTerms ?? [], channelPublicIds: channelPublicIds ?? []),
      launchMethod: launchMethod)
  }
}
