import Foundation
import Synchronization

/// Kakao's limit on calls of the user API: three million a month for each app. Months are Korea's (inferred).
///
/// Counts live in memory, like those of ``TokenRateLimiter``.
final class CallQuota: Sendable {
  /// The calls of each app in one month.
  private struct Counts {
    /// Finding out which month it is takes longer than most calls, so it is done once a month.
    var month = DateInterval(start: .distantPast, duration: 0)
    var calls: [App.ID: Int] = [:]
  }

  let callsPerMonth: Int
  private let counts = Mutex(Counts())

  init(callsPerMonth: Int) {
    self.callsPerMonth = callsPerMonth
  }

  /// Counts a call; a refused one does not count.
  func admit(_ app: App.ID, at now: Date) throws(KAPIError) {
    let isAdmitted = counts.withLock { counts in
      if now < counts.month.start || now >= counts.month.end { counts = Counts(month: Self.month(of: now)) }
      guard counts.calls[app, default: 0] < callsPerMonth else { return false }
      counts.calls[app, default: 0] += 1
      return true
    }
    guard isAdmitted else { throw .quotaExceeded }
  }

  func reset() {
    counts.withLock { $0 = Counts() }
  }

  private static func month(of date: Date) -> DateInterval {
    Calendar.korea.dateInterval(of: .month, for: date) ?? DateInterval(start: .distantPast, end: .distantFuture)
  }
}
