import KakaoSDKCommon

/// The two ways to log in that `loginWithKakao` offers.
public enum LoginMethod: String, Sendable, Hashable, CaseIterable {
  /// With the KakaoTalk app.
  case kakaoTalk
  /// With the Kakao Account, in the browser.
  case kakaoAccount
}

/// Asks the user how to log in: a sheet on iOS, whatever fits elsewhere.
public protocol LoginMethodChooser: Sendable {
  /// Asks the user.
  ///
  /// Cancelling the calling task must put away what was shown and end the call.
  ///
  /// - Parameter configuration: How the question looks; what does not apply is ignored.
  /// - Returns: The user's choice.
  /// - Throws: ``KakaoSDKCommon/SdkError`` with `Cancelled` when the user closed it or the task was cancelled,
  ///   `NotSupported` where it cannot be shown.
  @MainActor func chooseMethod(_ configuration: BridgeConfiguration) async throws(SdkError) -> LoginMethod
}
