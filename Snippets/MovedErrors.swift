// Find the errors of a login that an app shouldn't show.
import KakaoSDKCommon

/// Returns whether a login ended in a way that needs no message.
func needsNoMessage(_ error: any Error) -> Bool {
  guard let error = error as? SdkError else { return false }
  switch error.getClientError().reason {
  case .Cancelled, .TaskCancelled, .ReturnedWithoutResult, .LoginInProgress: return true
  default: return error.getAuthError().reason == .AccessDenied
  }
}
// snippet.hide

print(needsNoMessage(SdkError(reason: .Cancelled)))
