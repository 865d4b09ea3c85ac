import KakaoSDKAuth
import KakaoSDKCommon
import TestSupport

/// A login page that stays open until the test finishes the login or the SDK closes the page.
final class OpenPage: Sendable {
  let agent: RecordingUserAgent
  private let outcome: SingleValuePromise<Bool>
  private let closed: Locked<Bool>

  init() {
    let (outcome, closed) = (SingleValuePromise<Bool>(), Locked(false))
    agent = RecordingUserAgent { (expected) throws(SdkError) in
      guard await outcome.value(orWhenCancelled: false) else {
        closed.withLock { $0 = true }
        throw SdkError(reason: .Cancelled)
      }
      return "\(expected.uri)?code=the-code&state=\(expected.state)"
    }
    (self.outcome, self.closed) = (outcome, closed)
  }

  /// Whether the SDK has closed the page.
  var isClosed: Bool { closed.withLock { $0 } }

  /// Waits until the page is open.
  func opened() async {
    while agent.pages.isEmpty { await Task.yield() }
  }

  /// Completes the login.
  func finish() { outcome.fulfill(true) }
}
