import Foundation
import KakaoSDKCommon

/// One app key and one user: configuration, token and the ways to the platform.
///
/// Make one for each user; `UserApi.shared` and `AuthApi.shared` use one made by ``Auth``.
///
/// ```swift
/// let client = KakaoClient(
///   configuration: KakaoConfiguration(appKey: appKey),
///   userAgent: LoopbackUserAgent())
/// let me = try await UserApi(client: client).me()
/// ```
public struct KakaoClient: Sendable {
  /// The app and its hosts.
  public let configuration: KakaoConfiguration
  /// The user's token.
  public let tokens: TokenSession

  let http: HTTPClient
  let now: @Sendable () -> Date
  let refresh: TokenRefresh
  var userAgent: (any UserAgent)?
  var appSwitcher: (any AppSwitcher)?
  let gate = LoginGate()
  private let keys: JWKSCache

  /// Makes a client.
  ///
  /// - Parameters:
  ///   - configuration: The app and its hosts.
  ///   - tokenStore: Where the user's token is kept.
  ///   - userAgent: Shows the login page; nil where no one logs in, as on an API server.
  ///   - appSwitcher: Opens KakaoTalk; nil where it cannot be installed.
  ///   - transport: Carries the requests. Clients without one of their own share connections and signing keys.
  ///   - now: The time.
  public init(
    configuration: KakaoConfiguration, tokenStore: any TokenStore = InMemoryTokenStore(),
    userAgent: (any UserAgent)? = nil, appSwitcher: (any AppSwitcher)? = nil,
    transport: (any HTTPTransport)? = nil, now: @escaping @Sendable () -> Date = { Date() }
  ) {
    let http = HTTPClient(configuration: configuration, transport: transport ?? URLSessionTransport.shared)
    let keys =
      transport == nil
      ? SharedKeys.cache(for: http)
      : JWKSCache(now: now) { () async throws(SdkError) in try await http.send(.keys) }
    let refresh = TokenRefresh(http: http, keys: keys, now: now)
    self.configuration = configuration
    self.http = http
    self.keys = keys
    self.now = now
    self.refresh = refresh
    self.userAgent = userAgent
    self.appSwitcher = appSwitcher
    self.tokens = TokenSession(store: tokenStore, now: now) { token async throws(SdkError) in
      try await refresh.run(token)
    }
  }

  /// Verifies an ID token of this app: signature, issuer, audience, expiry, time of issue and nonce (OpenID Connect
  /// Core 1.0, 3.1.3.7). A login does this by itself.
  ///
  /// - Parameters:
  ///   - idToken: The token as it was received.
  ///   - nonce: What the login sent; nil skips that check.
  /// - Returns: What the token says.
  /// - Throws: ``KakaoSDKCommon/SdkError`` with `InvalidIDToken`, or the error of fetching the keys.
  public func verify(idToken: String, nonce: String? = nil) async throws(SdkError) -> IDTokenClaims {
    try await IDTokenVerifier(configuration: configuration, keys: keys, now: now).verify(idToken, nonce: nonce)
  }
}

extension IDTokenVerifier {
  init(
    configuration: KakaoConfiguration, keys: JWKSCache, now: @escaping @Sendable () -> Date
  ) throws(SdkError) {
    self.init(
      issuer: try configuration.hosts.baseURL(.kauth), audience: configuration.appKey, keys: keys, now: now)
  }
}
