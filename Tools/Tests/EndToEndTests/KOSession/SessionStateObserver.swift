import Foundation
import KakaoOpenSDK
import Testing

/// An observer of the session, as in the guide's app delegate.
@available(*, deprecated)
final class SessionStateObserver {
  private let states: AsyncStream<KOSessionState>
  private let observer: any NSObjectProtocol

  init() {
    let (states, continuation) = AsyncStream.makeStream(of: KOSessionState.self)
    self.states = states
    observer = NotificationCenter.default.addObserver(forName: .KOSessionDidChange, object: nil, queue: nil) { notice in
      if let session = notice.object as? KOSession { continuation.yield(session.state) }
    }
  }

  deinit { NotificationCenter.default.removeObserver(observer) }

  /// Waits for a notification that the session is open or closed.
  ///
  /// Fails the test if a notification reports that the session is opening.
  func waitForNotification(isOpen: Bool) async {
    for await state in states {
      #expect(state != .opening)
      if state == (isOpen ? .open : .notOpen) { return }
    }
  }
}
