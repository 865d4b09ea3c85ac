import KakaoSDKCommon

/// One error of each kind that has its own text.
enum ErrorSamples {
  static let clientReasons: [ClientFailureReason] = [
    .Unknown, .Cancelled, .TaskCancelled, .TokenNotFound, .NotSupported, .BadParameter, .MustInitAppKey,
    .ExceedKakaoLinkSizeLimit,
    .CastingFailed, .IllegalState, .NetworkFailed, .InvalidResponse, .InvalidCallback, .StateMismatch, .InvalidIDToken,
    .TimedOut, .TokenStoreFailed, .LoginInProgress, .ReturnedWithoutResult, .InvalidWebhook,
  ]

  /// Codes of the API server that aren't in ``ApiFailureReason``.
  static let otherApiCodes = [-6, -7, -8, -11, -502, -903, -911]

  /// Codes of the authorization server that have their own text.
  static let authCodes =
    [
      "001", "002", "003", "004", "005", "006", "007", "008", "009", "010", "012", "023", "101", "102", "114", "201",
      "202", "203", "204", "205", "207", "216", "237", "303", "310", "319", "320", "322", "400", "401", "402", "403",
    ].map { "KOE\($0)" }

  /// Groups of codes that share one text on purpose.
  static let authCodeGroups = [
    ["KOE025", "KOE026", "KOE027", "KOE028", "KOE123", "KOE124", "KOE125", "KOE232", "KOE233"],
    ["KOE103", "KOE104", "KOE105", "KOE106", "KOE107", "KOE108", "KOE109", "KOE110"],
    ["KOE126", "KOE127"],
  ]

  static let client = clientReasons.map { SdkError(reason: $0) }
  static let api = ApiFailureReason.allCases.map { SdkError.ApiFailed(reason: $0, errorInfo: nil) }
  static let auth = AuthFailureReason.allCases.map { SdkError.AuthFailed(reason: $0, errorInfo: nil) }
  static let apps = AppsFailureReason.allCases.map { SdkError.AppsFailed(reason: $0, errorInfo: nil) }
  static let otherApps = [appsFailure("KAE007")]

  static func authFailure(_ code: String?, error: String = "invalid_request", text: String? = nil) -> SdkError {
    let info = AuthErrorInfo(rawError: error, errorDescription: text, errorCode: code)
    return .AuthFailed(reason: info.error, errorInfo: info)
  }

  static func appsFailure(_ code: String, text: String = "no") -> SdkError {
    let info = AppsErrorInfo(rawCode: code, errorMsg: text)
    return .AppsFailed(reason: info.errorCode, errorInfo: info)
  }
}
