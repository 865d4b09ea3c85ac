import Foundation
import KakaoEmulator
import KakaoEmulatorInProcess
import KakaoSDK
import Testing

/// Tests of every call that requires an access token:
///
/// - with a valid, expired, or revoked token
/// - with missing consent
/// - with a server error or a truncated response
///
/// All calls of a test use one emulator, each after a separate login, because generating signing keys is slow.
@Suite struct CallTests {
  private let store = KakaoInMemoryTokenStore()
  /// The demo configuration without the rate limit, because each test logs in more often than Kakao allows.
  private static let options = EmulatorOptions.demo(replacing: "{enabled: true}", with: "{enabled: false}")

  /// Returns a client for a user who has agreed to everything, and whose friend uses the app.
  ///
  /// `change` can modify responses after the login.
  private func client(
    _ emulator: RunningEmulator, asksForMissingConsent: Bool = true,
    change: TamperingTransport.Change? = nil
  ) async throws -> (client: KakaoClient, transport: TamperingTransport) {
    for account in [1, DemoFriend.account] {
      _ = try await emulator.logIn(account: account, scopes: UserCall.talkScopes)
    }
    let browser = BrowserDriver(loginKey: "minji@example.com", password: "emulator", decision: .agreeToAll)
    let agent = FormFollowingUserAgent(browser: browser)
    _ = try await emulator.client(store: store, userAgent: agent).login()
    let transport = TamperingTransport(change: change)
    let client = KakaoClient(
      configuration: KakaoConfiguration(
        appKey: DemoKey.native, hosts: Hosts(emulator: emulator.url), asksForMissingConsent: asksForMissingConsent),
      tokenStore: store, userAgent: agent, transport: transport)
    return (client, transport)
  }

  @Test("Every call succeeds with a valid token")
  func success() async throws {
    try await withEmulator(Self.options) { emulator in
      for call in UserCall.allCases {
        let (client, transport) = try await client(emulator)
        try await call.run(client)
        #expect(await transport.paths == [call.path], "\(call)")
        #expect((store.load() == nil) == call.endsTheSession, "\(call)")
      }
    }
  }

  @Test("Every call refreshes an expired token once")
  func expired() async throws {
    try await withEmulator(Self.options) { emulator in
      for call in UserCall.allCases {
        try await emulator.reset()
        let (client, transport) = try await client(emulator)
        try await emulator.advanceClock(by: 13 * 3600)
        try await call.run(client)
        let keys = "/.well-known/jwks.json"
        #expect(await transport.paths.filter { $0 != keys } == [call.path, "/oauth/token", call.path], "\(call)")
      }
    }
  }

  @Test("Every call with a revoked token requires a new login")
  func revoked() async throws {
    try await withEmulator(Self.options) { emulator in
      for call in UserCall.allCases {
        let (client, _) = try await client(emulator)
        // The user unlinks from the app in another session of the same login.
        let elsewhere = emulator.client(store: KakaoInMemoryTokenStore(store.load()))
        try await UserApi(client: elsewhere).unlink()
        let error = await #expect(throws: SdkError.self, "\(call)") { try await call.run(client) }
        #expect(error?.isInvalidTokenError() == true, "\(call)")
        #expect(store.load() == nil, "\(call)")
      }
    }
  }

  @Test("Every call requests missing consent and is then repeated")
  func consent() async throws {
    try await withEmulator(Self.options) { emulator in
      for call in UserCall.allCases where !call.endsTheSession {
        let (client, transport) = try await client(
          emulator, change: Self.once(call.path, status: 403, body: Self.noConsent))
        try await call.run(client)
        #expect(await transport.count(of: "/api/agt") == 1, "\(call)")
        #expect(await transport.count(of: call.path) == 2, "\(call)")
      }
    }
  }

  @Test("Missing consent is an error if the user can't be asked")
  func noConsent() async throws {
    try await withEmulator(Self.options) { emulator in
      for call in UserCall.allCases {
        let (client, transport) = try await client(
          emulator, asksForMissingConsent: false, change: Self.once(call.path, status: 403, body: Self.noConsent))
        let error = await #expect(throws: SdkError.self, "\(call)") { try await call.run(client) }
        #expect(error?.getApiError().info?.requiredScopes == ["shipping_address"], "\(call)")
        #expect(await transport.paths == [call.path], "\(call)")
      }
    }
  }

  @Test("A server error is returned, and the user stays logged in")
  func serverError() async throws {
    try await withEmulator(Self.options) { emulator in
      for call in UserCall.allCases where call != .logout {
        let (client, _) = try await client(
          emulator, change: Self.once(call.path, status: 503, body: #"{"msg":"under maintenance","code":-9798}"#))
        let error = await #expect(throws: SdkError.self, "\(call)") { try await call.run(client) }
        #expect(error?.getApiError().reason == .UnderMaintenance, "\(call)")
        #expect(error?.httpStatus == 503, "\(call)")
        #expect(store.load() != nil, "\(call)")
      }
    }
  }

  @Test("A truncated response is an error, unless the call needs only its status")
  func cutShort() async throws {
    try await withEmulator(Self.options) { emulator in
      for call in UserCall.allCases {
        let (client, _) = try await client(emulator, change: Self.once(call.path, status: 200, body: #"{"id":1"#))
        guard !call.needsStatusOnly else {
          try await call.run(client)
          #expect((store.load() == nil) == call.endsTheSession, "\(call)")
          continue
        }
        let error = await #expect(throws: SdkError.self, "\(call)") { try await call.run(client) }
        #expect(clientReason(of: error) == .InvalidResponse, "\(call)")
        #expect(store.load() != nil, "\(call)")
      }
    }
  }

  @Test("A logout that fails on the server still deletes the token")
  func logout() async throws {
    try await withEmulator(Self.options) { emulator in
      let (client, _) = try await client(emulator, change: Self.once("/v1/user/logout", status: 503, body: "<html>"))
      let error = await #expect(throws: SdkError.self) { try await UserCall.logout.run(client) }
      #expect(clientReason(of: error) == .InvalidResponse)
      #expect(store.load() == nil)
    }
  }

  private static let noConsent =
    #"{"msg":"insufficient scopes.","code":-402,"api_type":"TEST","required_scopes":["shipping_address"]}"#

  /// Returns a change that replaces the first response for a path.
  private static func once(_ path: String, status: Int, body: String) -> TamperingTransport.Change {
    let first = OneTimeFlag()
    return { asked, response in
      guard asked == path, first.take() else { return }
      response = KakaoHTTPResponse(status: status, body: Data(body.utf8))
    }
  }
}
