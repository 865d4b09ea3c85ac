import Foundation
import Synchronization

/// Kakao's limit on tokens per user: 20 access tokens in ten minutes and 30 refresh tokens in an hour (Kakao's guide:
/// Quota).
///
/// The counts are in memory, so a restart resets them.
final class TokenRateLimiter: Sendable {
  private struct User: Hashable {
    let app: App.ID
    let account: Account.ID
  }

  private struct Issued {
    var access: [Date] = []
    var refresh: [Date] = []

    /// Removes the times that are outside the limit's period.
    mutating func removeExpired(before now: Date) {
      access.removeAll { $0 <= now.addingTimeInterval(-TokenRateLimiter.access.seconds) }
      refresh.removeAll { $0 <= now.addingTimeInterval(-TokenRateLimiter.refresh.seconds) }
    }
  }

  private static let access = (count: 20, seconds: TimeInterval(600))
  private static let refresh = (count: 30, seconds: TimeInterval(3600))

  private let issued = Mutex<[User: Issued]>([:])

  /// The number of users with counts.
  var userCount: Int { issued.withLock(\.count) }

  /// Counts one access token and, if `withRefreshToken` is true, one refresh token.
  ///
  /// Throws, without counting, if either limit has been reached.
  func admit(app: App.ID, account: Account.ID, withRefreshToken: Bool, at now: Date) throws(OAuthError) {
    let user = User(app: app, account: account)
    let admitted = issued.withLock { issued in
      var mine = issued[user] ?? Issued()
      mine.removeExpired(before: now)
      // Times far in the future were counted before the clock was set back.
      mine.access.removeAll { $0 >= now.addingTimeInterval(Self.access.seconds) }
      mine.refresh.removeAll { $0 >= now.addingTimeInterval(Self.refresh.seconds) }
      let isFull =
        mine.access.count >= Self.access.count
        || (withRefreshToken && mine.refresh.count >= Self.refresh.count)
      if !isFull {
        mine.access.append(now)
        if withRefreshToken { mine.refresh.append(now) }
      }
      issued[user] = mine
      return !isFull
    }
    guard admitted else { throw .rateLimited }
  }

  /// Removes users without recent tokens.
  func removeExpired(before now: Date) {
    issued.withLock { issued in
      issued = issued.compactMapValues { mine in
        var mine = mine
        mine.removeExpired(before: now)
        return mine.access.isEmpty && mine.refresh.isEmpty ? nil : mine
      }
    }
  }

  func reset() {
    issued.withLock { $0.removeAll() }
  }
}
