import Foundation
import KakaoSDKCommon
import TestSupport
import Testing

@testable import KakaoSDKAuth

@Suite struct IDTokenVerifierTests {
  private let clock = TestClock()
  private let key: SigningKey

  init() throws {
    key = try SigningKey()
  }

  private func verifier() throws -> KakaoIDTokenVerifier {
    let set = try JSONDecoder().decode(JWKSet.self, from: Data(try SigningKey.jwks(key).utf8))
    let clock = clock
    let keys = KakaoJWKSCache(issuer: "https://issuer", clock: clock) { set }
    return try KakaoIDTokenVerifier(keys: keys, audiences: [appKey], now: { clock.now })
  }

  private func claims(_ changes: [String: Any?] = [:]) -> [String: Any] {
    let now = clock.now.timeIntervalSince1970
    var claims: [String: Any?] = [
      "iss": "https://issuer", "aud": appKey, "sub": "1", "iat": now, "exp": now + 600, "auth_time": now,
      "nonce": "n", "nickname": "민지", "email": "minji@example.com",
    ]
    claims.merge(changes) { $1 }
    return claims.compactMapValues { $0 }
  }

  private func error(_ token: String, maxAge: TimeInterval? = nil) async throws -> SdkError? {
    let verifier = try verifier()
    let error = await #expect(throws: SdkError.self) { try await verifier.verify(token, nonce: "n", maxAge: maxAge) }
    #expect(clientReason(of: error) == .InvalidIDToken)
    return error
  }

  private func code(_ token: String, maxAge: TimeInterval? = nil) async throws -> KakaoClientFailureCode? {
    try await error(token, maxAge: maxAge)?.clientFailureCode
  }

  @Test("A valid token returns its claims")
  func validToken() async throws {
    let claims = try await verifier().verify(try key.sign(claims()), nonce: "n")
    #expect(claims.subject == "1")
    #expect(claims.nickname == "민지")
    #expect(claims.authenticatedAt == clock.now)
  }

  @Test("A token whose authorized party is the app is accepted")
  func authorizedParty() async throws {
    let token = try key.sign(claims(["aud": [appKey], "azp": appKey]))
    #expect(try await verifier().verify(token, nonce: "n").authorizedParty == appKey)
  }

  @Test("Another issuer is rejected, and the message names it")
  func wrongIssuer() async throws {
    let error = try await error(key.sign(claims(["iss": "https://evil"])))
    #expect(error?.clientFailureCode == .idTokenIssuerMismatch)
    #expect(error?.errorDescription(in: .english).contains("https://evil") == true)
  }

  @Test("Another audience is rejected")
  func wrongAudience() async throws {
    #expect(try await code(key.sign(claims(["aud": "other"]))) == .idTokenAudienceMismatch)
  }

  @Test("An audience in addition to the trusted ones is rejected", arguments: [nil, appKey, "other"])
  func untrustedAudience(askingParty: String?) async throws {
    let token = try key.sign(claims(["aud": [appKey, "other"], "azp": askingParty]))
    #expect(try await code(token) == .idTokenAudienceMismatch)
  }

  @Test("Another authorized party is rejected")
  func wrongAuthorizedParty() async throws {
    #expect(try await code(key.sign(claims(["azp": "other"]))) == .idTokenAuthorizedPartyMismatch)
  }

  @Test("An expired token is rejected after the leeway")
  func expired() async throws {
    let now = clock.now.timeIntervalSince1970
    _ = try await verifier().verify(try key.sign(claims(["exp": now - 59])), nonce: "n")
    #expect(try await code(key.sign(claims(["exp": now - 60]))) == .idTokenExpired)
  }

  @Test("A token from the future is rejected beyond the leeway")
  func issuedInFuture() async throws {
    let now = clock.now.timeIntervalSince1970
    _ = try await verifier().verify(try key.sign(claims(["iat": now + 60])), nonce: "n")
    #expect(try await code(key.sign(claims(["iat": now + 61]))) == .idTokenIssuedInFuture)
  }

  @Test("Another nonce is rejected")
  func wrongNonce() async throws {
    #expect(try await code(key.sign(claims(["nonce": "other"]))) == .idTokenNonceMismatch)
  }

  @Test("A missing nonce is rejected")
  func missingNonce() async throws {
    #expect(try await code(key.sign(claims(["nonce": nil]))) == .idTokenNonceMismatch)
  }

  @Test("A missing claim is rejected", arguments: ["iss", "sub", "aud", "exp", "iat"])
  func missingClaim(name: String) async throws {
    #expect(try await code(key.sign(claims([name: nil]))) == .idTokenClaimsMalformed)
  }

  @Test("A critical extension is rejected")
  func criticalExtension() async throws {
    let header: [String: Any] = ["alg": "RS256", "kid": key.kid, "crit": ["b64"], "b64": false]
    #expect(try await code(key.sign(claims(), header: header)) == .idTokenMalformed)
  }

  @Test("Malformed tokens are rejected", arguments: ["", "a.b", "a.b.c.d", "!.!.!", "e30.e30.e30"])
  func malformed(text: String) async throws {
    #expect(try await code(text) == .idTokenMalformed)
  }

  @Test("One of several accepted audiences is sufficient")
  func severalAudiences() async throws {
    let clock = clock
    let keys = try verifier().keys
    for audience in ["native", "rest"] {
      let verifier = try KakaoIDTokenVerifier(keys: keys, audiences: ["native", "rest"], now: { clock.now })
      #expect(try await verifier.verify(key.sign(claims(["aud": audience]))).audience == [audience])
      let both = try key.sign(claims(["aud": ["native", "rest"], "azp": audience]))
      #expect(try await verifier.verify(both).authorizedParty == audience)
    }
    let verifier = try KakaoIDTokenVerifier(keys: keys, audiences: ["native", "rest"], now: { clock.now })
    let both = ["rest", "native"]
    #expect(try await verifier.verify(key.sign(claims(["aud": both]))).audience == both)
  }

  @Test("An empty audience is rejected")
  func emptyAudience() async throws {
    #expect(try await code(key.sign(claims(["aud": [String]()]))) == .idTokenAudienceMismatch)
  }

  @Test("An empty subject is rejected")
  func emptySubject() async throws {
    #expect(try await code(key.sign(claims(["sub": ""]))) == .idTokenSubjectMissing)
  }

  @Test("The configured leeway is used")
  func customLeeway() async throws {
    let clock = clock
    let verifier = try KakaoIDTokenVerifier(
      keys: verifier().keys, audiences: [appKey], leeway: 0, now: { clock.now })
    let now = clock.now.timeIntervalSince1970
    _ = try await verifier.verify(key.sign(claims(["exp": now + 1])))
    await #expect(throws: SdkError.self) { try await verifier.verify(key.sign(claims(["exp": now]))) }
  }

  @Test("A leeway out of range is rejected", arguments: [-1, 601, .infinity, .nan] as [TimeInterval])
  func invalidLeeway(leeway: TimeInterval) async throws {
    let keys = try verifier().keys
    let error = #expect(throws: SdkError.self) {
      try KakaoIDTokenVerifier(keys: keys, audiences: [appKey], leeway: leeway)
    }
    #expect(clientReason(of: error) == .BadParameter)
    let configuration = KakaoConfiguration(appKey: appKey, hosts: Hosts(kauth: "issuer"), clockLeeway: leeway)
    let other = #expect(throws: SdkError.self) {
      try KakaoIDTokenVerifier(configuration: configuration, keys: keys, now: { Date() })
    }
    #expect(clientReason(of: other) == .BadParameter)
  }

  @Test("The leeway of the configuration is used", arguments: [0, 600] as [TimeInterval])
  func configuredLeeway(leeway: TimeInterval) async throws {
    let clock = clock
    let configuration = KakaoConfiguration(appKey: appKey, hosts: Hosts(kauth: "issuer"), clockLeeway: leeway)
    let verifier = try KakaoIDTokenVerifier(configuration: configuration, keys: verifier().keys, now: { clock.now })
    let now = clock.now.timeIntervalSince1970
    _ = try await verifier.verify(key.sign(claims(["iat": now + leeway])))
    await #expect(throws: SdkError.self) { try await verifier.verify(key.sign(claims(["iat": now + leeway + 1]))) }
  }

  @Test("A key cache of another issuer is rejected")
  func otherKeyCache() async throws {
    let keys = try verifier().keys
    let error = #expect(throws: SdkError.self) {
      try KakaoIDTokenVerifier(configuration: KakaoConfiguration(appKey: appKey), keys: keys, now: { Date() })
    }
    #expect(clientReason(of: error) == .BadParameter)
  }

  @Test("An authentication that is too old is rejected after the leeway")
  func maxAge() async throws {
    let now = clock.now.timeIntervalSince1970
    _ = try await verifier().verify(key.sign(claims(["auth_time": now - 360])), maxAge: 300)
    let old = try key.sign(claims(["auth_time": now - 361]))
    #expect(try await code(old, maxAge: 300) == .idTokenAuthenticationTooOld)
    _ = try await verifier().verify(old)
  }

  @Test("An unknown authentication time is rejected if a maximum age is required")
  func missingAuthTime() async throws {
    #expect(try await code(key.sign(claims(["auth_time": nil])), maxAge: 300) == .idTokenAuthenticationTimeMissing)
  }

  @Test(
    "An invalid time is rejected", arguments: ["iat", "exp", "auth_time"],
    [-1, 253_402_300_800, 1e300, "soon", true] as [any Sendable])
  func invalidTime(name: String, value: any Sendable) async throws {
    #expect(try await code(key.sign(claims([name: value]))) == .idTokenClaimsMalformed)
  }

  @Test("An oversized token isn't decoded")
  func oversized() async throws {
    let long = try key.sign(claims(["more": String(repeating: "x", count: 32 * 1024)]))
    #expect(try await code(long) == .idTokenMalformed)
  }

  @Test("A modified payload is rejected")
  func modifiedPayload() async throws {
    let parts = try key.sign(claims()).split(separator: ".")
    let other = try key.sign(claims(["sub": "2"])).split(separator: ".")
    #expect(try await code("\(parts[0]).\(other[1]).\(parts[2])") == .idTokenSignatureInvalid)
  }

  @Test("An unsigned token is rejected")
  func unsigned() async throws {
    let token = try key.sign(claims(), header: ["alg": "none", "kid": key.kid])
    #expect(try await code(token) == .idTokenAlgorithmUnsupported)
  }

  @Test("A token with a signature of another algorithm is rejected")
  func otherAlgorithm() async throws {
    let token = try key.sign(claims(), header: ["alg": "HS256", "kid": key.kid])
    #expect(try await code(token) == .idTokenAlgorithmUnsupported)
  }

  @Test("An unknown key is rejected")
  func unknownKey() async throws {
    let token = try key.sign(claims(), header: ["alg": "RS256", "kid": "other"])
    #expect(try await code(token) == .idTokenKeyUnknown)
  }
}
