import Foundation
import Testing

@testable import KakaoSDKAuth

@Suite struct NotificationOccurrencesTests {
  private let center = NotificationCenter()
  private let name = Notification.Name("kakao.test")

  @Test func eachPostFromTheCallOnIsHeardOnce() async {
    center.post(name: name, object: 0)
    let occurrences = center.occurrences(of: name) { $0.object as? Int }
    for (number, posted) in [name, Notification.Name("kakao.other"), name].enumerated() {
      center.post(name: posted, object: number + 1)
    }
    // A listener that is cancelled gets what was posted before, and then the end.
    let listener = Task { await occurrences.reduce(into: []) { $0.append($1) } }
    listener.cancel()
    #expect(await listener.value == [1, 3])
  }

  /// The time limit only turns a hang into a failure.
  @Test(.timeLimit(.minutes(10))) func aStreamThatIsNotListenedToEndsAndItsObserverGoes() async {
    let (holding, hold) = AsyncStream.makeStream(of: Never.self)
    let listener = Task { [center, name, held = Held(hold)] in
      for await _ in center.occurrences(of: name, read: { _ in _ = held }) {}
    }
    listener.cancel()
    await listener.value
    for await _ in holding {}
    // The center is there until now: it was not its end that let the observer go.
    center.post(name: name, object: nil)
  }
}

/// Tells when the last one who has it lets it go.
private final class Held: Sendable {
  private let end: AsyncStream<Never>.Continuation

  init(_ end: AsyncStream<Never>.Continuation) {
    self.end = end
  }

  deinit {
    end.finish()
  }
}
