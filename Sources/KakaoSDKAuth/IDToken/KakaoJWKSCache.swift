public import Foundation
public import KakaoSDKCommon

/// A cache for the signing keys of Kakao or an emulator.
///
/// Kakao blocks clients that fetch its keys too often, so share one cache among verifiers and clients:
///
/// ```swift
/// let keys = try KakaoJWKSCache(issuer: "https://kauth.kakao.com", transport: transport)
/// let verifier = try KakaoIDTokenVerifier(keys: keys, audiences: [nativeAppKey, restAPIKey])
/// ```
///
/// - Keys are used for six hours. After that, they are still used while newer keys are fetched in the background, until
///   they are 24 hours old.
/// - If the keys don't verify a token, the issuer may have replaced them. They are fetched again immediately, but at
///   most once a minute for each key ID, and at most five times a minute in all.
/// - Concurrent calls share one fetch.
/// - A fetch times out after ten seconds. A failed fetch is repeated once, a second later. If the second fetch fails
///   too, the waiting calls throw its error. The next call starts a new fetch, at least a second after the failure.
public struct KakaoJWKSCache: Sendable {
  typealias Fetch = @Sendable () async throws(SdkError) -> JWKSet

  /// The issuer that signs with the keys.
  public let issuer: String

  let storage: Storage

  private static let sharedCaches = Locked<[String: KakaoJWKSCache]>([:])

  /// Creates an empty cache.
  ///
  /// The first verification fetches the keys, from `{issuer}/.well-known/jwks.json`.
  ///
  /// - Parameters:
  ///   - issuer: The issuer. It must be an HTTPS URL, or an HTTP URL with a loopback host, and have nothing after the
  ///     host and port. Kakao's issuer is `https://kauth.kakao.com`.
  ///   - transport: The transport that fetches the keys.
  ///   - now: A function that returns the current time.
  /// - Throws: ``/KakaoSDKCommon/SdkError`` with `BadParameter` if the issuer isn't such a URL.
  public init(
    issuer: String, transport: any KakaoHTTPTransport = KakaoURLSessionTransport.shared,
    now: @escaping @Sendable () -> Date = { Date() }
  ) throws(SdkError) {
    let hosts = Hosts(kauth: issuer)
    // If a text is a valid URL only after escaping, it is rejected, because only some versions of Foundation escape it.
    guard URLComponents(string: issuer)?.string == issuer, let base = try? hosts.baseURL(.kauth),
      base.hasSameBytes(as: issuer)
    else {
      throw SdkError(.BadParameter, .issuerInvalid, Redactor.redact(userInfoOf: issuer))
    }
    let configuration = KakaoConfiguration(appKey: "", hosts: hosts)
    self.init(of: HTTPClient(configuration: configuration, transport: transport), clock: SystemClock(now: now))
  }

  init(issuer: String, clock: any WallClock, fetch: @escaping Fetch) {
    self.issuer = issuer
    storage = Storage(issuer: issuer, clock: clock, fetch: fetch)
  }

  /// Creates an empty cache for a client's authorization server, which provides the keys.
  ///
  /// If the host isn't valid, each fetch throws an error.
  init(of http: HTTPClient, clock: any WallClock = SystemClock()) {
    let hosts = http.configuration.hosts
    let issuer = (try? hosts.baseURL(.kauth)) ?? hosts.kauth
    self.init(issuer: issuer, clock: clock) { () async throws(SdkError) in try await http.send(.keys) }
  }

  /// Returns the cache that an authorization server's clients share if they use the default transport.
  ///
  /// A process with thousands of clients therefore fetches the keys once.
  static func shared(for http: HTTPClient) -> KakaoJWKSCache {
    let new = KakaoJWKSCache(of: http)
    return sharedCaches.withLock { caches in
      let cache = caches[new.issuer] ?? new
      caches[new.issuer] = cache
      return cache
    }
  }

  /// Returns whether the cached keys satisfy a condition, or newer keys if the cached ones don't.
  ///
  /// - Parameters:
  ///   - kid: The token's key ID. Newer keys are fetched at most once a minute for each key ID.
  ///   - isSatisfied: A function that returns whether a set of keys satisfies the condition.
  /// - Returns: Whether the cached keys or the newer keys satisfy the condition.
  /// - Throws: The error from the fetch, or `TaskCancelled` if the task is canceled while it waits for the fetch.
  func fetchIfNeeded(for kid: String?, until isSatisfied: (JWKSet) -> Bool) async throws(SdkError) -> Bool {
    let current = try await storage.current()
    if isSatisfied(current.keys) { return true }
    guard let newer = try await storage.newer(than: current, for: kid) else { return false }
    return isSatisfied(newer.keys)
  }
}

extension KakaoJWKSCache {
  /// The keys of one fetch.
  struct Snapshot: Sendable {
    let keys: JWKSet
    let fetchedAt: Date
    /// The sequence number of the fetch, which shows whether newer keys have been fetched since.
    let number: Int
    /// Whether the keys were fetched during the current call, instead of read from the cache.
    ///
    /// If they were, fetching them again immediately wouldn't help.
    var isNew = true
  }

  /// The cached keys, the fetch in progress, and the records that limit further fetches.
  actor Storage {
    /// A fetch for a token that the cached keys didn't verify.
    private struct Miss: Sendable {
      let kid: String?
      let date: Date
    }

    private let issuer: String
    private let clock: any WallClock
    private let fetch: Fetch
    private var cached: Snapshot?
    /// The fetch in progress.
    private(set) var fetchTask: Task<Result<Snapshot, SdkError>, Never>?
    private var failedAt: Date?
    /// The misses of the last minute.
    private var misses: [Miss] = []

    private static let lifetime: TimeInterval = 6 * 3600
    /// The maximum age of the keys, in seconds, if newer ones can't be fetched.
    ///
    /// It is limited so that a revoked key doesn't stay valid indefinitely.
    private static let maximumLifetime: TimeInterval = 24 * 3600
    private static let missInterval: TimeInterval = 60
    /// The maximum number of misses within `missInterval`.
    ///
    /// Anyone can send tokens with made-up key IDs to a server. With a limit of one, a single such token would delay
    /// the fetch of a new key. Without a limit, such tokens could make the server flood the issuer with requests.
    private static let missLimit = 5
    /// The time after a failed fetch during which no background fetch starts, in seconds.
    private static let backgroundInterval: TimeInterval = 60
    /// The time between a failed request and the next request, in seconds.
    private static let retryDelay: TimeInterval = 1
    /// The time limit of a fetch in seconds, which applies even if the transport never returns.
    private static let timeLimit: TimeInterval = 10

    init(issuer: String, clock: any WallClock, fetch: @escaping Fetch) {
      self.issuer = issuer
      self.clock = clock
      self.fetch = fetch
    }

    /// Returns the cached keys if they are usable, and otherwise fetches keys.
    func current() async throws(SdkError) -> Snapshot {
      guard var cached, isWithin(Self.maximumLifetime, cached.fetchedAt) else { return try await fetched() }
      if !isWithin(Self.lifetime, cached.fetchedAt), !isWithin(Self.backgroundInterval, failedAt) { startFetch() }
      cached.isNew = false
      return cached
    }

    /// Returns keys from a later fetch for a token with this key ID, or nil if no further fetch is allowed now.
    func newer(than old: Snapshot, for kid: String?) async throws(SdkError) -> Snapshot? {
      if let cached, cached.number != old.number { return cached }
      guard !old.isNew else { return nil }
      if fetchTask != nil { return try await fetched() }
      misses.removeAll { !isWithin(Self.missInterval, $0.date) }
      guard misses.count < Self.missLimit, !misses.contains(where: { $0.kid == kid }) else { return nil }
      let newer = try await fetched()
      misses.append(Miss(kid: kid, date: clock.now))
      return newer
    }

    /// Waits for the fetch that is in progress, or for a new one.
    private func fetched() async throws(SdkError) -> Snapshot {
      try await startFetch().value(orWhenCancelled: .failure(.taskCancelled)).get()
    }

    @discardableResult
    private func startFetch() -> Task<Result<Snapshot, SdkError>, Never> {
      let task = fetchTask ?? Task { await run() }
      fetchTask = task
      return task
    }

    private func run() async -> Result<Snapshot, SdkError> {
      defer { fetchTask = nil }
      let first = await attempt()
      guard case .failure = first else { return first }
      return await attempt()
    }

    private func attempt() async -> Result<Snapshot, SdkError> {
      if isWithin(Self.retryDelay, failedAt) { try? await clock.sleep(for: Self.retryDelay) }
      let result = await limitedFetch().map { [cached, clock] keys in
        Snapshot(keys: keys, fetchedAt: clock.now, number: (cached?.number ?? 0) + 1)
      }
      switch result {
      case .success(let snapshot): (cached, failedAt) = (snapshot, nil)
      case .failure: failedAt = clock.now
      }
      return result
    }

    private func limitedFetch() async -> Result<JWKSet, SdkError> {
      let result = SingleValuePromise<Result<JWKSet, SdkError>>()
      let request = Task { [fetch] in
        do throws(SdkError) {
          result.fulfill(.success(try await fetch()))
        } catch {
          result.fulfill(.failure(error))
        }
      }
      let timeout = URLError(.timedOut)
      let isTimedOut = Result<JWKSet, SdkError>.failure(
        SdkError(.NetworkFailed.caused(by: timeout), .serverUnreachable, issuer, timeout.systemName))
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
