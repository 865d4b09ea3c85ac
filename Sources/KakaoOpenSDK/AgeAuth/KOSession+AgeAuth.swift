import KakaoSDKCommon

@available(*, deprecated, message: "Kakao has discontinued the age check of this SDK.")
extension KOSession {
  /// Fails with `KOErrorNotSupported`, because Kakao has ended the age check for this SDK.
  ///
  /// - Parameters:
  ///   - ageAuthQueryStringBuilder: The options of the age check. They are ignored.
  ///   - completionHandler: Called once on the main actor with `false` and the error.
  @available(*, deprecated, message: "Kakao has discontinued the age check of this SDK.")
  @preconcurrency
  public func showAgeAuth(
    withAuthLevel ageAuthQueryStringBuilder: KOAgeAuthQueryStringBuilder?,
    completionHandler: @escaping @MainActor (_ success: Bool, _ error: (any Error)?) -> Void
  ) {
    LegacyCall.start(
      { () async throws(SdkError) in
        throw SdkError(.NotSupported, .ageCheckEnded)
      }, then: completionHandler)
  }
}
