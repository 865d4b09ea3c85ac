import Foundation
import KakaoSDKCommon
import Testing

@Suite("KakaoClientFailureCode")
struct ClientFailureCodeTests {
  @Test("A reason with a code still matches its case, and the code is on the error")
  func matching() {
    let error = SdkError(
      .InvalidIDToken.caused(httpStatus: 200, by: URLError(.cancelled)), code: .idTokenExpired, "now")
    guard case .ClientFailed(reason: .InvalidIDToken, let message) = error else {
      Issue.record("\(error) isn't matched as InvalidIDToken")
      return
    }
    #expect(error.clientFailureCode == .idTokenExpired)
    #expect(error.getClientError().reason == .InvalidIDToken)
    #expect(message == error.errorDescription(in: .english).replacingOccurrences(of: " (HTTP 200)", with: ""))
    #expect(error.httpStatus == 200)
    #expect((error.underlyingError as? URLError)?.code == .cancelled)
  }

  @Test("Some client failures and all server errors have no client failure code")
  func none() {
    #expect(SdkError(reason: .IllegalState).clientFailureCode == nil)
    #expect(SdkError(scopes: ["account_email"]).clientFailureCode == nil)
    #expect(SdkError.AuthFailed(reason: .InvalidGrant, errorInfo: nil).clientFailureCode == nil)
  }

  @Test("A code can be created from its name and matched in a switch statement")
  func switching() {
    let code: KakaoClientFailureCode? = KakaoClientFailureCode(rawValue: "taskCanceled")
    switch code {
    case .taskCanceled: break
    default: Issue.record("\(String(describing: code)) isn't taskCanceled")
    }
    #expect("\(KakaoClientFailureCode.portInUse)" == "portInUse")
  }

  @Test("A message that isn't from the SDK is shown as it is, in each language", arguments: SdkLanguage.allCases)
  func ownMessage(language: SdkLanguage) {
    #expect(SdkError(reason: .Unknown, message: "앱의 메시지").errorDescription(in: language) == "앱의 메시지")
    let known = SdkError(.TaskCancelled, code: .taskCanceled)
    let replaced = SdkError(reason: known.getClientError().reason, message: "own")
    #expect(replaced.errorDescription(in: language) == "own")
    #expect(replaced.failureReason(in: language) == "TaskCancelled: own")
  }
}
