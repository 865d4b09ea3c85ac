import Foundation
import KakaoSDKCommon

/// The issuer's keys, fetched as seldom as possible: Kakao blocks clients that ask too often.
///
/// Keys are kept for a while. A key id that is not among them causes one more fetch, at most one a minute, since the
/// issuer may have changed its keys. Callers at the same time share one fetch.
actor JWKSCache {
  private let fetch: @Sendable () async throws(SdkError) -> JWKSet
  private let now: @Sendable () -> Date
  private let lifetime: TimeInterval
  private let missInterval: TimeInterval
  private var cached: (keys: JWKSet, at: Date)?
  private var lastMiss: Date?
  private var fetching: Task<Result<JWKSet, SdkError>, Never>?

  init(
    lifetime: TimeInterval = 6 * 3600, missInterval: TimeInterval = 60, now: @escaping @Sendable () -> Date,
    fetch: @escaping @Sendable () async throws(SdkError) -> JWKSet
  ) {
    self.lifetime = lifetime
    self.missInterval = missInterval
    self.now = now
    self.fetch = fetch
  }

  /// The key with this id.
  ///
  /// - Throws: ``KakaoSDKCommon/SdkError`` with `InvalidIDToken` when the issuer has no such key, or the fetch's error.
  func key(id: String?) async throws(SdkError) -> JWKSet.Key {
    let before = cached?.at
    if let key = try await current().key(id: id) { return key }
    if before == cached?.at, lastMiss.map({ now().timeIntervalSince($0) >= missInterval }) ?? true {
      lastMiss = now()
      if let key = try await refetched().key(id: id) { return key }
    }
    throw .invalidIDToken("it is signed with a key the issuer does not publish")
  }

  private func current() async throws(SdkError) -> JWKSet {
    if let cached, now().timeIntervalSince(cached.at) < lifetime { return cached.keys }
    return try await refetched()
  }

  private func refetched() async throws(SdkError) -> JWKSet {
    if let fetching { return try await fetching.value.get() }
    let task = Task { await self.runFetch() }
    fetching = task
    return try await task.value.get()
  }

  private func runFetch() async -> Result<JWKSet, SdkError> {
    defer { fetching = nil }
    do throws(SdkError) {
      let keys = try await fetch()
      cached = (keys, now())
      return .success(keys)
    } catch {
      return .failure(error)
    }
  }
}
