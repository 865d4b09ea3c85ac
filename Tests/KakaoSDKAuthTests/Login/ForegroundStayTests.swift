import KakaoSDKCommon
import TestSupport
import Testing

@testable import KakaoSDKAuth

/// Tests of the time for which a user stays in the foreground.
///
/// The time limit only turns a hang into a failure.
@Suite(.timeLimit(.minutes(10))) struct ForegroundStayTests {
  private let clock = TestClock()
  private let states = AsyncStream.makeStream(of: Bool.self)
  /// A stream that has an element each time the stay has handled a state and asks for the next one.
  private let requests = AsyncStream.makeStream(of: Void.self)

  /// Starts a stay of three seconds.
  private func stay(
    mainRunLoopTurn: (@Sendable () async -> Void)? = nil
  ) -> (end: Task<Void, Never>, isOver: Locked<Bool>) {
    let (states, requests, isOver) = (states, requests, Locked(false))
    var stay = ForegroundStay(seconds: 3, clock: clock)
    if let mainRunLoopTurn { stay.mainRunLoopTurn = mainRunLoopTurn }
    let completion = stay.completion(
      isInForeground: AsyncStream {
        requests.continuation.yield()
        return await states.stream.first { _ in true }
      })
    let end = Task {
      for await _ in completion { break }
      isOver.withLock { $0 = true }
    }
    return (end, isOver)
  }

  /// Moves the app to the foreground or background, and waits until the stay has handled it.
  private func move(toForeground isInForeground: Bool) async {
    for await _ in requests.stream { break }
    states.continuation.yield(isInForeground)
    for await _ in requests.stream { break }
    requests.continuation.yield()
  }

  @Test("The stay ends after the rest of the first second and three whole seconds in the foreground")
  func end() async {
    let stay = stay()
    await move(toForeground: true)
    for _ in 0..<4 {
      #expect(!stay.isOver.withLock { $0 })
      await clock.passWait(of: 1)
    }
    await stay.end.value
  }

  @Test("If the user leaves the app again, the next return starts a new stay")
  func glance() async {
    let stay = stay()
    await move(toForeground: true)
    for _ in 0..<2 { await clock.passWait(of: 1) }
    await clock.waitBegins(for: 1)
    await move(toForeground: false)
    clock.advance(by: 1)
    for _ in 0..<10 { await clock.passWait(of: 1) }
    await clock.waitBegins(for: 1)
    await move(toForeground: true)
    clock.advance(by: 1)
    for _ in 0..<3 {
      #expect(!stay.isOver.withLock { $0 })
      await clock.passWait(of: 1)
    }
    await stay.end.value
  }

  @Test("The time before the first return doesn't count")
  func before() async {
    let stay = stay()
    for _ in 0..<10 { await clock.passWait(of: 1) }
    await clock.waitBegins(for: 1)
    #expect(!stay.isOver.withLock { $0 })
    stay.end.cancel()
  }

  @Test("A suspension counts as one second, however long it lasts")
  func suspension() async {
    let stay = stay()
    await move(toForeground: true)
    await clock.waitBegins(for: 1)
    clock.advance(by: 7200)
    for _ in 0..<3 {
      #expect(!stay.isOver.withLock { $0 })
      await clock.passWait(of: 1)
    }
    await stay.end.value
  }

  @Test("Each second includes a turn of the main run loop, however long the main thread is busy")
  func busyMainThread() async {
    let (clock, turns) = (clock, Locked(0))
    let stay = stay {
      clock.advance(by: 7200)
      turns.increment()
    }
    await move(toForeground: true)
    for second in 0..<4 {
      await clock.waitBegins(for: 1)
      #expect(turns.withLock { $0 } == second)
      #expect(!stay.isOver.withLock { $0 })
      clock.advance(by: 1)
    }
    await stay.end.value
    #expect(turns.withLock { $0 } == 4)
  }
}
