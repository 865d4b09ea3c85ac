public import Foundation
import KakaoSDKCommon

extension KakaoTokenSession {
  /// The minimum time between two refresh attempts, in seconds.
  private static let retryInterval: TimeInterval = 60
  /// The maximum wait before the token is checked again, in seconds.
  ///
  /// A limit is needed because the system clock may be changed and because a user may log in through another process.
  private static let longestWait: TimeInterval = 3600

  /// Keeps the access token fresh: refreshes it shortly before it expires, until the task is canceled.
  ///
  /// API calls refresh an expired token themselves. Use this method in programs that always need a fresh token when
  /// they make a call, or that can be idle for longer than the lifetime of a refresh token. While no user is logged in,
  /// the method waits for a login.
  ///
  /// ```swift
  /// let renewal = Task { await client.tokens.refreshAutomatically() }
  /// ```
  ///
  /// - Parameter margin: How long before its expiry a token is refreshed, in seconds. At most half of the token's
  ///   lifetime is used.
  public nonisolated func refreshAutomatically(ahead margin: TimeInterval = 300) async {
    while !Task.isCancelled {
      // Subscribe before checking the token, so that no change is missed in between.
      let changes = changes()
      let wait = await refreshIfDue(ahead: margin)
      await withTaskGroup(of: Void.self) { group in
        group.addTask { [clock] in
          try? await clock.sleep(for: min(wait, Self.longestWait))
        }
        // A refresh only moves the due date to a later time, so it doesn't end the wait.
        group.addTask { for await change in changes where change != .refreshed { return } }
        await group.next()
        group.cancelAll()
      }
    }
  }

  /// Refreshes the token if it is due, and returns the number of seconds until the next check.
  private nonisolated func refreshIfDue(ahead margin: TimeInterval) async -> TimeInterval {
    do throws(SdkError) {
      guard let token = try await stored() else { return Self.longestWait }
      let left = timeLeft(token, ahead: margin)
      guard left <= 0 else { return left }
      _ = try await refresh(replacing: token.accessToken)
      // A custom store may have discarded the new token.
      guard let fresh = try await stored() else { return Self.longestWait }
      return max(timeLeft(fresh, ahead: margin), Self.retryInterval)
    } catch {
      return Self.retryInterval
    }
  }

  private nonisolated func timeLeft(_ token: OAuthToken, ahead margin: TimeInterval) -> TimeInterval {
    // The expiry date is unknown, so only a call can show that the token has expired.
    guard token.expiredAt != .distantFuture else { return Self.longestWait }
    let left = token.expiredAt.timeIntervalSince(clock.now)
    // If the remaining time exceeds the token's lifetime by more than an hour, the clock was set back and the actual
    // remaining time is unknown, so the token is due. This check is skipped for tokens from KOSession, because their
    // lifetime is unknown.
    if token.expiresIn > 0, left > token.expiresIn + Self.longestWait { return 0 }
    return left - min(max(margin, 0), token.expiresIn / 2)
  }
}
