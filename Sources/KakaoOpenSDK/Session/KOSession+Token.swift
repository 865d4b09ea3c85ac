import KakaoSDKAuth
import KakaoSDKCommon
import KakaoSDKUser

@available(*, deprecated, message: "Use UserApi.")
extension KOSession {
  /// Asks the logged-in user for more consent; the new token replaces the old one.
  ///
  /// - Parameters:
  ///   - scopes: IDs of the consent items, such as `account_email`.
  ///   - completionHandler: Called once on the main actor: `KOErrorCancelled` when the user refuses,
  ///     `KOErrorTokenNotFound` when no one is logged in, `KOErrorBadParameter` without scopes.
  @available(*, deprecated, message: "Use UserApi.shared.loginWithKakaoAccount(scopes:).")
  @preconcurrency
  public func updateScopes(_ scopes: [String]?, completionHandler: @escaping @MainActor (_ error: (any Error)?) -> Void)
  {
    LegacyCall.start(
      { () async throws(SdkError) in
        _ = try await UserApi.shared.loginWithKakaoAccount(scopes: scopes ?? [])
      }, then: completionHandler)
  }

  /// Replaces the access token.
  ///
  /// - Parameter completionHandler: Called once on the main actor: `KOErrorTokenNotFound` when no one is logged in,
  ///   `KOErrorDeactivatedSession` when the refresh token is dead, which closes the session.
  @available(*, deprecated, message: "Use AuthApi.shared.refreshToken().")
  @preconcurrency
  public func refreshAccessToken(completionHandler: @escaping @MainActor (_ error: (any Error)?) -> Void) {
    LegacyCall.start(
      { () async throws(SdkError) in _ = try await AuthApi.shared.refreshToken() }, then: completionHandler)
  }
}
