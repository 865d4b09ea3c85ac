import Foundation
import KakaoSDKCommon
import TestSupport
import Testing

@testable import KakaoSDKAuth

@Suite struct LoginFlowTests {
  private let store = KakaoInMemoryTokenStore()
  private let clock = TestClock()

  /// Returns a client whose server exchanges the code for an ID token with `claims` that `signer` has signed.
  ///
  /// The server publishes the key `published`, or else the key of `signer`.
  private func client(
    claims: [String: Any] = [:], signer: SigningKey, published: SigningKey? = nil
  ) throws -> (KakaoClient, StubTransport) {
    let jwks = try SigningKey.jwks(published ?? signer)
    let nonces = Locked<String>("")
    let overrides = try JSONSerialization.data(withJSONObject: claims)
    let now = clock.now
    let transport = StubTransport { request in
      switch request.url.path {
      case "/oauth/token":
        var payload: [String: Any] = [
          "iss": "https://kauth.kakao.com", "aud": appKey, "sub": "4203117586", "nonce": nonces.withLock { $0 },
          "iat": now.timeIntervalSince1970, "exp": now.timeIntervalSince1970 + 43_199,
        ]
        let changed = try JSONSerialization.jsonObject(with: overrides) as? [String: Any] ?? [:]
        payload.merge(changed) { $1 }
        return .token(idToken: try signer.sign(payload))
      case "/.well-known/jwks.json": return .json(jwks)
      default: throw UnexpectedRequest(request)
      }
    }
    let agent = StubUserAgent { page, expectedCallback in
      nonces.withLock { $0 = page["nonce"] ?? "" }
      return "\(expectedCallback.uri)?code=the-code&state=\(expectedCallback.state)"
    }
    return (.testing(transport: transport, store: store, userAgent: agent, clock: clock), transport)
  }

  @Test("A login exchanges the code once, verifies the ID token, and stores the token")
  func login() async throws {
    let (client, transport) = try client(signer: SigningKey())
    let token = try await client.login()
    #expect(store.load() == token)
    #expect(token.expiredAt == clock.now.addingTimeInterval(43_199))
    let exchanges = transport.requests.filter { $0.url.path == "/oauth/token" }
    let form = try #require(exchanges.first).formFields
    #expect(exchanges.count == 1)
    #expect(form["grant_type"] == "authorization_code")
    #expect(form["code"] == "the-code")
    #expect(form["redirect_uri"] == "kakao\(appKey)://oauth")
    #expect(form["code_verifier"]?.count == 43)
    #expect(form["client_secret"] == nil)
    #expect(exchanges.first?.header("Authorization") == nil)
  }

  @Test("The sent code verifier matches the challenge")
  func codeVerifier() async throws {
    let challenge = Locked("")
    let transport = StubTransport(.token())
    let agent = StubUserAgent { page, expectedCallback in
      challenge.withLock { $0 = page["code_challenge"] ?? "" }
      return "\(expectedCallback.uri)?code=c&state=\(expectedCallback.state)"
    }
    _ = try await KakaoClient.testing(transport: transport, userAgent: agent).login()
    let verifier = try #require(transport.requests.first?.formFields["code_verifier"])
    #expect(KakaoAuthorizationRequest.codeChallenge(verifier) == challenge.withLock { $0 })
  }

  @Test("Two logins share no secret")
  func distinctSecrets() async throws {
    let pages = Locked<[[String: String]]>([])
    let agent = StubUserAgent { page, expectedCallback in
      pages.withLock { $0.append(page) }
      return "\(expectedCallback.uri)?code=c&state=\(expectedCallback.state)"
    }
    let client = KakaoClient.testing(transport: StubTransport(.token(), .token()), userAgent: agent)
    _ = try await client.login()
    _ = try await client.login()
    let (first, second) = pages.withLock { ($0[0], $0[1]) }
    for name in ["state", "code_challenge"] {
      #expect(first[name] != nil && first[name] != second[name])
    }
  }

  @Test(
    "A login with a wrong claim fails and stores nothing",
    arguments: [
      ("nonce", "another", .idTokenNonceMismatch), ("iss", "https://evil.example", .idTokenIssuerMismatch),
      ("aud", "another", .idTokenAudienceMismatch), ("azp", "another", .idTokenAuthorizedPartyMismatch),
      ("exp", 1_000_000_000, .idTokenExpired), ("iat", 9_000_000_000, .idTokenIssuedInFuture),
      ("sub", "", .idTokenSubjectMissing),
    ] as [(String, any Sendable, KakaoClientFailureCode)])
  func wrongClaim(
    claim: String, value: any Sendable, code: KakaoClientFailureCode
  ) async throws {
    let (client, _) = try client(claims: [claim: value], signer: SigningKey())
    let error = await #expect(throws: SdkError.self) { try await client.login(KakaoLoginRequest(nonce: "mine")) }
    #expect(clientReason(of: error) == .InvalidIDToken)
    #expect(error?.clientFailureCode == code)
    #expect(store.load() == nil)
  }

  @Test("A login with a signature by another key fails and stores nothing")
  func wrongSignature() async throws {
    let (client, _) = try client(signer: SigningKey(forged: true), published: SigningKey())
    let error = await #expect(throws: SdkError.self) { try await client.login() }
    #expect(clientReason(of: error) == .InvalidIDToken)
    #expect(store.load() == nil)
  }

  @Test(
    "A forged callback sends no request and stores nothing",
    arguments: [
      ("https://evil.example/?code=1", ClientFailureReason.InvalidCallback),
      ("kakao\(appKey)://oauth?code=1&state=wrong", .StateMismatch),
      ("kakao\(appKey)://other?code=1&state=wrong", .InvalidCallback),
    ])
  func forgedCallback(callback: String, reason: ClientFailureReason) async {
    let transport = StubTransport()
    let agent = StubUserAgent { _, _ in callback }
    let client = KakaoClient.testing(transport: transport, store: store, userAgent: agent)
    let error = await #expect(throws: SdkError.self) { try await client.login() }
    #expect(clientReason(of: error) == reason)
    #expect(transport.requests.isEmpty)
    #expect(store.load() == nil)
  }

  @Test(
    "A login with an invalid token response fails and stores nothing",
    arguments: [
      StubResponse.text("<html>Bad Gateway</html>", status: 502), .json(#"{"access_token":"a","token_ty"#), .json("[]"),
      .json("{}"), .text("", status: 204),
    ])
  func invalidResponse(answer: StubResponse) async {
    let client = KakaoClient.testing(
      transport: StubTransport(answer), store: store, userAgent: StubUserAgent.returning())
    let error = await #expect(throws: SdkError.self) { try await client.login() }
    #expect(clientReason(of: error) == .InvalidResponse)
    #expect(error?.httpStatus == answer.status)
    #expect(error?.underlyingError != nil)
    #expect(store.load() == nil)
  }

  @Test("A rejected code isn't sent again")
  func rejectedCode() async {
    let refusal = StubResponse.json(
      #"{"error":"invalid_grant","error_description":"authorization code not found","error_code":"KOE320"}"#,
      status: 400)
    let transport = StubTransport(refusal)
    let client = KakaoClient.testing(transport: transport, store: store, userAgent: StubUserAgent.returning())
    let error = await #expect(throws: SdkError.self) { try await client.login() }
    #expect(error?.getAuthError().info?.errorCode == "KOE320")
    #expect(error?.httpStatus == 400)
    #expect(transport.requests.count == 1)
    #expect(store.load() == nil)
  }

  @Test("A failed login leaves an earlier token unchanged")
  func failedLogin() async {
    let store = KakaoInMemoryTokenStore(.sample())
    let client = KakaoClient.testing(
      transport: StubTransport(.text("", status: 500)), store: store, userAgent: StubUserAgent.returning())
    await #expect(throws: SdkError.self) { try await client.login() }
    #expect(store.load() == .sample())
  }

  @Test("A nonce from the app must be in the ID token")
  func appNonce() async {
    let client = KakaoClient.testing(
      transport: StubTransport(.token()), store: store, userAgent: StubUserAgent.returning())
    let error = await #expect(throws: SdkError.self) { try await client.login(KakaoLoginRequest(nonce: "mine")) }
    #expect(clientReason(of: error) == .InvalidIDToken)
    #expect(store.load() == nil)
  }

  @Test("The code verifier and state are generated for each login")
  func generatedSecrets() async throws {
    let drawn = Locked(0)
    let pages = Locked<[[String: String]]>([])
    let agent = StubUserAgent { page, expectedCallback in
      pages.withLock { $0.append(page) }
      return "\(expectedCallback.uri)?code=c&state=\(expectedCallback.state)"
    }
    let client = KakaoClient.testing(transport: StubTransport(.token()), userAgent: agent)
    var flow = client.loginFlow
    flow.random = { "drawn-\(drawn.increment())" }
    _ = try await flow.logIn { .kakaoAccount(KakaoLoginRequest()) }
    let page = try #require(pages.withLock { $0.first })
    #expect(page["code_challenge"] == KakaoAuthorizationRequest.codeChallenge("drawn-1"))
    #expect(page["state"] == "drawn-2")
  }

  @Test("A login without a user agent reports that it isn't supported")
  func noUserAgent() async {
    let client = KakaoClient.testing(transport: StubTransport())
    let error = await #expect(throws: SdkError.self) { try await client.login() }
    #expect(clientReason(of: error) == .NotSupported)
    #expect(error?.clientFailureCode == .userAgentMissing)
  }
}
