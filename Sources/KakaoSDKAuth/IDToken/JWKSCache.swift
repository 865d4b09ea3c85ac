import Foundation
import KakaoSDKCommon

/// The issuer's keys, fetched as seldom as possible: Kakao blocks clients that ask too often.
///
/// Keys are kept for a while. A token that none of them fits causes one more fetch, at most one a minute, since the
/// issuer may have changed its keys. Callers at the same time share one fetch, and a failed one is not repeated at once:
/// until then keys of the last day serve, or the failure is told again.
actor JWKSCache {
  private let fetch: @Sendable () async throws(SdkError) -> JWKSet
  private let now: @Sendable () -> Date
  private var cached: (keys: JWKSet, at: Date)?
  private var fetches = 0
  private var failed: (error: SdkError, at: Date)?
  private var missedAt: Date?
  private var fetching: Task<Result<JWKSet, SdkError>, Never>?

  private static let lifetime: TimeInterval = 6 * 3600
  /// How long keys serve while there are no newer ones: a key that was withdrawn must not do so for good.
  private static let longestLifetime: TimeInterval = 24 * 3600
  private static let missInterval: TimeInterval = 60
  private static let retryInterval: TimeInterval = 10

  init(now: @escaping @Sendable () -> Date, fetch: @escaping @Sendable () async throws(SdkError) -> JWKSet) {
    self.now = now
    self.fetch = fetch
  }

  /// What `choose` finds in the issuer's keys: in those at hand, else in newer ones where it is time for some.
  ///
  /// - Returns: The finding, or nil when no key fits.
  /// - Throws: The error of the fetch.
  func first<Value: Sendable>(_ choose: @Sendable (JWKSet) async -> Value?) async throws(SdkError) -> Value? {
    let before = fetches
    let keys = try await current()
    let seen = fetches
    if let value = await choose(keys) { return value }
    // Newer keys may have come meanwhile or be on their way: those are waited for, whoever asked for them.
    if let cached, fetches != seen { return await choose(cached.keys) }
    if fetching == nil {
      guard seen == before, !isWithin(Self.missInterval, missedAt) else { return nil }
      missedAt = now()
    }
    return await choose(try await refetched())
  }

  private func current() async throws(SdkError) -> JWKSet {
    if let cached, isWithin(Self.lifetime, cached.at) { return cached.keys }
    do throws(SdkError) {
      return try await refetched()
    } catch {
      guard let cached, isWithin(Self.longestLifetime, cached.at) else { throw error }
      return cached.keys
    }
  }

  private func refetched() async throws(SdkError) -> JWKSet {
    if let failed, isWithin(Self.retryInterval, failed.at) { throw failed.error }
    let task = fetching ?? Task { await self.runFetch() }
    fetching = task
    return try await task.value.get()
  }

  private func runFetch() async -> Result<JWKSet, SdkError> {
    defer { fetching = nil }
    do throws(SdkError) {
      let keys = try await fetch()
      cached = (keys, now())
      fetches += 1
      failed = nil
      return .success(keys)
    } catch {
      failed = (error, now())
      return .failure(error)
    }
  }

  /// Whether `date` is less than `seconds` ago. A clock that was set back counts as long ago.
  private func isWithin(_ seconds: TimeInterval, _ date: Date?) -> Bool {
    guard let date else { return false }
    return (0..<seconds).contains(now().timeIntervalSince(date))
  }
}
