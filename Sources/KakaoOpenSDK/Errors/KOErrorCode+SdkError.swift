import KakaoSDKCommon

@available(*, deprecated, message: "This is only for the legacy API.")
extension KOErrorCode {
  /// Creates the legacy code for an error of the new API.
  ///
  /// The header of Kakao's SDK doesn't describe every case. For the other cases, such as errors from the authorization
  /// server, the code is inferred.
  init(_ error: SdkError) {
    switch error {
    case .ClientFailed(let reason, _): self = Self(reason)
    case .ApiFailed(let reason, let info):
      let code = info?.rawCode ?? reason.rawValue
      self = code == ApiFailureReason.Unknown.rawValue ? KOErrorUnknown : Self(Int32(truncatingIfNeeded: code))
    case .AuthFailed(let reason, _): self = Self(reason)
    case .AppsFailed: self = KOErrorUnknown
    }
  }

  private init(_ reason: ClientFailureReason) {
    switch reason {
    case .Cancelled, .TaskCancelled, .ReturnedWithoutResult, .TimedOut: self = KOErrorCancelled
    case .LoginInProgress: self = KOErrorOperationInProgress
    case .TokenNotFound: self = KOErrorTokenNotFound
    case .InvalidResponse:
      let isRefusal = reason.httpStatus.map { !(200..<300).contains($0) } ?? false
      self = isRefusal ? KOErrorHTTP : KOErrorBadResponse
    case .CastingFailed, .InvalidCallback, .StateMismatch, .InvalidIDToken: self = KOErrorBadResponse
    case .NetworkFailed: self = KOErrorNetworkError
    case .NotSupported: self = KOErrorNotSupported
    case .BadParameter: self = KOErrorBadParameter
    case .IllegalState, .MustInitAppKey, .TokenStoreFailed: self = KOErrorIllegalState
    default: self = KOErrorUnknown
    }
  }

  private init(_ reason: AuthFailureReason) {
    self =
      switch reason {
      case .AccessDenied: KOErrorCancelled
      case .InvalidGrant: KOErrorDeactivatedSession
      case .InvalidRequest, .InvalidScope: KOServerErrorBadParameter
      case .InvalidClient, .Unauthorized, .UnauthorizedClient: KOServerErrorPermission
      case .Misconfigured: KOServerErrorMisConfigured
      case .ServerError: KOServerErrorInternal
      case .LoginRequired, .ConsentRequired, .InteractionRequired, .AutoLogin, .Unknown: KOErrorUnknown
      }
  }
}
