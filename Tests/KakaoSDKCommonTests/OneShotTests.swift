import KakaoSDKCommon
import TestSupport
import Testing

@Suite struct OneShotTests {
  @Test("The first result counts, before and after the wait")
  func theFirstResultWinsBeforeAndAfterTheWait() async {
    let early = OneShot<Int>()
    #expect(early.finish(1))
    #expect(!early.finish(2))
    #expect(await early.value(orWhenCancelled: 0) == 1)
    #expect(!early.finish(3))
  }

  @Test("Canceling the task ends the wait")
  func cancellingEndsTheWait() async {
    let shot = OneShot<String>()
    let waiting = Task { await shot.value(orWhenCancelled: "cancelled") }
    waiting.cancel()
    #expect(await waiting.value == "cancelled")
    #expect(!shot.finish("late"))
  }

  @Test("One of many concurrent results is kept")
  func oneOfManyWins() async {
    for _ in 0..<100 {
      let shot = OneShot<Int>()
      let wins = await withTaskGroup(of: Bool.self) { group in
        for value in 0..<8 { group.addTask { shot.finish(value) } }
        return await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
      }
      #expect(wins == 1)
    }
  }
}
