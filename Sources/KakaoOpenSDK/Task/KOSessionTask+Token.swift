import KakaoSDKCommon
import KakaoSDKUser

@available(*, deprecated, message: "Use UserApi.shared.accessTokenInfo().")
extension KOSessionTask {
  /// Asks the platform whether the access token is valid, and for how long; an expired one is refreshed first.
  ///
  /// Guide: *토큰 정보 얻기* (token information).
  ///
  /// - Parameter completionHandler: Called once on the main actor: `KOErrorDeactivatedSession` when the refresh token has
  ///   expired too, which closes the session.
  /// - Returns: The running call.
  @available(*, deprecated, message: "Use UserApi.shared.accessTokenInfo().")
  @preconcurrency @discardableResult
  public static func accessTokenInfoTask(
    completionHandler: @escaping @MainActor (_ accessTokenInfo: KOAccessTokenInfo?, _ error: (any Error)?) -> Void
  ) -> KOSessionTask {
    KOSessionTask(
      LegacyCall.start(
        { () async throws(SdkError) in KOAccessTokenInfo(try await UserApi.shared.accessTokenInfo()) },
        then: completionHandler))
  }
}
