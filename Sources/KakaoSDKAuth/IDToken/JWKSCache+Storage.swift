import Foundation
import KakaoSDKCommon

extension JWKSCache {
  /// The keys of one fetch.
  struct Snapshot: Sendable {
    let keys: JWKSet
    let fetchedAt: Date
    /// The number of the fetch.
    let number: Int
    /// Whether the caller waited for the fetch.
    var isNew = true
  }

  /// The keys and the state of the fetches, which several caches can share.
  actor Storage {
    private let issuer: String
    private let clock: any WallClock
    private var cached: Snapshot?
    /// The fetch in progress.
    private(set) var fetchTask: Task<Result<Snapshot, SdkError>, Never>?
    private var failedAt: Date?
    /// The time of the last fetch for a token that the cached keys didn't verify.
    private var missedAt: Date?

    private static let lifetime: TimeInterval = 6 * 3600
    /// The maximum age of the keys, in seconds, if newer ones can't be fetched.
    ///
    /// It is limited so that a revoked key doesn't stay valid indefinitely.
    private static let maximumLifetime: TimeInterval = 24 * 3600
    private static let missInterval: TimeInterval = 60
    /// The time in seconds after a failed fetch in which no background fetch starts.
    private static let backgroundInterval: TimeInterval = 60
    /// The time in seconds between a failed request and the next one.
    private static let retryDelay: TimeInterval = 1
    /// The time limit of a fetch in seconds, which applies even if the transport never returns.
    private static let timeLimit: TimeInterval = 10

    init(issuer: String, clock: any WallClock) {
      self.issuer = issuer
      self.clock = clock
    }

    func prefetch(_ fetch: @escaping Fetch) {
      if !isWithin(Self.lifetime, cached?.fetchedAt) { startFetch(fetch) }
    }

    /// Returns the cached keys, or fetched ones if there are no usable keys.
    func current(_ fetch: @escaping Fetch) async throws(SdkError) -> Snapshot {
      guard var cached, isWithin(Self.maximumLifetime, cached.fetchedAt) else { return try await fetched(fetch) }
      if !isWithin(Self.lifetime, cached.fetchedAt), !isWithin(Self.backgroundInterval, failedAt) { startFetch(fetch) }
      cached.isNew = false
      return cached
    }

    /// Returns keys from a later fetch, or nil if the minimum interval between fetches hasn't passed.
    func newer(than old: Snapshot, _ fetch: @escaping Fetch) async throws(SdkError) -> Snapshot? {
      if let cached, cached.number != old.number { return cached }
      guard !old.isNew, fetchTask != nil || !isWithin(Self.missInterval, missedAt) else { return nil }
      let newer = try await fetched(fetch)
      missedAt = clock.now
      return newer
    }

    /// Waits for the fetch that is in progress, or for a new one.
    private func fetched(_ fetch: @escaping Fetch) async throws(SdkError) -> Snapshot {
      let task = startFetch(fetch)
      let result = SingleValuePromise<Result<Snapshot, SdkError>>()
      // Canceling one caller doesn't cancel the fetch, because others may wait for it, too.
      Task { result.fulfill(await task.value) }
      let canceled = SdkError.taskCancelled
      return try await result.value(orWhenCancelled: .failure(canceled)).get()
    }

    @discardableResult
    private func startFetch(_ fetch: @escaping Fetch) -> Task<Result<Snapshot, SdkError>, Never> {
      let task = fetchTask ?? Task { await run(fetch) }
      fetchTask = task
      return task
    }

    private func run(_ fetch: @escaping Fetch) async -> Result<Snapshot, SdkError> {
      defer { fetchTask = nil }
      let first = await attempt(fetch)
      guard case .failure = first else { return first }
      return await attempt(fetch)
    }

    private func attempt(_ fetch: @escaping Fetch) async -> Result<Snapshot, SdkError> {
      if isWithin(Self.retryDelay, failedAt) { try? await clock.sleep(for: Self.retryDelay) }
      let result = await limited(fetch).map { [cached, clock] keys in
        Snapshot(keys: keys, fetchedAt: clock.now, number: (cached?.number ?? 0) + 1)
      }
      switch result {
      case .success(let snapshot): (cached, failedAt) = (snapshot, nil)
      case .failure: failedAt = clock.now
      }
      return result
    }

    private func limited(_ fetch: @escaping Fetch) async -> Result<JWKSet, SdkError> {
      let result = SingleValuePromise<Result<JWKSet, SdkError>>()
      let request = Task {
        do throws(SdkError) {
          result.fulfill(.success(try await fetch()))
        } catch {
          result.fulfill(.failure(error))
        }
      }
      let timeout = URLError(.timedOut)
      let isTimedOut = Result<JWKSet, SdkError>.failure(
        SdkError(.NetworkFailed.caused(by: timeout), .serverUnreachable, issuer, timeout.domainAndCode))
      let timer = Task { [clock] in
        try await clock.sleep(for: Self.timeLimit)
        result.fulfill(isTimedOut)
      }
      defer {
        request.cancel()
        timer.cancel()
      }
      return await result.value(orWhenCancelled: isTimedOut)
    }

    /// Returns whether `date` is less than `seconds` ago.
    ///
    /// Returns false for a future date, which can occur after the clock is set back.
    private func isWithin(_ seconds: TimeInterval, _ date: Date?) -> Bool {
      guard let date else { return false }
      return (0..<seconds).contains(clock.now.timeIntervalSince(date))
    }
  }
}
