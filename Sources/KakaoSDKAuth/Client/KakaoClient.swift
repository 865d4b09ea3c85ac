public import Foundation
public import KakaoSDKCommon
public import Logging

/// A client for one app key and one user.
///
/// It combines the configuration, the user's token, and the connection to Kakao's servers.
///
/// Create one client for each user. `UserApi.shared` and `AuthApi.shared` use a client that ``Auth`` creates.
///
/// ```swift
/// let client = KakaoClient(
///   configuration: KakaoConfiguration(appKey: appKey),
///   userAgent: LoopbackUserAgent())
/// let me = try await UserApi(client: client).me()
/// ```
public struct KakaoClient: Sendable {
  /// The configuration of the app, including Kakao's hosts.
  public let configuration: KakaoConfiguration
  /// The session that manages the user's token.
  public let tokens: KakaoTokenSession

  let http: HTTPClient
  let clock: any WallClock
  let keys: KakaoJWKSCache
  var userAgent: (any KakaoUserAgent)?
  var appSwitcher: (any KakaoAppSwitcher)?
  let gate = LoginGate()

  var loginFlow: LoginFlow {
    LoginFlow(
      configuration: configuration, userAgent: userAgent, appSwitcher: appSwitcher, http: http, keys: keys,
      tokens: tokens, gate: gate, clock: clock)
  }

  /// Creates a client.
  ///
  /// - Parameters:
  ///   - configuration: The configuration of the app, including Kakao's hosts.
  ///   - tokenStore: The store for the user's token.
  ///   - userAgent: The user agent that shows the login page; nil if users don't log in here, as on an API server.
  ///   - appSwitcher: The app switcher that opens KakaoTalk; nil if KakaoTalk can't be installed.
  ///   - transport: The transport that sends the requests. By default, clients share connections.
  ///   - keys: The cache of the issuer's signing keys. By default, clients of one authorization server with the default
  ///     transport share a cache, and a client with another transport uses a separate one. Pass a cache if you create
  ///     many clients with a transport, because Kakao blocks clients that fetch its keys too often.
  ///   - logger: The logger for requests and background failures. Its messages contain no secrets or personal data. The
  ///     default logger has the label `kakao.sdk` and is silent unless `isLoggingEnabled` is set.
  ///   - now: A function that returns the current time.
  public init(
    configuration: KakaoConfiguration, tokenStore: any KakaoTokenStore = KakaoInMemoryTokenStore(),
    userAgent: (any KakaoUserAgent)? = nil, appSwitcher: (any KakaoAppSwitcher)? = nil,
    transport: (any KakaoHTTPTransport)? = nil, keys: KakaoJWKSCache? = nil, logger: Logger? = nil,
    now: @escaping @Sendable () -> Date = { Date() }
  ) {
    self.init(
      configuration: configuration, tokenStore: tokenStore, userAgent: userAgent, appSwitcher: appSwitcher,
      transport: transport, keys: keys, logger: logger, clock: SystemClock(now: now))
  }

  /// Creates a client that uses a clock for the current time and for waiting.
  package init(
    configuration: KakaoConfiguration, tokenStore: any KakaoTokenStore, userAgent: (any KakaoUserAgent)?,
    appSwitcher: (any KakaoAppSwitcher)?, transport: (any KakaoHTTPTransport)?, keys: KakaoJWKSCache? = nil,
    logger: Logger? = nil,
    clock: any WallClock
  ) {
    let now = { @Sendable in clock.now }
    let http = HTTPClient(
      configuration: configuration, transport: transport ?? KakaoURLSessionTransport.shared, logger: logger,
      clock: clock)
    let keys = keys ?? (transport == nil ? .shared(for: http) : KakaoJWKSCache(of: http, clock: clock))
    let refresh = TokenRefresh(http: http, keys: keys, now: now)
    self.configuration = configuration
    self.http = http
    self.keys = keys
    self.clock = clock
    self.userAgent = userAgent
    self.appSwitcher = appSwitcher
    self.tokens = KakaoTokenSession(
      store: tokenStore, clock: clock,
      requestRefresh: refresh.request, checkedIDToken: refresh.checkedIDToken(of:replacing:))
  }

  /// Verifies an ID token of this app.
  ///
  /// It verifies the signature, issuer, audience, expiration time, time of issue, and nonce (OpenID Connect Core 1.0,
  /// section 3.1.3.7). A login does this automatically.
  ///
  /// - Parameters:
  ///   - idToken: The token as it was received.
  ///   - nonce: The nonce of the authorization request; nil skips the check.
  /// - Returns: The claims of the token.
  /// - Throws: ``/KakaoSDKCommon/SdkError`` with `InvalidIDToken`, or the error from fetching the keys.
  public func verify(idToken: String, nonce: String? = nil) async throws(SdkError) -> KakaoIDTokenClaims {
    try await KakaoIDTokenVerifier(configuration: configuration, keys: keys, now: { clock.now })
      .verify(idToken, nonce: nonce)
  }
}
