import Foundation
import KakaoSDKCommon

extension TokenSession {
  /// How long to wait after a refresh that failed, in seconds.
  private static let retryInterval: TimeInterval = 60
  /// The longest wait, in seconds: the clock may be set, and another process may log in.
  private static let longestWait: TimeInterval = 3600

  /// Refreshes the access token shortly before it expires, again and again, until the task is cancelled.
  ///
  /// Calls refresh an expired token by themselves; this is for programs that are to find a fresh one whenever they
  /// call, or that stay idle for longer than a refresh token lives. While no one is logged in it waits for a login.
  ///
  /// ```swift
  /// let renewal = Task { await client.tokens.refreshAutomatically() }
  /// ```
  ///
  /// - Parameter margin: How long before its expiry a token is refreshed, in seconds; at most half of its life.
  public nonisolated func refreshAutomatically(ahead margin: TimeInterval = 300) async {
    while !Task.isCancelled {
      // Listened to before looking, so that no change falls in between.
      let changes = changes()
      let wait = await refreshIfDue(ahead: margin)
      await withTaskGroup(of: Void.self) { group in
        group.addTask { [clock] in
          try? await clock.sleep(for: .seconds(min(wait, Self.longestWait)))
        }
        // A refresh only makes the token due later.
        group.addTask { for await change in changes where change != .refreshed { return } }
        await group.next()
        group.cancelAll()
      }
    }
  }

  /// Refreshes a token that is due, and says in how many seconds to look again.
  private nonisolated func refreshIfDue(ahead margin: TimeInterval) async -> TimeInterval {
    do throws(SdkError) {
      guard let token = try stored() else { return Self.longestWait }
      let left = timeLeft(token, ahead: margin)
      guard left <= 0 else { return left }
      _ = try await refresh(replacing: token.accessToken)
      // A store of the app's own may not have kept the new token.
      guard let fresh = try stored() else { return Self.longestWait }
      return max(timeLeft(fresh, ahead: margin), Self.retryInterval)
    } catch {
      return Self.retryInterval
    }
  }

  private nonisolated func timeLeft(_ token: OAuthToken, ahead margin: TimeInterval) -> TimeInterval {
    let left = token.expiredAt.timeIntervalSince(now())
    // More than its whole life means that the clock was set back since, and nobody knows how much is left. The life of
    // a token that KOSession left is unknown.
    if token.expiresIn > 0, left > token.expiresIn + Self.longestWait { return 0 }
    return left - min(max(margin, 0), token.expiresIn / 2)
  }
}
