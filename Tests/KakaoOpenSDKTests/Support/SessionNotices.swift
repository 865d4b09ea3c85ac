import Foundation
import KakaoOpenSDK
import KakaoSDKCommon

/// What an observer of the session is told: whether it was open each time, in order.
@available(*, deprecated)
@MainActor
final class SessionNotices {
  private(set) var states: [Bool] = []
  private let stream: AsyncStream<Bool>
  private var observer: (any NSObjectProtocol)?

  init() {
    let (stream, continuation) = AsyncStream.makeStream(of: Bool.self)
    self.stream = stream
    observer = NotificationCenter.default.addObserver(forName: .KOSessionDidChange, object: nil, queue: nil) { notice in
      let isOpen = (notice.object as? KOSession)?.isOpen()
      MainActor.assumeIsolated {
        guard let isOpen else { return }
        self.states.append(isOpen)
        continuation.yield(isOpen)
      }
    }
  }

  /// Waits until observers are told that the session is open, or closed.
  func told(isOpen: Bool) async {
    for await state in stream where state == isOpen { return }
  }

  func end() {
    observer.map(NotificationCenter.default.removeObserver)
    observer = nil
  }
}
