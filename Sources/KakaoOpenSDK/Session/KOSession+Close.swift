import KakaoSDKAuth
import KakaoSDKCommon
import KakaoSDKUser

@available(*, deprecated, message: "Use UserApi.shared.logout().")
extension KOSession {
  /// Logs the user out on this device: ends the tokens on the platform and forgets them here, whatever the platform
  /// answers.
  ///
  /// - Parameter completionHandler: Called once on the main actor. Not a success when the platform could not be told; the
  ///   session is closed all the same.
  @available(*, deprecated, message: "Use UserApi.shared.logout().")
  @preconcurrency
  public func logoutAndClose(completionHandler: @escaping @MainActor (_ success: Bool, _ error: (any Error)?) -> Void) {
    LegacyCall.start(
      { () async throws(SdkError) in try await UserApi.shared.logout() }, then: completionHandler)
  }

  /// Forgets the token on this device at once; the platform is not told.
  ///
  /// On the main thread observers are told before it returns. A token that cannot be removed is left, and the session
  /// stays open; the failure is logged.
  @available(*, deprecated, message: "Use UserApi.shared.logout(), or Auth.shared.client().tokens.forget().")
  public func close() {
    do throws(SdkError) {
      try Auth.shared.client().tokens.forget()
    } catch {
      SDKLogger.make(isEnabled: KakaoSDK.shared.isLoggingEnable())
        .error("session not closed", metadata: ["reason": "\(error.getClientError().reason)"])
    }
    announceSoon()
  }
}
