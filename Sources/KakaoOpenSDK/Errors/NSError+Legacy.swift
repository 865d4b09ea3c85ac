import Foundation
import KakaoSDKCommon

@available(*, deprecated, message: "This is only for the legacy API.")
extension NSError {
  /// Creates a legacy error that has the error of the new API as its underlying error.
  ///
  /// - Parameters:
  ///   - error: The error of the new API.
  ///   - code: The legacy code. If `nil`, the code that corresponds to `error` is used.
  convenience init(legacy error: SdkError, code: KOErrorCode? = nil) {
    var userInfo: [String: Any] = [
      NSUnderlyingErrorKey: error, NSLocalizedDescriptionKey: error.localizedDescription,
    ]
    userInfo[NSLocalizedFailureReasonErrorKey] = error.failureReason
    userInfo[NSLocalizedRecoverySuggestionErrorKey] = error.recoverySuggestion
    self.init(domain: KOErrorDomain, code: Int((code ?? KOErrorCode(error)).rawValue), userInfo: userInfo)
  }
}
