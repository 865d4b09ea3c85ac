public import Foundation
public import KakaoSDKAuth
public import KakaoSDKCommon

/// An in-memory replacement for Kakao's servers, login pages, and users, for the unit tests of an app.
///
/// A client on a platform runs all of the SDK's code: it validates callbacks, exchanges codes with PKCE, verifies the
/// signatures of ID tokens, and refreshes tokens. Only the network and the login pages are replaced, so a test doesn't
/// need a server, a port, or delays.
///
/// ```swift
/// let platform = TestPlatform()
/// let model = ProfileModel(api: UserApi(client: .testing(platform: platform)))
/// platform.fail(.me, with: .networkDown)
/// ```
///
/// Don't link this module to an app: anyone can log in as any user of a platform.
public final class TestPlatform: KakaoHTTPTransport {
  /// The configuration for the clients of this platform.
  public let configuration: KakaoConfiguration

  private static let platformCount = Locked(0)

  let clock: PlatformClock
  let state: Locked<PlatformState>
  /// The events that report that the user has returned to the app.
  let returnEvents = ReturnEvents()

  /// Creates a platform.
  ///
  /// - Parameters:
  ///   - users: The users. The first one logs in unless ``nextLogin`` is set. If the array is empty, the user is
  ///     ``TestUser/sample``.
  ///   - configuration: The configuration for the clients. The platform accepts only the configuration's app key and
  ///     redirect URIs. It replaces the hosts with hosts that exist only on this platform, so that a client with
  ///     another transport can't reach Kakao. It removes the retry policy, because the clock doesn't run during a wait.
  ///   - usesOpenIDConnect: Whether the app uses OpenID Connect, so that logins return an ID token.
  ///   - now: The initial time on the platform and its clients. The default is 2026-01-01 00:00:00 UTC.
  public init(
    users: [TestUser] = [.sample], configuration: KakaoConfiguration = KakaoConfiguration(appKey: "test-app-key"),
    usesOpenIDConnect: Bool = true, now: Date = Date(timeIntervalSince1970: 1_767_225_600)
  ) {
    var configuration = configuration
    configuration.hosts = Hosts(
      testPlatform: Self.platformCount.withLock { count in
        count += 1
        return count
      })
    // The platform's clock doesn't run by itself, so a wait before a retry wouldn't end.
    configuration.retry = nil
    self.configuration = configuration
    clock = PlatformClock(now: now)
    state = Locked(PlatformState(configuration: configuration, usesOpenIDConnect: usesOpenIDConnect))
    for user in users.isEmpty ? [.sample] : users { add(user) }
  }

  /// Sends a request to the platform, which is the transport of its clients.
  ///
  /// - Parameter request: The request.
  /// - Returns: The response.
  /// - Throws: `CancellationError` if the task is canceled, or `URLError` in one of these cases:
  ///   - ``isOnline`` is `false`.
  ///   - The call has the failure ``Failure/networkDown`` or ``Failure/timedOut``.
  ///   - The platform doesn't implement the request.
  public func send(_ request: KakaoHTTPRequest) async throws -> KakaoHTTPResponse {
    try Task.checkCancellation()
    let received = Request(request)
    let response = try state.withLock { try $0.response(to: received, accessToken: request.accessToken, at: now) }
    return KakaoHTTPResponse(status: response.status, headers: response.headers, body: response.body)
  }
}

// MARK: - The users

extension TestPlatform {
  /// The users, with the consents and properties that they have now.
  public var users: [TestUser] { state.withLock { $0.users } }

  /// Adds a user, or replaces the user with the same ID.
  ///
  /// - Parameter user: The user.
  public func add(_ user: TestUser) {
    state.withLock { $0.add(user) }
  }

  /// The outcome of the next page or login with KakaoTalk; `nil` if the first user logs in and agrees.
  ///
  /// This property becomes `nil` again when the page or KakaoTalk opens.
  public var nextLogin: LoginOutcome? {
    get { state.withLock { $0.nextLogin } }
    set { state.withLock { $0.nextLogin = newValue } }
  }

  /// Whether KakaoTalk is installed on the device.
  ///
  /// The default is `false`.
  public var isKakaoTalkInstalled: Bool {
    get { state.withLock { $0.isKakaoTalkInstalled } }
    set { state.withLock { $0.isKakaoTalkInstalled = newValue } }
  }

  /// Whether KakaoNavi is installed on the device.
  ///
  /// The default is `false`.
  public var isKakaoNaviInstalled: Bool {
    get { state.withLock { $0.isKakaoNaviInstalled } }
    set { state.withLock { $0.isKakaoNaviInstalled = newValue } }
  }

  /// Logs a user in without a page, and returns the tokens.
  ///
  /// - Parameter user: The user, who is added, or replaces a different user with the same ID.
  /// - Returns: Tokens to put into a token store.
  public func token(for user: TestUser) -> OAuthToken {
    let now = now
    return state.withLock { state in
      state.register(user)
      return state.issueToken(to: user.id, at: now)
    }
  }
}

// MARK: - Failures

extension TestPlatform {
  /// Whether the network is available.
  ///
  /// If it is `false`, every request fails with `NetworkFailed`, and every page in the browser fails with
  /// `NotSupported`. KakaoTalk still opens, but the login fails when the SDK exchanges the code.
  public var isOnline: Bool {
    get { state.withLock { $0.isOnline } }
    set { state.withLock { $0.isOnline = newValue } }
  }

  /// Makes the next requests of a call fail.
  ///
  /// The failure replaces an earlier failure for the same call.
  ///
  /// - Parameters:
  ///   - call: The call.
  ///   - failure: The failure.
  ///   - times: The number of requests that fail. `Int.max` makes all of them fail, until ``succeed(_:)``.
  public func fail(_ call: Call, with failure: Failure, times: Int = 1) {
    state.withLock { $0.failures[call] = times > 0 ? PendingFailure(failure: failure, times: times) : nil }
  }

  /// Removes the failure of a call.
  ///
  /// - Parameter call: The call.
  public func succeed(_ call: Call) {
    state.withLock { $0.failures[call] = nil }
  }

  /// Invalidates all access tokens on the server, so that a client must refresh its token at its next call.
  ///
  /// To let the tokens expire on the client too, use ``advance(by:)``.
  public func expireAccessTokens() {
    state.withLock { $0.accessTokens = [:] }
  }

  /// Invalidates all access tokens and refresh tokens, so that the users must log in again.
  public func revokeTokens() {
    state.withLock { state in
      state.accessTokens = [:]
      state.refreshTokens = [:]
    }
  }
}

// MARK: - The time

extension TestPlatform {
  /// The time on the platform and its clients.
  ///
  /// The clock doesn't run by itself, so that each run of a test has the same dates. ``advance(by:)`` moves the clock.
  public var now: Date { clock.now }

  /// Moves the clock, so that tokens expire.
  ///
  /// - Parameter seconds: The time to move by, in seconds; negative to set it back. An access token is valid for 43,199
  ///   seconds, and a refresh token for 5,183,999 seconds.
  public func advance(by seconds: TimeInterval) {
    clock.advance(by: seconds)
  }
}

// MARK: - The record

extension TestPlatform {
  /// All requests so far and all opened pages, in order, including failed requests.
  public var requests: [Request] { state.withLock { $0.requests } }

  /// The calls in ``requests``, without requests for the issuer's keys, and without requests that the platform doesn't
  /// implement.
  ///
  /// A login is `[.authorize, .token]`, for example. The SDK caches the issuer's keys and can fetch them at any time,
  /// so the position of these requests isn't fixed.
  public var calls: [Call] { requests.compactMap(\.call).filter { $0 != .keys } }

  /// The URLs of shared messages, channels, routes, and web pages that were opened with KakaoTalk, KakaoNavi, or the
  /// browser, in order.
  ///
  /// Login pages are in ``requests`` instead.
  public var openedURLs: [URL] { state.withLock { $0.openedURLs } }

  /// Records a page and returns its outcome.
  func open(_ page: Request) -> LoginOutcome {
    state.withLock { $0.open(page) }
  }
}

extension Hosts {
  /// The hosts of a test platform, under a top-level domain that never exists (RFC 6761, section 6.4).
  ///
  /// Each platform has its own issuer, so that clients reject the ID tokens of other platforms.
  fileprivate init(testPlatform number: Int) {
    self.init(
      kapi: "kapi-\(number).invalid", auth: "auth-\(number).invalid", kauth: "kauth-\(number).invalid",
      channel: "pf-\(number).invalid", sharerLink: "sharer-\(number).invalid",
      universalLink: "talk-apps-\(number).invalid", apps: "apps-\(number).invalid")
  }
}
