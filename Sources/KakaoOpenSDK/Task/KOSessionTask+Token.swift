import KakaoSDKCommon
import KakaoSDKUser

@available(*, deprecated, message: "Use UserApi.shared.accessTokenInfo().")
extension KOSessionTask {
  /// Asks Kakao whether the access token is valid and when it expires.
  ///
  /// An expired access token is refreshed first.
  ///
  /// Kakao's legacy guide for iOS: *User management > 토큰 정보 얻기* (token information).
  ///
  /// - Parameter completionHandler: Called once on the main thread, with the information or an error. The error can be
  ///   `KOErrorTokenNotFound` if no user is logged in, or `KOErrorDeactivatedSession` if the refresh token is no longer
  ///   valid. In the latter case, the session is closed.
  /// - Returns: The running call.
  @available(*, deprecated, message: "Use UserApi.shared.accessTokenInfo().")
  @discardableResult
  public static func accessTokenInfoTask(
    completionHandler: @escaping KOSessionAccessTokenInfoTaskCompletionHandler
  ) -> KOSessionTask {
    KOSessionTask(
      LegacyCall.start(
        { () async throws(SdkError) in KOAccessTokenInfo(try await UserApi.shared.accessTokenInfo()) },
        then: completionHandler))
  }
}
