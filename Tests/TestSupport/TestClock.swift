import Foundation
import KakaoSDKCommon

/// A wall clock that moves only when a test moves it.
package final class TestClock: Sendable {
  private let date: Locked<Date>

  /// - Parameter now: The first time; 2026-01-01T00:00:00Z unless told.
  package init(now: Date = Date(timeIntervalSince1970: 1_767_225_600)) {
    date = Locked(now)
  }

  package var now: Date { date.withLock { $0 } }

  package func advance(by seconds: TimeInterval) {
    date.withLock { $0 += seconds }
  }
}
