import Foundation
import KakaoSDKCommon
import TestSupport
import Testing

@testable import KakaoSDKAuth

@Suite struct IssuerKeysTests {
  @Test("The keys are at a fixed path")
  func path() async throws {
    let issuer = PublishedIssuer()
    let signer = try TokenSigner()
    try issuer.publish(keys: [signer.jwk()])
    _ = try await issuer.verifier().verify(signer.sign(issuer.claims()))
    #expect(issuer.transport.requests.map(\.url.absoluteString) == ["https://issuer.example/.well-known/jwks.json"])
    #expect(issuer.transport.requests.allSatisfy { $0.method == "GET" && $0.body == nil })
  }

  @Test(
    "Plain HTTP is allowed for loopback hosts",
    arguments: ["http://127.0.0.1:9090", "http://localhost:1", "http://[::1]:8080", "http://[::1]"])
  func loopbackHTTP(name: String) async throws {
    let issuer = PublishedIssuer(name)
    let signer = try TokenSigner()
    try issuer.publish(keys: [signer.jwk()])
    #expect(try await issuer.verifier().verify(signer.sign(issuer.claims())).issuer == name)
  }

  @Test(
    "An invalid issuer is rejected immediately",
    arguments: [
      "", "kauth.kakao.com", "http://issuer.example", "https://", "https://issuer.example?x=1",
      "https://issuer.example?", "https://issuer.example/", "https://issuer.example/tenant",
      "https://issuer.example#x", "https://user@issuer.example", "ftp://issuer.example", "https://issuer.example/ x",
      " https://issuer.example", "https://issuer.example ", "https://issuer.example/\n", "https://issuer.example/é",
      "https://issuer.example/%zz", "https://issuer.example/\u{0}", "http://[::2]", "http://::1",
    ])
  func invalidIssuer(name: String) {
    let error = #expect(throws: SdkError.self) { try KakaoIDTokenVerifier(issuer: name, audiences: ["app"]) }
    #expect(clientReason(of: error) == .BadParameter)
  }

  @Test("An empty set of audiences is rejected", arguments: [[], [""], ["app", ""]])
  func noAudience(audiences: Set<String>) {
    let error = #expect(throws: SdkError.self) { try KakaoIDTokenVerifier(issuer: "https://a.b", audiences: audiences) }
    #expect(clientReason(of: error) == .BadParameter)
  }

  @Test(
    "An unexpected response is rejected",
    arguments: [
      StubResponse.text("<html>"), .json("{}"), .json("[]"), .json(""), .json(#"{"keys":{}}"#),
      .json(#"{"keys":[]}"#, status: 404),
      StubResponse(status: 302, headers: ["Location": "https://evil.example"]),
    ])
  func invalidDocument(answer: StubResponse) async throws {
    let issuer = PublishedIssuer()
    issuer.publish(answer)
    let token = try TokenSigner().sign(issuer.claims())
    let configuration = KakaoConfiguration(appKey: "app", hosts: Hosts(kauth: "issuer.example"))
    let keys = KakaoJWKSCache.unshared(configuration, issuer.transport, issuer.clock)
    let verifier = try KakaoIDTokenVerifier(keys: keys, audiences: ["app"])
    async let retry: Void = issuer.clock.passWait(of: 1)
    let error = await #expect(throws: SdkError.self) { try await verifier.verify(token) }
    await retry
    #expect(clientReason(of: error) == .InvalidResponse)
    #expect(error?.httpStatus == answer.status)
  }

  @Test("The size of the key document is limited")
  func oversizedDocument() async {
    let padding = String(repeating: " ", count: JWKSet.limit)
    let requests = Locked(0)
    let transport = StubTransport { _ in .json(#"{"keys":[]}"# + (requests.increment() == 1 ? padding : "")) }
    let client = HTTPClient(configuration: KakaoConfiguration(appKey: "key"), transport: transport)
    let error = await #expect(throws: SdkError.self) { try await client.send(Endpoint<JWKSet>.keys) }
    #expect(clientReason(of: error) == .InvalidResponse)
    #expect(error?.clientFailureCode == .responseTooLarge)
    await #expect(throws: Never.self) { try await client.send(Endpoint<JWKSet>.keys) }
  }

  @Test("The cause of a failed fetch is reported")
  func fetchError() async throws {
    let transport = StubTransport { _ in throw URLError(.notConnectedToInternet) }
    let clock = TestClock()
    let token = try TokenSigner().sign(PublishedIssuer().claims())
    let keys = KakaoJWKSCache.unshared(KakaoConfiguration(appKey: "app"), transport, clock)
    let verifier = try KakaoIDTokenVerifier(keys: keys, audiences: ["app"])
    async let retry: Void = clock.passWait(of: 1)
    let error = await #expect(throws: SdkError.self) { try await verifier.verify(token) }
    await retry
    #expect(clientReason(of: error) == .NetworkFailed)
    #expect((error?.underlyingError as? URLError)?.code == .notConnectedToInternet)
  }
}
