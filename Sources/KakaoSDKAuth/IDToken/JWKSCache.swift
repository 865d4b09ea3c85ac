import Foundation
import KakaoSDKCommon

/// Caches the issuer's signing keys, because Kakao blocks clients that fetch them too often.
///
/// The keys are cached for six hours. If no key matches a token, the issuer may have rotated its keys, so they are
/// fetched again, at most once a minute. Concurrent callers share one fetch. After a failed fetch, the next one can
/// start ten seconds later. Until a fetch succeeds, cached keys are used for up to 24 hours; without them, callers get
/// the error.
actor JWKSCache {
  private let fetch: @Sendable () async throws(SdkError) -> JWKSet
  private let now: @Sendable () -> Date
  private var cached: (keys: JWKSet, at: Date)?
  private var fetches = 0
  private var failed: (error: SdkError, at: Date)?
  private var missedAt: Date?
  private var fetchTask: Task<Result<JWKSet, SdkError>, Never>?

  private static let lifetime: TimeInterval = 6 * 3600
  /// The maximum age of the keys in seconds if newer ones can't be fetched.
  ///
  /// It is limited so that a revoked key doesn't stay valid indefinitely.
  private static let maximumLifetime: TimeInterval = 24 * 3600
  private static let missInterval: TimeInterval = 60
  private static let retryInterval: TimeInterval = 10

  init(now: @escaping @Sendable () -> Date, fetch: @escaping @Sendable () async throws(SdkError) -> JWKSet) {
    self.now = now
    self.fetch = fetch
  }

  /// Returns the result of `choose` for the cached keys.
  ///
  /// If it is nil, fetches newer keys if the minimum interval has passed, and calls `choose` again.
  ///
  /// - Returns: The result of `choose`, or nil if no key matches.
  /// - Throws: The error of the fetch.
  func firstResult<Value: Sendable>(_ choose: @Sendable (JWKSet) async -> Value?) async throws(SdkError) -> Value? {
    let before = fetches
    let keys = try await usableKeys()
    let seen = fetches
    if let value = await choose(keys) { return value }
    // Another caller may have fetched newer keys in the meantime or started to. Use those keys instead of fetching
    // again.
    if let cached, fetches != seen { return await choose(cached.keys) }
    if fetchTask == nil {
      guard seen == before, !isWithin(Self.missInterval, missedAt) else { return nil }
      missedAt = now()
    }
    return await choose(try await sharedFetch())
  }

  private func usableKeys() async throws(SdkError) -> JWKSet {
    if let cached, isWithin(Self.lifetime, cached.at) { return cached.keys }
    do throws(SdkError) {
      return try await sharedFetch()
    } catch {
      guard let cached, isWithin(Self.maximumLifetime, cached.at) else { throw error }
      return cached.keys
    }
  }

  private func sharedFetch() async throws(SdkError) -> JWKSet {
    if let failed, isWithin(Self.retryInterval, failed.at) { throw failed.error }
    let task = fetchTask ?? Task { await self.runFetch() }
    fetchTask = task
    return try await task.value.get()
  }

  private func runFetch() async -> Result<JWKSet, SdkError> {
    defer { fetchTask = nil }
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

  /// Returns whether `date` is less than `seconds` ago.
  ///
  /// Returns false for a future date, which can occur after the clock is set back.
  private func isWithin(_ seconds: TimeInterval, _ date: Date?) -> Bool {
    guard let date else { return false }
    return (0..<seconds).contains(now().timeIntervalSince(date))
  }
}
