import Foundation
import KakaoSDKCommon
import TestSupport
import Testing

@testable import KakaoSDKAuth

/// Tests of the keys that the clients of one authorization server share.
@Suite struct SharedJWKSCacheTests {
  private let signer: SigningKey
  private let jwks: String

  init() throws {
    signer = try SigningKey()
    jwks = try SigningKey.jwks(signer)
  }

  /// Each test needs an issuer of its own, because the cache lives as long as the process.
  private func cache(_ host: String, _ transport: StubTransport) -> JWKSCache {
    let configuration = KakaoConfiguration(appKey: appKey, hosts: Hosts(kauth: host))
    return JWKSCache.shared(for: HTTPClient(configuration: configuration, transport: transport))
  }

  @Test("A thousand clients with transports of their own fetch the keys once")
  func manyClients() async throws {
    let jwks = jwks
    let requests = Locked(0)
    for _ in 0..<1000 {
      let transport = StubTransport { _ in
        requests.increment()
        return .json(jwks)
      }
      #expect(try await cache("many-clients.example", transport).contains(signer.kid))
    }
    #expect(requests.withLock { $0 } == 1)
  }

  @Test("A fetch uses the transport of the client that starts it")
  func transportOfClient() async throws {
    let (first, second) = (StubTransport.repeating(.json(jwks)), StubTransport.repeating(.json(jwks)))
    #expect(try await cache("transport.example", first).contains(signer.kid))
    #expect(try await !cache("transport.example", second).contains("made-up"))
    #expect([first, second].map(\.requests.count) == [1, 1])
  }

  @Test("Clients of different servers don't share keys")
  func otherServer() async throws {
    let (first, second) = (StubTransport.repeating(.json(jwks)), StubTransport.repeating(.json(#"{"keys":[]}"#)))
    #expect(try await cache("first.example", first).contains(signer.kid))
    #expect(try await !cache("second.example", second).contains(signer.kid))
  }

  @Test("Verifiers can share a cache")
  func suppliedCache() async throws {
    let issuer = PublishedIssuer()
    let signer = try TokenSigner(.ES256)
    try issuer.publish(keys: [signer.jwk()])
    let clock = issuer.clock
    let keys = try JWKSCache(issuer: issuer.issuer, transport: issuer.transport, now: { clock.now })
    for _ in 0..<3 {
      let verifier = try IDTokenVerifier(keys: keys, audiences: ["app"], now: { clock.now })
      _ = try await verifier.verify(signer.sign(issuer.claims()))
    }
    #expect(issuer.fetched == ["/.well-known/openid-configuration", "/keys"])
  }
}
