import Foundation
import KakaoOpenSDK

/// An observer of the session, as in the guide's app delegate.
@available(*, deprecated)
final class SessionNotices {
  private let states: AsyncStream<Bool>
  private let observer: any NSObjectProtocol

  init() {
    let (states, continuation) = AsyncStream.makeStream(of: Bool.self)
    self.states = states
    observer = NotificationCenter.default.addObserver(forName: .KOSessionDidChange, object: nil, queue: nil) { notice in
      if let session = notice.object as? KOSession { continuation.yield(session.isOpen()) }
    }
  }

  deinit { NotificationCenter.default.removeObserver(observer) }

  /// Waits until it is told that the session is open, or closed.
  func told(isOpen: Bool) async {
    for await state in states where state == isOpen { return }
  }
}
