import KakaoSDK

extension SdkError {
  /// The text that the app shows to its users.
  ///
  /// The SDK's own texts are for developers. `KakaoLoginSession` reports no error if the user cancels.
  var message: String {
    isInvalidTokenError()
      ? "You have been logged out. Log in again." : "That didn't work. Check your connection, and try again."
  }
}
