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
  /// - Throws: ``KakaoSDKCommon/SdkError``; nothing is stored then. `Cancelled`, `TimedOut` or `NotSupported` from the
  ///   user agent, `StateMismatch` or `InvalidCallback` for a callback that is not this login's, `AuthFailed` when the
  ///   user or server refused, `InvalidIDToken` when the ID token is not to be believed.
  public func loginWithKakaoAccount(
    prompts: [Prompt]? = nil, loginHint: String? = nil, nonce: String? = nil
  ) async throws(SdkError) -> OAuthToken {
    try await client().login(LoginRequest(prompts: prompts ?? [], loginHint: loginHint, nonce: nonce))
  }

  /// The completion-handler form of ``loginWithKakaoAccount(prompts:loginHint:nonce:)``.
  ///
  /// - Parameters:
  ///   - prompts: What the account pages show although they need not.
  ///   - loginHint: Fills the ID field of the account login page.
  ///   - nonce: Bound into the ID token; drawn at random when nil.
  ///   - completion: Called once on the main actor, with a token or an error.
  @preconcurrency
  public func loginWithKakaoAccount(
    prompts: [Prompt]? = nil, loginHint: String? = nil, nonce: String? = nil,
    completion: @escaping @MainActor (OAuthToken?, (any Error)?) -> Void
  ) {
    complete(completion) { () async throws(SdkError) in
      try await self.loginWithKakaoAccount(prompts: prompts, loginHint: loginHint, nonce: nonce)
    }
  }
}
