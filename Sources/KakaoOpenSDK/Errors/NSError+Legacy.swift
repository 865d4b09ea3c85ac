import Foundation
import KakaoSDKCommon

@available(*, deprecated, message: "For the legacy API only.")
extension NSError {
  /// An error as the legacy SDK gave it, with the one of the new API below it.
  ///
  /// - Parameters:
  ///   - error: The error of the new API.
  ///   - code: The legacy code; the one that belongs to the error when nil.
  convenience init(legacy error: SdkError, code: KOErrorCode? = nil) {
    var userInfo: [String: Any] = [
      NSUnderlyingErrorKey: error, NSLocalizedDescriptionKey: error.localizedDescription,
    ]
    userInfo[NSLocalizedFailureReasonErrorKey] = error.failureReason
    userInfo[NSLocalizedRecoverySuggestionErrorKey] = error.recoverySuggestion
    self.init(domain: KOErrorDomain, code: Int((code ?? KOErrorCode(error)).rawValue), userInfo: userInfo)
  }
}
