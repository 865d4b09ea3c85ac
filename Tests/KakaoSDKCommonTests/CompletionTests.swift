import Foundation
import KakaoSDKCommon
import Testing

@Suite("Completion handlers")
struct CompletionTests {
  @Test("A value arrives on the main actor, without an error")
  func value() async {
    let (value, error): (Int?, (any Error)?) = await withCheckedContinuation { continuation in
      complete({ (value: Int?, error: (any Error)?) in
        MainActor.assertIsolated()
        continuation.resume(returning: (value, error))
      }) { () async throws(SdkError) -> Int in 7 }
    }
    #expect(value == 7 && error == nil)
  }

  @Test("An error arrives on the main actor, without a value")
  func failure() async {
    let (value, error): (Int?, (any Error)?) = await withCheckedContinuation { continuation in
      complete({ (value: Int?, error: (any Error)?) in
        MainActor.assertIsolated()
        continuation.resume(returning: (value, error))
      }) { () async throws(SdkError) -> Int in throw SdkError(reason: .TokenNotFound) }
    }
    #expect(value == nil && (error as? SdkError)?.getClientError().reason == .TokenNotFound)
  }

  @Test("A call without a result reports nil or its error", arguments: [true, false])
  func noResult(fails: Bool) async {
    let error: (any Error)? = await withCheckedContinuation { continuation in
      complete({ (error: (any Error)?) in
        MainActor.assertIsolated()
        continuation.resume(returning: error)
      }) { () async throws(SdkError) -> Void in if fails { throw SdkError(reason: .Unknown) } }
    }
    #expect((error != nil) == fails)
  }
}
