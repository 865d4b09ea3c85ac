import Foundation
import KakaoSDKCommon
import TestSupport
import Testing

@testable import KakaoSDKAuth

/// Tests that lose the network at each request of a call.
///
/// After each failure, either the old or the new token must be stored.
@Suite struct NetworkLossTests {
  private let store = KakaoInMemoryTokenStore(.sample())
  private let clock = TestClock()

  /// Returns a client whose connection fails at request number `broken`.
  ///
  /// The server may already have processed the request.
  private func client(brokenAt broken: Int) throws -> (KakaoClient, StubTransport) {
    let signer = try SigningKey()
    let jwks = try SigningKey.jwks(signer)
    let nonce = Locked("")
    let count = Locked(0)
    let now = clock.now
    let transport = StubTransport { request in
      guard count.increment() != broken else { throw URLError(.networkConnectionLost) }
      switch request.url.path {
      case "/api/agt": return .agt
      case "/.well-known/jwks.json": return .json(jwks)
      case "/oauth/token" where request.formFields["grant_type"] == "refresh_token":
        return .token(access: "access-2", refresh: "refresh-2")
      case "/oauth/token":
        let idToken = try signer.sign([
          "iss": "https://kauth.kakao.com", "aud": appKey, "sub": "1", "nonce": nonce.withLock { $0 },
          "iat": now.timeIntervalSince1970, "exp": now.timeIntervalSince1970 + 43_199,
        ])
        return .token(access: "access-2", refresh: "refresh-2", idToken: idToken)
      default: throw UnexpectedRequest(request)
      }
    }
    let agent = StubUserAgent { page, expectedCallback in
      nonce.withLock { $0 = page["nonce"] ?? "" }
      return "\(expectedCallback.uri)?code=c&state=\(expectedCallback.state)"
    }
    return (.testing(transport: transport, store: store, userAgent: agent, clock: clock), transport)
  }

  private func expectOneWholeToken(after result: Result<OAuthToken, any Error>) {
    switch result {
    case .success(let token): #expect(store.load() == token)
    case .failure(let error):
      #expect(clientReason(of: error) == .NetworkFailed)
      #expect(store.load() == .sample())
    }
  }

  @Test("A login that loses the network keeps the old token or stores the new one", arguments: 1...3)
  func login(broken: Int) async throws {
    let (client, transport) = try client(brokenAt: broken)
    let login = Task { try await client.login() }
    if broken == 2 { await clock.passWait(of: 1) }
    let result = await login.result
    expectOneWholeToken(after: result)
    // A login sends the code and fetches the issuer's keys. A failed fetch is repeated after a second.
    #expect(transport.requests.count == [1, 3, 2][broken - 1])
    #expect((try? result.get())?.accessToken == (broken > 1 ? "access-2" : nil))
  }

  @Test("A consent request that loses the network keeps the old token or stores the new one", arguments: 1...4)
  func consent(broken: Int) async throws {
    let (client, _) = try client(brokenAt: broken)
    let login = Task { try await client.login(KakaoLoginRequest(scopes: ["friends", "openid"])) }
    if broken == 3 { await clock.passWait(of: 1) }
    let result = await login.result
    expectOneWholeToken(after: result)
    #expect((try? result.get())?.accessToken == (broken > 2 ? "access-2" : nil))
  }

  @Test("A refresh that loses the network keeps the old token or stores the new one", arguments: 1...2)
  func refresh(broken: Int) async throws {
    let (client, _) = try client(brokenAt: broken)
    let result = await Task { try await client.tokens.refresh(replacing: "access-1") }.result
    expectOneWholeToken(after: result)
    #expect((try? result.get())?.accessToken == (broken > 1 ? "access-2" : nil))
  }
}
