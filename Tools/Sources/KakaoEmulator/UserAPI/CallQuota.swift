import Foundation
import Synchronization

/// Kakao's limit on calls of the user API: three million a month for each app. Months are Korea's (inferred).
///
/// Counts live in memory, like those of ``TokenRateLimiter``.
final class CallQuota: Sendable {
  /// The calls of one app in one month.
  private struct Count {
    var month: DateComponents
    var calls = 0
  }

  let callsPerMonth: Int
  private let counts = Mutex<[App.ID: Count]>([:])

  init(callsPerMonth: Int) {
    self.callsPerMonth = callsPerMonth
  }

  /// Counts a call; a refused one does not count.
  func admit(_ app: App.ID, at now: Date) throws(KAPIError) {
    let month = Self.month(of: now)
    let isAdmitted = counts.withLock { counts in
      var count = counts[app].flatMap { $0.month == month ? $0 : nil } ?? Count(month: month)
      defer { counts[app] = count }
      guard count.calls < callsPerMonth else { return false }
      count.calls += 1
      return true
    }
    guard isAdmitted else { throw .quotaExceeded }
  }

  func reset() {
    counts.withLock { $0.removeAll() }
  }

  private static func month(of date: Date) -> DateComponents {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = TimeZone(identifier: "Asia/Seoul") ?? .gmt
    return calendar.dateComponents([.year, .month], from: date)
  }
}
