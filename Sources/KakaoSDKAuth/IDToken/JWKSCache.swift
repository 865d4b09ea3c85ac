import Foundation
import KakaoSDKCommon

/// A cache of the signing keys of an OpenID Connect issuer.
///
/// Kakao blocks clients that fetch its keys too often, so share one cache among verifiers and clients:
///
/// ```swift
/// let keys = try JWKSCache(issuer: "https://kauth.kakao.com", transport: transport)
/// let verifier = try IDTokenVerifier(keys: keys, audiences: [nativeAppKey, restAPIKey])
/// ```
///
/// - Keys are used for six hours. After that, they are used for up to 24 hours since their fetch, while newer ones are
///   fetched in the background.
/// - If the keys don't verify a token, the issuer may have replaced them. They are fetched again immediately, but at
///   most once a minute for each key ID, and at most five times a minute in all.
/// - Concurrent calls share one fetch.
/// - A fetch can take ten seconds. A failed fetch is repeated once, a second later. If that fails too, the waiting
///   calls throw its error. The next call starts a new fetch, which begins at least a second after the failure.
public struct JWKSCache: Sendable {
  typealias Fetch = @Sendable () async throws(SdkError) -> JWKSet

  /// The issuer that signs with the keys.
  public let issuer: String

  let storage: Storage

  private static let sharedCaches = Locked<[String: JWKSCache]>([:])

  /// Creates an empty cache.
  ///
  /// The first verification fetches the keys. They are located through the issuer's discovery document (OpenID
  /// Connect Discovery 1.0, section 4).
  ///
  /// - Parameters:
  ///   - issuer: The issuer. It must be an HTTPS URL, or an HTTP URL with a loopback host. Kakao's issuer is
  ///     `https://kauth.kakao.com`.
  ///   - transport: The transport that fetches the keys.
  ///   - now: A function that returns the current time.
  /// - Throws: ``/KakaoSDKCommon/SdkError`` with `BadParameter` if the issuer isn't such a URL.
  public init(
    issuer: String, transport: any HTTPTransport = URLSessionTransport.shared,
    now: @escaping @Sendable () -> Date = { Date() }
  ) throws(SdkError) {
    try self.init(issuer: issuer, transport: transport, clock: SystemClock(now: now))
  }

  /// Creates an empty cache that uses a clock for the current time and for waiting.
  package init(issuer: String, transport: any HTTPTransport, clock: any WallClock) throws(SdkError) {
    let documents = try IssuerDocuments(issuer: issuer, transport: transport)
    self.init(issuer: issuer, clock: clock) { () async throws(SdkError) in try await documents.keys() }
  }

  init(issuer: String, clock: any WallClock, fetch: @escaping Fetch) {
    self.issuer = issuer
    storage = Storage(issuer: issuer, clock: clock, fetch: fetch)
  }

  /// Creates an empty cache for the authorization server of a client, from which the client fetches the keys.
  ///
  /// If the host isn't valid, each fetch throws the error.
  init(of http: HTTPClient, clock: any WallClock = SystemClock()) {
    let hosts = http.configuration.hosts
    let issuer = (try? hosts.baseURL(.kauth)) ?? hosts.kauth
    self.init(issuer: issuer, clock: clock) { () async throws(SdkError) in try await http.send(.keys) }
  }

  /// Returns the cache that all clients of an authorization server with the default transport share, so that a process
  /// with thousands of clients fetches the keys once.
  static func shared(for http: HTTPClient) -> JWKSCache {
    let new = JWKSCache(of: http)
    return sharedCaches.withLock { caches in
      let cache = caches[new.issuer] ?? new
      caches[new.issuer] = cache
      return cache
    }
  }

  /// Starts to fetch the keys unless they are less than six hours old.
  ///
  /// A login calls this while the login page is open. A failure has no effect on later calls.
  package func prefetch() async {
    await storage.prefetch()
  }

  /// Returns whether the cached keys satisfy a condition, or else whether newer keys do.
  ///
  /// - Parameters:
  ///   - kid: The key ID of the token that the keys are for, which limits how often they are fetched for it.
  ///   - isSatisfied: A function that returns whether a set of keys satisfies the condition.
  /// - Returns: Whether some keys satisfy the condition.
  /// - Throws: The error of the fetch, or `TaskCancelled` if the task is canceled while it waits for the fetch.
  func contains(for kid: String?, where isSatisfied: (JWKSet) -> Bool) async throws(SdkError) -> Bool {
    let current = try await storage.current()
    if isSatisfied(current.keys) { return true }
    guard let newer = try await storage.newer(than: current, for: kid) else { return false }
    return isSatisfied(newer.keys)
  }
}
