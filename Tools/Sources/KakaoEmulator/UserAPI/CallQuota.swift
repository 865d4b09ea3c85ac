import Foundation
import Synchronization

/// Kakao's monthly limit on user API calls of an app, by default three million (Kakao's guide: Quota).
///
/// Months begin in Korean time (inferred).
///
/// The counts are in memory, so a restart resets them.
final class CallQuota: Sendable {
  /// The calls of each app in one month.
  private struct Counts {
    /// The current month.
    ///
    /// It is cached, because computing it takes longer than most calls.
    var month = DateInterval(start: .distantPast, duration: 0)
    var calls: [App.ID: Int] = [:]
  }

  let callsPerMonth: Int
  private let counts = Mutex(Counts())

  init(callsPerMonth: Int) {
    self.callsPerMonth = callsPerMonth
  }

  /// Counts a call.
  ///
  /// Throws, without counting, if the limit is reached.
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
