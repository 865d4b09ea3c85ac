import Foundation
import KakaoSDKCommon

@available(*, deprecated, message: "For the legacy API only.")
extension NSError {
  /// An error as the legacy SDK gave it, with the one of the new API below it.
  convenience init(legacy error: SdkError) {
    let code = error.isAlreadyOpen ? KOErrorAlreadyLoginedUser : KOErrorCode(error)
    self.init(
      domain: KOErrorDomain, code: Int(code.rawValue),
      userInfo: [
        NSUnderlyingErrorKey: error,
        NSLocalizedDescriptionKey: error.localizedDescription,
        NSLocalizedFailureReasonErrorKey: error.failureReason ?? "",
        NSLocalizedRecoverySuggestionErrorKey: error.recoverySuggestion ?? "",
      ])
  }
}

/// A login was started while the session was open.
private struct SessionIsOpen: Error {}

extension SdkError {
  /// The error of a login that was started while the session was open.
  static let alreadyOpen = SdkError(
    reason: .IllegalState.caused(by: SessionIsOpen()),
    message: "The session is open: close it before another login.")

  fileprivate var isAlreadyOpen: Bool { underlyingError is SessionIsOpen }
}
