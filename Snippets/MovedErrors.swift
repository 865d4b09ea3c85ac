// Handle errors with the cases that Kakao's SDK also has.
import KakaoSDK

// snippet.hide
func tell(_ text: String) { print(text) }
func askToLogIn() {}

// snippet.show
func explain(_ error: SdkError) {
  switch error {
  case .ClientFailed(.Cancelled, _), .ClientFailed(.TaskCancelled, _), .ClientFailed(.ReturnedWithoutResult, _):
    break
  case .ClientFailed(let reason, let message):
    tell("\(reason.name): \(message ?? "")")
  case .ApiFailed(.InsufficientScope, let info):
    tell("Not agreed to: \(info?.requiredScopes ?? [])")
  default:
    if error.isInvalidTokenError() { askToLogIn() }
  }
}
// snippet.hide

explain(SdkError(reason: .TokenNotFound))
