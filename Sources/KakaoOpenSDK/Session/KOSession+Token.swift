import KakaoSDKAuth
import KakaoSDKCommon
import KakaoSDKUser

@available(*, deprecated, message: "Use UserApi.")
extension KOSession {
  /// Asks the logged-in user for additional consent.
  ///
  /// The new token replaces the old one.
  ///
  /// - Parameters:
  ///   - scopes: The IDs of the consent items, such as `account_email`.
  ///   - completionHandler: Called once on the main thread. The error can be `KOErrorCancelled` if the user denies
  ///     consent, `KOErrorTokenNotFound` if no user is logged in, or `KOErrorBadParameter` if `scopes` is `nil` or
  ///     empty.
  @available(*, deprecated, message: "Use UserApi.shared.loginWithKakaoAccount(scopes:).")
  public func updateScopes(_ scopes: [String]?, completionHandler: @escaping KOSessionCompletionHandler) {
    LegacyCall.start(
      { () async throws(SdkError) in
        _ = try await UserApi.shared.loginWithKakaoAccount(scopes: scopes ?? [])
      }, then: completionHandler)
  }

  /// Refreshes the access token.
  ///
  /// - Parameter completionHandler: Called once on the main thread. The error can be `KOErrorTokenNotFound` if no user
  ///   is logged in, or `KOErrorDeactivatedSession` if the refresh token is no longer valid. In the latter case, the
  ///   session is closed.
  @available(*, deprecated, message: "Use AuthApi.shared.refreshToken().")
  public func refreshAccessToken(completionHandler: @escaping KOSessionCompletionHandler) {
    LegacyCall.start(
      { () async throws(SdkError) in _ = try await AuthApi.shared.refreshToken() }, then: completionHandler)
  }
}
