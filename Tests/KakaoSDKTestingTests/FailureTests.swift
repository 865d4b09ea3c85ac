import KakaoSDK
import KakaoSDKTesting
import Testing

@Suite struct FailureTests {
  let platform = TestPlatform()
  let api: UserApi

  init() {
    api = UserApi(client: .testing(platform: platform))
  }

  private func errorOfMe() async -> SdkError? {
    await failure { () async throws(SdkError) in try await api.me() }
  }

  @Test("Without a network, every call fails until the network is back")
  func offline() async throws {
    platform.isOnline = false
    #expect(await errorOfMe()?.clientReason == .NetworkFailed)
    #expect(await errorOfMe()?.clientReason == .NetworkFailed)
    let login = await failure { () async throws(SdkError) in try await api.loginWithKakaoAccount() }
    #expect(login?.clientReason == .NotSupported)
    platform.isOnline = true
    _ = try await api.me()
  }

  @Test(
    "A failure without a readable response is an error of the client",
    arguments: [
      (TestPlatform.Failure.networkDown, ClientFailureReason.NetworkFailed), (.timedOut, .NetworkFailed),
      (.serverUnavailable, .InvalidResponse), (.response(status: 200, body: "{"), .InvalidResponse),
    ])
  func clientFailure(_ failure: TestPlatform.Failure, _ reason: ClientFailureReason) async throws {
    platform.fail(.me, with: failure)
    #expect(await errorOfMe()?.clientReason == reason)
    _ = try await api.me()
  }

  @Test("Every error of the API server has its reason", arguments: ApiFailureReason.allCases)
  func apiFailure(_ reason: ApiFailureReason) async {
    platform.fail(.me, with: .api(reason), times: .max)
    #expect(await errorOfMe()?.apiReason == reason)
  }

  @Test("A failure lasts for the number of requests, or until it is removed")
  func times() async throws {
    platform.fail(.me, with: .api(.Internal), times: 2)
    for _ in 0..<2 { #expect(await errorOfMe()?.apiReason == .Internal) }
    _ = try await api.me()
    platform.fail(.me, with: .api(.Internal), times: .max)
    #expect(await errorOfMe()?.apiReason == .Internal)
    platform.succeed(.me)
    _ = try await api.me()
  }

  @Test("After a rejected access token, the SDK refreshes the token and repeats the call")
  func tokenExpired() async throws {
    platform.fail(.me, with: .tokenExpired)
    _ = try await api.me()
    #expect(platform.calls == [.me, .refresh, .me])
  }

  @Test("Missing consent opens the consent page, and the call is repeated")
  func consentMissing() async throws {
    platform.fail(.me, with: .consentMissing(["account_email"]))
    _ = try await api.me()
    #expect(platform.calls == [.me, .agt, .authorize, .token, .me])
    #expect(platform.requests.first { $0.call == .authorize }?.parameters["scope"] == "account_email openid")
  }

  @Test("If the user refuses the missing consent, the call throws its error")
  func consentRefused() async {
    platform.fail(.me, with: .consentMissing(["account_email"]))
    platform.nextLogin = .denies
    let error = await errorOfMe()
    #expect(error?.apiReason == .InsufficientScope)
    guard case .ApiFailed(_, let info) = error else { return }
    #expect(info?.requiredScopes == ["account_email"])
    #expect(info?.allowedScopes?.contains("profile_nickname") == true)
  }

  @Test("An error of the authorization server has its reason and its code")
  func authFailure() async {
    platform.fail(.refresh, with: .auth(.InvalidRequest, code: "KOE237"))
    platform.expireAccessTokens()
    let error = await errorOfMe()
    #expect(error?.authReason == .InvalidRequest)
    guard case .AuthFailed(_, let info) = error else { return }
    #expect(info?.errorCode == "KOE237")
  }

  @Test("A request for a path that Kakao doesn't have fails")
  func unknownRequest() async {
    let client = KakaoClient.testing(platform: platform)
    let error = await failure { () async throws(SdkError) in
      try await client.send(Endpoint<Int>(.get, .kapi, "/v1/unknown"))
    }
    #expect(error?.clientReason == .NetworkFailed)
    #expect(platform.requests.map(\.path) == ["/v1/unknown"])
    #expect(platform.calls.isEmpty)
  }
}
