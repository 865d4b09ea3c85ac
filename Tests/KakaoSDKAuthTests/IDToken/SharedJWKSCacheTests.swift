import Foundation
import KakaoSDKCommon
import TestSupport
import Testing

@testable import KakaoSDKAuth

/// Tests of the key cache that all clients of one authorization server share.
@Suite struct SharedJWKSCacheTests {
  private let signer: SigningKey
  private let jwks: String

  init() throws {
    signer = try SigningKey()
    jwks = try SigningKey.jwks(signer)
  }

  /// Returns the process-wide cache for an issuer.
  ///
  /// Each test needs its own issuer, because the cache exists until the process exits.
  private func cache(_ host: String, _ transport: StubTransport) -> KakaoJWKSCache {
    let configuration = KakaoConfiguration(appKey: appKey, hosts: Hosts(kauth: host))
    return KakaoJWKSCache.shared(for: HTTPClient(configuration: configuration, transport: transport))
  }

  @Test("A thousand clients share one cache, which fetches the keys once")
  func manyClients() async throws {
    let transport = StubTransport.repeating(.json(jwks))
    for _ in 0..<1000 { #expect(try await cache("many-clients.example", transport).contains(signer.kid)) }
    #expect(transport.requests.count == 1)
  }

  @Test("Only clients with the default transport share a cache")
  func transportOfClient() async throws {
    func client(_ transport: StubTransport?) -> KakaoClient {
      KakaoClient(
        configuration: KakaoConfiguration(appKey: appKey, hosts: Hosts(kauth: "default.example")), transport: transport)
    }
    #expect(client(nil).keys.storage === client(nil).keys.storage)
    let (first, second) = (StubTransport.repeating(.json(jwks)), StubTransport.repeating(.json(#"{"keys":[]}"#)))
    let clients = [client(first), client(second)]
    #expect(clients[0].keys.storage !== clients[1].keys.storage)
    #expect(try await clients[0].keys.contains(signer.kid))
    #expect(try await !clients[1].keys.contains(signer.kid))
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
    let signer = try TokenSigner()
    try issuer.publish(keys: [signer.jwk()])
    let clock = issuer.clock
    let keys = try KakaoJWKSCache(issuer: issuer.issuer, transport: issuer.transport, now: { clock.now })
    for _ in 0..<3 {
      let verifier = try KakaoIDTokenVerifier(keys: keys, audiences: ["app"], now: { clock.now })
      _ = try await verifier.verify(signer.sign(issuer.claims()))
    }
    #expect(issuer.fetches == 1)
  }
}
