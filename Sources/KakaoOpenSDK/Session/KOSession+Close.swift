import KakaoSDKAuth
import KakaoSDKCommon
import KakaoSDKUser

@available(*, deprecated, message: "Use UserApi.shared.logout().")
extension KOSession {
  /// Logs the user out: invalidates the tokens on Kakao's server and removes them from this device.
  ///
  /// The tokens are removed from this device even if the request to the server fails.
  ///
  /// - Parameter completionHandler: Called once on the main thread. On failure, it gets one of these errors:
  ///   - `KOErrorTokenNotFound` if no user is logged in.
  ///   - `KOErrorIllegalState` if the token can't be removed from its storage.
  ///   - The error of the request to Kakao if only the request failed. The session is closed anyway.
  @available(*, deprecated, message: "Use UserApi.shared.logout().")
  public func logoutAndClose(completionHandler: @escaping KOCompletionSuccessHandler) {
    LegacyCall.start(
      { () async throws(SdkError) in try await UserApi.shared.logout() }, then: completionHandler)
  }

  /// Removes the token from this device immediately, without invalidating it on Kakao's server.
  ///
  /// If called on the main thread, it notifies observers before it returns. If the token can't be removed, the session
  /// stays open, and the failure is logged if logging is enabled.
  @available(*, deprecated, message: "Use UserApi.shared.logout(), or Auth.shared.client().tokens.removeToken().")
  public func close() {
    let manager = Auth.shared.tokenManager
    let token = manager.getToken()
    manager.deleteToken()
    // `TokenManager` ends the login itself when it deletes the token.
    if let token, !(manager is TokenManager) { Auth.shared.endLogin(of: token) }
    postChangeSoon()
  }
}
