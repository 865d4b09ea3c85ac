public import KakaoSDKCommon

/// A login method that `loginWithKakao` offers.
public enum KakaoLoginMethod: String, Sendable, Hashable, CaseIterable {
  /// Login with the KakaoTalk app.
  case kakaoTalk
  /// Login with a Kakao Account in the browser.
  case kakaoAccount
}

/// A user interface that asks the user for the login method, such as a sheet on iOS.
public protocol KakaoLoginMethodChooser: Sendable {
  /// Asks the user for the login method.
  ///
  /// If the calling task is canceled, the implementation must close its user interface and throw.
  ///
  /// - Parameter configuration: The appearance of the user interface. Settings that don't apply are ignored.
  /// - Returns: The method that the user selected.
  /// - Throws: ``/KakaoSDKCommon/SdkError`` with `Cancelled` if the user closes the user interface, with
  ///   `TaskCancelled` if the task is canceled, or with `NotSupported` if the user interface can't be shown.
  @MainActor func chooseMethod(_ configuration: BridgeConfiguration) async throws(SdkError) -> KakaoLoginMethod
}
