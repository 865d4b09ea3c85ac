import Foundation
import Testing

@testable import KakaoSDKAuth

@Suite struct NotificationEventsTests {
  private let center = NotificationCenter()
  private let name = Notification.Name("kakao.test")

  @Test("Each notification that is posted after the call is received once")
  func eachEventOnce() async {
    center.post(name: name, object: 0)
    let occurrences = center.events(of: name) { $0.object as? Int }
    for (number, posted) in [name, Notification.Name("kakao.other"), name].enumerated() {
      center.post(name: posted, object: number + 1)
    }
    // A canceled listener still gets the earlier notifications, then the stream ends.
    let listener = Task { await occurrences.reduce(into: []) { $0.append($1) } }
    listener.cancel()
    #expect(await listener.value == [1, 3])
  }

  /// The time limit only turns a hang into a failure.
  @Test("A discarded stream ends and removes its observer", .timeLimit(.minutes(10)))
  func observerRemoved() async {
    let (holding, hold) = AsyncStream.makeStream(of: Never.self)
    let listener = Task { [center, name, held = DeinitSignal(hold)] in
      for await _ in center.events(of: name, read: { _ in _ = held }) {}
    }
    listener.cancel()
    await listener.value
    for await _ in holding {}
    // Using the notification center here keeps it alive until now, so its deallocation can't be why the observer was
    // released.
    center.post(name: name, object: nil)
  }
}

/// An object that reports its deallocation.
private final class DeinitSignal: Sendable {
  private let end: AsyncStream<Never>.Continuation

  init(_ end: AsyncStream<Never>.Continuation) {
    self.end = end
  }

  deinit {
    end.finish()
  }
}
