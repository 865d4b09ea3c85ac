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

  private func verifier() throws -> IDTokenVerifier {
    let set = try JSONDecoder().decode(JWKSet.self, from: Data(try SigningKey.jwks(key).utf8))
    let clock = clock
    let keys = JWKSCache(now: { clock.now }) { set }
    return IDTokenVerifier(issuer: "https://issuer", audience: appKey, keys: keys, now: { clock.now })
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

  private func reason(_ token: String, nonce: String? = "n") async throws -> String {
    let verifier = try verifier()
    let error = await #expect(throws: SdkError.self) { try await verifier.verify(token, nonce: nonce) }
    #expect(clientReason(of: error) == .InvalidIDToken)
    return error?.errorDescription ?? ""
  }

  @Test func aGoodTokenYieldsItsClaims() async throws {
    let claims = try await verifier().verify(try key.sign(claims()), nonce: "n")
    #expect(claims.subject == "1")
    #expect(claims.nickname == "민지")
    #expect(claims.authenticatedAt == clock.now)
  }

  @Test func anAudienceListThatNamesTheAppAsTheAskingPartyIsGood() async throws {
    let token = try key.sign(claims(["aud": [appKey, "other"], "azp": appKey]))
    #expect(try await verifier().verify(token, nonce: "n").audience == [appKey, "other"])
  }

  @Test func anotherIssuerIsRefused() async throws {
    #expect(try await reason(key.sign(claims(["iss": "https://evil"]))).contains("https://evil"))
  }

  @Test func anotherAudienceIsRefused() async throws {
    #expect(try await reason(key.sign(claims(["aud": "other"]))).contains("another app key"))
  }

  @Test func anAudienceListWithoutAnAskingPartyIsRefused() async throws {
    #expect(try await reason(key.sign(claims(["aud": [appKey, "other"]]))).contains("asked for by another"))
  }

  @Test func anotherAskingPartyIsRefused() async throws {
    #expect(try await reason(key.sign(claims(["azp": "other"]))).contains("asked for by another"))
  }

  @Test func anExpiredTokenIsRefusedAfterTheLeeway() async throws {
    let now = clock.now.timeIntervalSince1970
    _ = try await verifier().verify(try key.sign(claims(["exp": now - 59])), nonce: "n")
    #expect(try await reason(key.sign(claims(["exp": now - 60]))).contains("expired"))
  }

  @Test func aTokenFromTheFutureIsRefusedAfterTheLeeway() async throws {
    let now = clock.now.timeIntervalSince1970
    _ = try await verifier().verify(try key.sign(claims(["iat": now + 60])), nonce: "n")
    #expect(try await reason(key.sign(claims(["iat": now + 61]))).contains("future"))
  }

  @Test func anotherNonceIsRefused() async throws {
    #expect(try await reason(key.sign(claims(["nonce": "other"]))).contains("nonce"))
  }

  @Test func aMissingNonceIsRefused() async throws {
    #expect(try await reason(key.sign(claims(["nonce": nil]))).contains("nonce"))
  }

  @Test(arguments: ["iss", "sub", "aud", "exp", "iat"])
  func aMissingClaimIsRefused(name: String) async throws {
    #expect(try await reason(key.sign(claims([name: nil]))).contains("missing or malformed"))
  }

  @Test func anExtensionThatMustBeUnderstoodIsRefused() async throws {
    let header: [String: Any] = ["alg": "RS256", "kid": key.kid, "crit": ["b64"], "b64": false]
    #expect(try await reason(key.sign(claims(), header: header)).contains("not a signed token"))
  }

  @Test(arguments: ["", "a.b", "a.b.c.d", "!.!.!", "e30.e30.e30"])
  func whatIsNoTokenIsRefused(text: String) async throws {
    #expect(try await reason(text).contains("not a signed token"))
  }

  #if IDTokenVerification
    @Test func aChangedPayloadIsRefused() async throws {
      let parts = try key.sign(claims()).split(separator: ".")
      let other = try key.sign(claims(["sub": "2"])).split(separator: ".")
      #expect(try await reason("\(parts[0]).\(other[1]).\(parts[2])").contains("signature"))
    }

    @Test func anUnsignedTokenIsRefused() async throws {
      let token = try key.sign(claims(), header: ["alg": "none", "kid": key.kid])
      #expect(try await reason(token).contains("RS256"))
    }

    @Test func aTokenSignedWithAnotherAlgorithmIsRefused() async throws {
      let token = try key.sign(claims(), header: ["alg": "HS256", "kid": key.kid])
      #expect(try await reason(token).contains("RS256"))
    }

    @Test func anUnknownKeyIsRefused() async throws {
      let token = try key.sign(claims(), header: ["alg": "RS256", "kid": "other"])
      #expect(try await reason(token).contains("does not publish"))
    }
  #endif
}
