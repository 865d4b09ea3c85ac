import Foundation
import KakaoSDK
import KakaoSDKTesting
import Testing

@Suite struct BrowserLoginTests {
  let platform = TestPlatform()
  let client: KakaoClient
  let api: UserApi

  init() {
    client = .testing(user: nil, platform: platform)
    api = UserApi(client: client)
  }

  @Test("A login uses PKCE and verifies the ID token with the platform's key")
  func login() async throws {
    let token = try await api.loginWithKakaoAccount()
    #expect(platform.calls == [.authorize, .token])
    #expect(platform.requests.contains { $0.call == .keys })
    #expect(platform.requests.first { $0.call == .authorize }?.parameters["code_challenge_method"] == "S256")
    #expect(platform.requests.first { $0.call == .token }?.parameters["code_verifier"]?.isEmpty == false)
    #expect(token.scopes?.contains("openid") == true)
    let claims = try await client.verify(idToken: try #require(token.idToken))
    #expect(claims.subject == String(TestUser.sample.id))
    #expect(claims.nickname == "보라돌")
    #expect(try await api.me().id == TestUser.sample.id)
  }

  @Test("An ID token with an invalid signature is rejected, and the user isn't logged in")
  func forgedIDToken() async throws {
    platform.fail(.token, with: .forgedIDToken)
    let error = await failure { () async throws(SdkError) in try await api.loginWithKakaoAccount() }
    #expect(error?.clientReason == .InvalidIDToken)
    #expect(await failure { () async throws(SdkError) in try await api.me() }?.clientReason == .TokenNotFound)
  }

  @Test("An ID token of another platform is rejected")
  func otherPlatform() async throws {
    let idToken = try #require(TestPlatform().token(for: .sample).idToken)
    let error = await failure { () async throws(SdkError) in try await client.verify(idToken: idToken) }
    #expect(error?.clientReason == .InvalidIDToken)
  }

  @Test("A server's verifier accepts the ID token of an app")
  func serverVerifier() async throws {
    let idToken = try #require(platform.token(for: .sample).idToken)
    let verifier = try KakaoIDTokenVerifier(
      issuer: "https://\(platform.configuration.hosts.kauth)", audiences: [platform.configuration.appKey],
      transport: platform, now: { platform.now })
    #expect(try await verifier.verify(idToken).subject == String(TestUser.sample.id))
  }

  @Test("Without OpenID Connect, a login returns no ID token")
  func withoutOpenIDConnect() async throws {
    let platform = TestPlatform(usesOpenIDConnect: false)
    let token = try await UserApi(client: .testing(user: nil, platform: platform)).loginWithKakaoAccount()
    #expect(token.idToken == nil)
    #expect(platform.calls == [.authorize, .token])
  }

  @Test("Two people log in on one platform, each with a client")
  func twoPeople() async throws {
    let minji = UserApi(client: .testing(user: nil, platform: platform))
    _ = try await api.loginWithKakaoAccount()
    platform.nextLogin = .user(.other)
    _ = try await minji.loginWithKakaoAccount()
    #expect(try await api.me().kakaoAccount?.profile?.nickname == "보라돌")
    #expect(try await minji.me().kakaoAccount?.profile?.nickname == "민지")
    #expect(platform.users.map(\.id) == [TestUser.sample.id, TestUser.other.id])
    try await minji.logout()
    #expect(try await api.me().id == TestUser.sample.id)
  }

  @Test("nextLogin applies to one login only")
  func nextLoginOnce() async throws {
    platform.nextLogin = .cancels
    _ = await failure { () async throws(SdkError) in try await api.loginWithKakaoAccount() }
    #expect(platform.nextLogin == nil)
    _ = try await api.loginWithKakaoAccount()
  }

  @Test(
    "A login throws the error of its outcome",
    arguments: [
      (TestPlatform.LoginOutcome.cancels, ClientFailureReason.Cancelled), (.returnsWithoutResult, .Cancelled),
      (.timesOut, .TimedOut), (.wrongState, .StateMismatch),
    ])
  func failedLogin(_ outcome: TestPlatform.LoginOutcome, _ reason: ClientFailureReason) async {
    platform.nextLogin = outcome
    let error = await failure { () async throws(SdkError) in try await api.loginWithKakaoAccount() }
    #expect(error?.clientReason == reason)
    #expect(platform.calls == [.authorize])
  }

  @Test("A user who refuses on the consent page isn't logged in")
  func denial() async {
    platform.nextLogin = .denies
    let error = await failure { () async throws(SdkError) in try await api.loginWithKakaoAccount() }
    #expect(error?.authReason == .AccessDenied)
  }

  @Test("A page that never returns stays open until the task is canceled")
  func cancellation() async {
    platform.nextLogin = .neverReturns
    let task = Task { await failure { () async throws(SdkError) in try await api.loginWithKakaoAccount() } }
    while platform.calls != [.authorize] { await Task.yield() }
    task.cancel()
    #expect(await task.value?.clientReason == .TaskCancelled)
  }

  @Test("The platform rejects the authorization request of another app")
  func otherApp() async {
    let other = KakaoClient(
      configuration: KakaoConfiguration(appKey: "other-app-key"), userAgent: ScriptedUserAgent(platform: platform),
      transport: platform, now: { platform.now })
    let error = await failure { () async throws(SdkError) in try await other.login() }
    #expect(error?.clientReason == .BadParameter)
  }

  @Test("The platform rejects a code with another verifier, an unknown code, and a code that was used")
  func codeChecks() async throws {
    let auth = AuthApi(client: client)
    let page = try #require(
      URL(
        string: "https://kauth.kakao.com/oauth/authorize?client_id=test-app-key&response_type=code&state=s"
          + "&redirect_uri=kakaotest-app-key://oauth&code_challenge_method=S256"
          // The challenge of RFC 7636, appendix B
          + "&code_challenge=E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM"))
    func code() async throws -> String {
      let expectedCallback = KakaoExpectedCallback(uri: "kakaotest-app-key://oauth", state: "s")
      let callback = try await ScriptedUserAgent(platform: platform).open(page, returningTo: expectedCallback)
      #expect(expectedCallback.matches(callback))
      let items = URLComponents(url: callback, resolvingAgainstBaseURL: true)?.queryItems
      return try #require(items?.first { $0.name == "code" }?.value)
    }
    let verifier = "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk"
    let first = try await code()
    _ = try await auth.token(code: first, codeVerifier: verifier)
    let second = try await code()
    for (code, verifier) in [(first, verifier), (second, "another-verifier"), ("unknown", verifier)] {
      let error = await failure { () async throws(SdkError) in
        try await auth.token(code: code, codeVerifier: verifier)
      }
      #expect(error?.authReason == .InvalidGrant)
    }
  }

  @Test("A request for more consent is for the logged-in user")
  func moreConsent() async throws {
    let api = UserApi(client: .testing(user: .sample.withoutConsent(to: "account_email"), platform: platform))
    var account = try await api.me().kakaoAccount
    #expect(account?.email == nil)
    #expect(account?.emailNeedsAgreement == true)
    // A page for more consent belongs to the logged-in user, so it ignores the user of the next login.
    platform.nextLogin = .user(.other)
    let token = try await api.loginWithKakaoAccount(scopes: ["account_email"])
    #expect(token.idToken == nil)
    account = try await api.me().kakaoAccount
    #expect(account?.email == "bora.sample@example.com")
    #expect(account?.emailNeedsAgreement == false)
    #expect(platform.calls == [.me, .agt, .authorize, .token, .me])
  }

  @Test("A consent item that Kakao doesn't have is rejected")
  func unknownConsentItem() async {
    let api = UserApi(client: .testing(platform: platform))
    let error = await failure { () async throws(SdkError) in try await api.loginWithKakaoAccount(scopes: ["salary"]) }
    #expect(error?.authReason == .InvalidScope)
  }
}
