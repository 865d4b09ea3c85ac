import KakaoSDKCommon
import TestSupport
import Testing

@Suite struct SingleValuePromiseTests {
  @Test("Only the first result is used, whether or not it has been awaited")
  func firstValue() async {
    let early = SingleValuePromise<Int>()
    #expect(early.fulfill(1))
    #expect(!early.fulfill(2))
    #expect(await early.value(orWhenCancelled: 0) == 1)
    #expect(!early.fulfill(3))
  }

  @Test("Canceling the task ends the wait")
  func cancellation() async {
    let shot = SingleValuePromise<String>()
    let waiting = Task { await shot.value(orWhenCancelled: "cancelled") }
    waiting.cancel()
    #expect(await waiting.value == "cancelled")
    #expect(!shot.fulfill("late"))
  }

  @Test("One of many concurrent results is kept")
  func concurrentValues() async {
    for _ in 0..<100 {
      let shot = SingleValuePromise<Int>()
      let wins = await withTaskGroup(of: Bool.self) { group in
        for value in 0..<8 { group.addTask { shot.fulfill(value) } }
        return await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
      }
      #expect(wins == 1)
    }
  }
}
