import Foundation
import KakaoSDKCommon
import Testing

@Suite("ClientFailureReason")
struct ClientFailureReasonTests {
  @Test("A reason matches regardless of its cause")
  func matching() {
    let error = SdkError(
      reason: .Cancelled.caused(httpStatus: 500, by: URLError(.cancelled)), message: "closed")
    guard case .ClientFailed(reason: .Cancelled, let message) = error else {
      Issue.record("\(error) doesn't match .Cancelled.")
      return
    }
    #expect(message == "closed")
    #expect(error.httpStatus == 500)
    #expect((error.underlyingError as? URLError)?.code == .cancelled)
  }

  @Test("Different reasons don't match, and every name is unique")
  func distinct() {
    let all = ErrorSamples.clientReasons
    #expect(Set(all).count == all.count)
    #expect(Set(all.map(\.description)).count == all.count)
  }
}
