import Foundation
import KakaoSDKCommon
import Testing

@Suite("ClientFailureReason")
struct ClientFailureReasonTests {
  @Test("a reason matches whatever caused it")
  func matching() {
    let error = SdkError(
      reason: .Cancelled.caused(httpStatus: 500, by: URLError(.cancelled)), message: "closed")
    guard case .ClientFailed(reason: .Cancelled, let message) = error else {
      Issue.record("\(error) is not matched as Cancelled")
      return
    }
    #expect(message == "closed")
    #expect(error.httpStatus == 500)
    #expect((error.underlyingError as? URLError)?.code == .cancelled)
  }

  @Test("other reasons do not match, and every name is its own")
  func distinct() {
    let all = ErrorSamples.clientReasons
    #expect(Set(all).count == all.count)
    #expect(Set(all.map(\.description)).count == all.count)
  }
}
