import Foundation
import KakaoOpenSDK
import KakaoSDKCommon

/// An observer that records the session states that it is notified of, in order.
@available(*, deprecated)
@MainActor
final class SessionStateObserver {
  private(set) var states: [KOSessionState] = []
  private let stream: AsyncStream<Bool>
  private var observer: (any NSObjectProtocol)?

  init() {
    let (stream, continuation) = AsyncStream.makeStream(of: Bool.self)
    self.stream = stream
    observer = NotificationCenter.default.addObserver(forName: .KOSessionDidChange, object: nil, queue: nil) { notice in
      guard let session = notice.object as? KOSession else { return }
      MainActor.assumeIsolated {
        self.states.append(session.state)
        continuation.yield(session.isOpen())
      }
    }
  }

  /// Waits until observers are notified that the session is open or closed.
  func waitForNotification(isOpen: Bool) async {
    for await state in stream where state == isOpen { return }
  }

  func end() {
    observer.map(NotificationCenter.default.removeObserver)
    observer = nil
  }
}
