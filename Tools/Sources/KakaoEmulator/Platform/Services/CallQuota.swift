import Foundation
import Synchronization

/// Kakao's limits on calls (Kakao's guides: Quota; REST API > Retrieve list of users).
///
/// - By default, three million user API calls a month
/// - 100 calls to `GET /v1/user/ids` a minute
/// - 100 KakaoTalk messages a day for each sender and for each receiver, 20 for each pair of them, and 30,000 shares a
///   day
///
/// Months and days begin in Korean time, and the minute limit counts the minute before the call (inferred).
///
/// The counts are in memory, so a restart resets them.
final class CallQuota: Sendable {
  /// The limits on KakaoTalk messages of one app in a day.
  static let (messagesSent, messagesReceived, messagesToOneReceiver) = (100, 100, 20)
  /// The maximum number of messages that an app can share through KakaoTalk Share in a day.
  static let sharesPerDay = 30_000

  /// The subject of a limit.
  private enum Subject: Hashable {
    case app(App.ID)
    case sender(App.ID, Account.ID)
    case receiver(App.ID, Account.ID)
    case pair(App.ID, sender: Account.ID, receiver: Account.ID)
    case share(App.ID)
  }

  private struct Limit {
    let subject: Subject
    let count: Int
    let error: KAPIError
  }

  /// The numbers of calls in one month or day.
  private struct Counts {
    /// The current period.
    ///
    /// It is cached, because computing it takes longer than most calls.
    var period = DateInterval(start: .distantPast, duration: 0)
    var counts: [Subject: Int] = [:]

    /// Counts a call for all limits, or returns the first limit that is reached, without counting the call.
    mutating func firstReached(of limits: [Limit], in component: Calendar.Component, at now: Date) -> Limit? {
      if now < period.start || now >= period.end {
        let current = Calendar.korea.dateInterval(of: component, for: now)
        self = Counts(period: current ?? DateInterval(start: .distantPast, end: .distantFuture))
      }
      if let reached = limits.first(where: { counts[$0.subject, default: 0] >= $0.count }) { return reached }
      for limit in limits { counts[limit.subject, default: 0] += 1 }
      return nil
    }
  }

  private static let userLists = (count: 100, seconds: TimeInterval(60))

  let callsPerMonth: Int
  private let calls = Mutex(Counts())
  private let messages = Mutex(Counts())
  /// The times of the recent calls to `GET /v1/user/ids`, at most 100 for each app.
  private let userLists = Mutex<[App.ID: [Date]]>([:])

  init(callsPerMonth: Int) {
    self.callsPerMonth = callsPerMonth
  }

  /// Counts a call.
  ///
  /// Throws, without counting, if the limit is reached.
  func admit(_ app: App.ID, at now: Date) throws(KAPIError) {
    let limit = Limit(subject: .app(app), count: callsPerMonth, error: .quotaExceeded)
    let reached = calls.withLock { $0.firstReached(of: [limit], in: .month, at: now) }
    if let reached { throw reached.error }
  }

  /// Counts a message to oneself.
  ///
  /// Only the limit for the sender applies (inferred). Throws, without counting, if it is reached.
  func admitMemo(app: App.ID, sender: Account.ID, at now: Date) throws(KAPIError) {
    try admitMessage([Self.sent(app, sender)], at: now)
  }

  /// Counts a message to a friend.
  ///
  /// Throws, without counting, if a limit is reached.
  func admitMessage(app: App.ID, sender: Account.ID, receiver: Account.ID, at now: Date) throws(KAPIError) {
    try admitMessage(
      [
        Self.sent(app, sender),
        Limit(subject: .receiver(app, receiver), count: Self.messagesReceived, error: .tooManyReceived),
        Limit(
          subject: .pair(app, sender: sender, receiver: receiver), count: Self.messagesToOneReceiver,
          error: .tooManyToOneReceiver),
      ], at: now)
  }

  private func admitMessage(_ limits: [Limit], at now: Date) throws(KAPIError) {
    let reached = messages.withLock { $0.firstReached(of: limits, in: .day, at: now) }
    if let reached { throw reached.error }
  }

  /// Counts a message that an app shares.
  ///
  /// Throws, without counting, if the limit is reached.
  func admitShare(app: App.ID, at now: Date) throws(KAPIError) {
    try admitMessage([Limit(subject: .share(app), count: Self.sharesPerDay, error: .quotaExceeded)], at: now)
  }

  private static func sent(_ app: App.ID, _ sender: Account.ID) -> Limit {
    Limit(subject: .sender(app, sender), count: messagesSent, error: .tooManySent)
  }

  /// Counts a call to `GET /v1/user/ids`.
  ///
  /// Throws, without counting, if the limit is reached.
  func admitUserList(_ app: App.ID, at now: Date) throws(KAPIError) {
    let isAdmitted = userLists.withLock { lists in
      // Times in the future were counted before the clock was set back.
      var times = lists[app, default: []].filter { $0 <= now && $0 > now.addingTimeInterval(-Self.userLists.seconds) }
      let isAdmitted = times.count < Self.userLists.count
      if isAdmitted { times.append(now) }
      lists[app] = times
      return isAdmitted
    }
    guard isAdmitted else { throw .tooManyCalls }
  }

  func reset() {
    calls.withLock { $0 = Counts() }
    messages.withLock { $0 = Counts() }
    userLists.withLock { $0.removeAll() }
  }
}
