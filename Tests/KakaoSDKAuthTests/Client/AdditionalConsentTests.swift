import Foundation
import KakaoSDKCommon
import TestSupport
import Testing

@testable import KakaoSDKAuth

/// Tests of requests for a logged-in user's additional consent.
@Suite struct AdditionalConsentTests {
  private let store = KakaoInMemoryTokenStore(.sample())

  @Test("The consent page opens for the token's user in an ephemeral session")
  func ephemeralPage() async throws {
    let transport = StubTransport(.agt, .token(access: "access-2"))
    let agent = RecordingUserAgent()
    let client = KakaoClient.testing(transport: transport, store: store, userAgent: agent)
    let token = try await client.login(KakaoLoginRequest(scopes: ["account_email", "gender"]))
    transport.expectNoUnused()
    #expect(transport.paths == ["/api/agt", "/oauth/token"])
    #expect(transport.requests.first?.formFields == ["client_id": appKey, "access_token": "access-1"])
    #expect(agent.pages.count == 1)
    #expect(agent.pages.first?.isEphemeral == true)
    #expect(agent.pages.first?.query["agt"] == "the-agt")
    #expect(agent.pages.first?.query["scope"] == "account_email gender")
    #expect(token.accessToken == "access-2")
    #expect(store.load()?.accessToken == "access-2")
  }

  @Test("Without a login, a request for consent fails")
  func consentWithoutLogin() async {
    let transport = StubTransport()
    let agent = RecordingUserAgent()
    let client = KakaoClient.testing(transport: transport, userAgent: agent)
    let error = await #expect(throws: SdkError.self) {
      try await client.login(KakaoLoginRequest(scopes: ["account_email"]))
    }
    #expect(clientReason(of: error) == .TokenNotFound)
    #expect(agent.pages.isEmpty)
  }

  @Test("A nonce requires the scope openid")
  func nonceWithoutOpenID() async {
    let client = KakaoClient.testing(transport: StubTransport(), store: store, userAgent: RecordingUserAgent())
    let error = await #expect(throws: SdkError.self) {
      try await client.login(KakaoLoginRequest(nonce: "n", scopes: ["account_email"]))
    }
    #expect(clientReason(of: error) == .BadParameter)
  }

  @Test(
    "A rejected access token is refreshed before the consent page opens",
    arguments: [("invalid_token", 401), ("invalid_grant", 400)])
  func refreshBeforeConsent(error: String, status: Int) async throws {
    let refused = StubResponse.json(#"{"error":"\#(error)","error_description":"gone"}"#, status: status)
    let transport = StubTransport(refused, .token(access: "access-2"), .agt, .token(access: "access-3"))
    let agent = RecordingUserAgent()
    let client = KakaoClient.testing(transport: transport, store: store, userAgent: agent)
    _ = try await client.login(KakaoLoginRequest(scopes: ["account_email"]))
    #expect(transport.paths == ["/api/agt", "/oauth/token", "/api/agt", "/oauth/token"])
    #expect(agent.pages.count == 1)
  }

  @Test("An invalid app key doesn't cause a refresh")
  func wrongAppKey() async {
    let transport = StubTransport(
      .json(#"{"error":"invalid_client","error_code":"KOE101"}"#, status: 401))
    let client = KakaoClient.testing(transport: transport, store: store, userAgent: RecordingUserAgent())
    let error = await #expect(throws: SdkError.self) {
      try await client.login(KakaoLoginRequest(scopes: ["account_email"]))
    }
    #expect(error?.getAuthError().reason == .InvalidClient)
    transport.expectNoUnused()
  }

  @Test("If the user declines, the token is unchanged")
  func refusedConsent() async {
    let agent = RecordingUserAgent { expectedCallback in
      "\(expectedCallback.uri)?error=access_denied&error_description=User%20denied%20access&state=\(expectedCallback.state)"
    }
    let client = KakaoClient.testing(transport: StubTransport(.agt), store: store, userAgent: agent)
    let error = await #expect(throws: SdkError.self) {
      try await client.login(KakaoLoginRequest(scopes: ["account_email"]))
    }
    #expect(error?.getAuthError().reason == .AccessDenied)
    #expect(store.load() == .sample())
  }

  @Test("Consent by another user is rejected", arguments: [("7", true), ("8", false)])
  func anotherUser(subject: String, isTaken: Bool) async throws {
    let (signer, clock) = (try SigningKey(), TestClock())
    let jwks = try SigningKey.jwks(signer)
    let claims: @Sendable (String, String) -> [String: Any] = { subject, nonce in
      [
        "iss": "https://kauth.kakao.com", "aud": appKey, "sub": subject, "nonce": nonce,
        "iat": clock.now.timeIntervalSince1970, "exp": clock.now.timeIntervalSince1970 + 43_199,
      ]
    }
    let store = KakaoInMemoryTokenStore(.sample(idToken: try signer.sign(claims("7", "old"))))
    let transport = StubTransport { request in
      switch request.url.path {
      case "/api/agt": .agt
      case "/.well-known/jwks.json": .json(jwks)
      default: .token(access: "access-2", idToken: try signer.sign(claims(subject, "the-nonce")))
      }
    }
    let client = KakaoClient.testing(transport: transport, store: store, userAgent: RecordingUserAgent(), clock: clock)
    let result = await Task {
      try await client.login(KakaoLoginRequest(nonce: "the-nonce", scopes: ["friends", "openid"]))
    }.result
    #expect(((try? result.get()) != nil) == isTaken)
    #expect(store.load()?.accessToken == (isTaken ? "access-2" : "access-1"))
  }
}
