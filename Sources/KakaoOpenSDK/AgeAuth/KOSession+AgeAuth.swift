import KakaoSDKCommon

@available(*, deprecated, message: "Kakao has discontinued the age check of this SDK.")
extension KOSession {
  /// Fails with `KOErrorNotSupported`, because Kakao has discontinued the age check of this SDK.
  ///
  /// - Parameters:
  ///   - ageAuthQueryStringBuilder: The options of the age check. They are ignored.
  ///   - completionHandler: Called once on the main thread with `false` and the error.
  @available(*, deprecated, message: "Kakao has discontinued the age check of this SDK.")
  public func showAgeAuth(
    withAuthLevel ageAuthQueryStringBuilder: KOAgeAuthQueryStringBuilder?,
    completionHandler: @escaping KOCompletionSuccessHandler
  ) {
    LegacyCall.start(
      { () async throws(SdkError) in
        throw SdkError(.NotSupported, .ageCheckEnded)
      }, then: completionHandler)
  }
}
