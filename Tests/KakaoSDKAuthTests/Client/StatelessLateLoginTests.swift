import Foundation
import KakaoSDKCommon
import TestSupport
import Testing

@testable import KakaoSDKAuth

/// Tests of a late callback without a `state`, which any app can open, on a server that accepts every code.
@Suite(.timeLimit(.minutes(10))) struct StatelessLateLoginTests {
  enum Nonce: CaseIterable, Sendable {
    case ofThisLogin, ofAnotherLogin, missing
  }

  private let store = InMemoryTokenStore()

  /// Completes an abandoned login with a callback without a `state`, and waits until the exchange is over.
  ///
  /// - Parameter idToken: Returns the ID token of the response for the login's nonce, or nil for a response without
  ///   one.
  /// - Throws: If no signing key can be created.
  private func completeLate(idToken: @escaping @Sendable (_ nonce: String, TestClock) throws -> String?) async throws {
    weak var session: TokenSession?
    do {
      let (talk, clock) = (FakeKakaoTalk(), TestClock())
      let keys = try SigningKey.jwks(SigningKey())
      let nonce = Locked("")
      let client = KakaoClient.testing(
        transport: StubTransport { request in
          guard request.url.path == "/oauth/token" else { return .json(keys) }
          return .token(idToken: try idToken(nonce.withLock { $0 }, clock))
        }, store: store, talk: talk, clock: clock, isLoggingEnabled: true)
      session = client.tokens
      let params = await talk.abandonLogin(of: client, clock: clock)
      nonce.withLock { $0 = params["nonce"] ?? "" }
      #expect(await talk.reopen(params, withState: false))
    }
    // The exchange retains the session until it is over.
    while session != nil { await Task.yield() }
  }

  @Test("Without an ID token, no token is stored and a warning is logged")
  func noIDToken() async throws {
    try await completeLate { _, _ in nil }
    #expect(store.load() == nil)
    let isLogged = { (line: String) in line.contains("late login failed") && line.contains("InvalidIDToken") }
    while !CapturedLog.shared.lines.contains(where: isLogged) { await Task.yield() }
  }

  @Test("The nonce in the ID token decides whether the token is stored", arguments: Nonce.allCases)
  func nonce(_ kind: Nonce) async throws {
    let key = try SigningKey()
    try await completeLate { nonce, clock in
      let now = clock.now.timeIntervalSince1970
      var claims: [String: Any] = [
        "iss": "https://kauth.kakao.com", "aud": appKey, "sub": "7", "iat": now, "exp": now + 600,
      ]
      switch kind {
      case .ofThisLogin: claims["nonce"] = nonce
      case .ofAnotherLogin: claims["nonce"] = "another"
      case .missing: break
      }
      return try key.sign(claims)
    }
    #expect(store.load()?.accessToken == (kind == .ofThisLogin ? "access-1" : nil))
  }
}
