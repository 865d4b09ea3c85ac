import Foundation
import KakaoSDKCommon
import TestSupport
import Testing

@testable import KakaoSDKAuth

@Suite struct IssuerDocumentsTests {
  private func documents(_ issuer: PublishedIssuer) throws -> IssuerDocuments {
    try IssuerDocuments(issuer: issuer.issuer, transport: issuer.transport)
  }

  private func refusal(_ issuer: PublishedIssuer) async throws -> SdkError? {
    let documents = try documents(issuer)
    let error = await #expect(throws: SdkError.self) { try await documents.keys() }
    #expect(clientReason(of: error) == .InvalidResponse)
    return error
  }

  @Test("The keys are found through the discovery document")
  func discovery() async throws {
    let issuer = PublishedIssuer()
    try issuer.publish(keys: [TokenSigner(.ES256).jwk(["kid": "a"])])
    #expect(try await documents(issuer).keys().keys.map(\.kid) == ["a"])
    #expect(issuer.fetched == ["/.well-known/openid-configuration", "/keys"])
    #expect(issuer.transport.requests.allSatisfy { $0.method == "GET" && $0.body == nil })
  }

  @Test("An issuer may have a path")
  func issuerPath() async throws {
    let issuer = PublishedIssuer("https://issuer.example/tenant/one", keysAt: "https://keys.example/jwks?v=1")
    #expect(try await documents(issuer).keys().keys.isEmpty)
    #expect(issuer.fetched == ["/tenant/one/.well-known/openid-configuration", "/jwks"])
  }

  @Test("A trailing slash of the issuer isn't doubled")
  func trailingSlash() async throws {
    let issuer = PublishedIssuer("https://issuer.example/", keysAt: "https://issuer.example/keys")
    issuer.publish(
      .json(#"{"issuer":"https://issuer.example/","jwks_uri":"https://issuer.example/keys"}"#),
      at: ".well-known/openid-configuration")
    _ = try await documents(issuer).keys()
    #expect(issuer.fetched == ["/.well-known/openid-configuration", "/keys"])
  }

  @Test(
    "A document of another issuer is rejected",
    arguments: ["https://issuer.example/", "https://ISSUER.example", "https://evil.example", ""])
  func otherIssuer(name: String) async throws {
    let issuer = PublishedIssuer(named: name)
    #expect(try await refusal(issuer)?.clientFailureCode == .discoveryIssuerMismatch)
    #expect(issuer.fetched.count == 1)
  }

  @Test(
    "Keys aren't fetched from an insecure or invalid URL",
    arguments: [
      "http://issuer.example/keys", "ftp://issuer.example/keys", "/keys", "https://",
      "https://user:pass@issuer.example/keys",
      "file:///etc/passwd", "http://127.0.0.1.evil.example/keys", "http://localhost/keys", "http://127.0.0.1:8080/keys",
      "http://[::1]/keys",
    ])
  func insecureKeys(uri: String) async throws {
    let issuer = PublishedIssuer(keysAt: uri)
    #expect(try await refusal(issuer)?.clientFailureCode == .discoveryKeysURIInsecure)
    #expect(issuer.fetched.count == 1)
  }

  @Test(
    "Plain HTTP is allowed for loopback hosts",
    arguments: ["http://127.0.0.1:9090", "http://localhost:1", "http://[::1]:8080", "http://[::1]", "http://[::1]/a"])
  func loopbackHTTP(name: String) async throws {
    let issuer = PublishedIssuer(name)
    let signer = try TokenSigner(.ES256)
    try issuer.publish(keys: [signer.jwk()])
    #expect(try await issuer.verifier().verify(signer.sign(issuer.claims())).issuer == name)
  }

  @Test(
    "An invalid issuer is rejected immediately",
    arguments: [
      "", "kauth.kakao.com", "http://issuer.example", "https://", "https://issuer.example?x=1",
      "https://issuer.example?",
      "https://issuer.example#x", "https://user@issuer.example", "ftp://issuer.example", "https://issuer.example/ x",
      " https://issuer.example", "https://issuer.example ", "https://issuer.example/\n", "https://issuer.example/é",
      "https://issuer.example/%zz", "https://issuer.example/\u{0}", "http://[::2]", "http://::1",
    ])
  func invalidIssuer(name: String) {
    let error = #expect(throws: SdkError.self) { try IDTokenVerifier(issuer: name, audiences: ["app"]) }
    #expect(clientReason(of: error) == .BadParameter)
  }

  @Test("An empty set of audiences is rejected", arguments: [[], [""], ["app", ""]])
  func noAudience(audiences: Set<String>) {
    let error = #expect(throws: SdkError.self) { try IDTokenVerifier(issuer: "https://a.b", audiences: audiences) }
    #expect(clientReason(of: error) == .BadParameter)
  }

  @Test("A malformed document is rejected", arguments: ["/.well-known/openid-configuration", "/keys"])
  func invalidDocument(path: String) async throws {
    for answer in [
      StubResponse.text("<html>"), .json("{}"), .json("[]"), .json(""), .json(#"{"keys":{}}"#),
      .json(#"{"keys":[],"issuer":"https://issuer.example"}"#, status: 404),
      StubResponse(status: 302, headers: ["Location": "https://evil.example"]),
    ] {
      let issuer = PublishedIssuer()
      issuer.publish(answer, at: path)
      #expect(try await refusal(issuer)?.httpStatus == answer.status)
    }
  }

  @Test("Oversized documents aren't decoded, and the error has a code")
  func oversizedDocuments() async throws {
    let padding = String(repeating: " ", count: 128 * 1024)
    let configuration = #"{"issuer":"https://issuer.example","jwks_uri":"https://issuer.example/keys"}"#
    for (text, path) in [(configuration, "/.well-known/openid-configuration"), (#"{"keys":[]}"#, "/keys")] {
      let issuer = PublishedIssuer()
      issuer.publish(.json(text), at: path)
      _ = try await documents(issuer).keys()
      issuer.publish(.json(text + padding), at: path)
      let error = try await refusal(issuer)
      #expect(error?.clientFailureCode == .responseTooLarge)
      #expect(error?.httpStatus == 200)
    }
  }

  @Test("The size of the client's key document is limited too")
  func oversizedClientKeys() async {
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
    let issuer = PublishedIssuer()
    let token = try TokenSigner(.ES256).sign(issuer.claims())
    let keys = try JWKSCache(issuer: issuer.issuer, transport: transport, clock: issuer.clock)
    let verifier = try IDTokenVerifier(keys: keys, audiences: ["app"])
    async let retry: Void = issuer.clock.passWait(of: 1)
    let error = await #expect(throws: SdkError.self) { try await verifier.verify(token) }
    await retry
    #expect(clientReason(of: error) == .NetworkFailed)
    #expect((error?.underlyingError as? URLError)?.code == .notConnectedToInternet)
  }
}
