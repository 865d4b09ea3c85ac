import Foundation
import KakaoSDKCommon
import TestSupport
import Testing

@testable import KakaoSDKAuth

/// A login in which every secret is a canary, and a platform whose responses contain more canaries.
struct CanaryPlatform: Sendable {
  let canaries = Canaries()
  let store = KakaoInMemoryTokenStore()
  private let clock = TestClock()
  private let nonce = Locked("")

  /// Returns a client that logs.
  func client(
    store: (any KakaoTokenStore)? = nil, callback: (@Sendable (KakaoExpectedCallback) -> String)? = nil,
    answering answer: @escaping StubTransport.Step
  ) -> KakaoClient {
    let (canaries, nonce, clock) = (canaries, nonce, clock)
    let transport = StubTransport { request in
      canaries.add(request.formFields["code_verifier"])
      return try await answer(request)
    }
    let agent = StubUserAgent { page, expectedCallback in
      canaries.add(page["state"])
      canaries.add(page["nonce"])
      nonce.withLock { $0 = page["nonce"] ?? "" }
      return callback?(expectedCallback) ?? "\(expectedCallback.uri)?code=canary-code&state=\(expectedCallback.state)"
    }
    let configuration = KakaoConfiguration(
      appKey: appKey, clientSecret: "canary-client-secret", isLoggingEnabled: true)
    return KakaoClient(
      configuration: configuration, tokenStore: store ?? self.store, userAgent: agent, transport: transport,
      keys: .unshared(configuration, transport, clock), now: { clock.now })
  }

  /// Returns an ID token of this login that contains the user's data.
  func idToken(issuer: String = "https://kauth.kakao.com", nonce given: String? = nil) throws -> String {
    let token = try SigningKey().sign([
      "iss": issuer, "aud": appKey, "sub": "7", "nonce": given ?? nonce.withLock { $0 },
      "iat": clock.now.timeIntervalSince1970, "exp": clock.now.timeIntervalSince1970 + 43_199,
      "nickname": "canary-nickname", "email": "canary@example.com",
    ])
    canaries.add(token)
    for part in token.split(separator: ".").dropFirst() { canaries.add(String(part)) }
    return token
  }

  /// Returns the platform's success response to a request.
  func answer(_ request: KakaoHTTPRequest) throws -> StubResponse {
    switch request.url.path {
    case "/oauth/token":
      .token(access: "canary-access", refresh: "canary-refresh", idToken: try idToken())
    case "/.well-known/jwks.json": .json(try SigningKey.jwks(SigningKey()))
    case "/v2/user/me":
      .json(
        #"""
        {"id":7,"properties":{"nickname":"canary-nickname"},"kakao_account":{"email":"canary@example.com",
        "profile":{"nickname":"canary-nickname"},"phone_number":"+82 canary"}}
        """#)
    default: throw UnexpectedRequest(request)
    }
  }
}
