import KakaoSDKCommon

@available(*, deprecated, message: "Kakao ended the age check of this SDK.")
extension KOSession {
  /// Ends with `KOErrorNotSupported`: Kakao's platform no longer shows the age check to this SDK.
  ///
  /// - Parameters:
  ///   - ageAuthQueryStringBuilder: What the check was to ask for.
  ///   - completionHandler: Called once on the main actor.
  @available(*, deprecated, message: "Kakao ended the age check of this SDK.")
  @preconcurrency
  public func showAgeAuth(
    withAuthLevel ageAuthQueryStringBuilder: KOAgeAuthQueryStringBuilder?,
    completionHandler: @escaping @MainActor (_ success: Bool, _ error: (any Error)?) -> Void
  ) {
    LegacyCall.start(
      { () async throws(SdkError) in
        throw SdkError(reason: .NotSupported, message: "Kakao ended the age check of this SDK.")
      }, then: completionHandler)
  }
}
