import Foundation
import Testing

@testable import KakaoSDKAuth

@Suite struct JWKSetTests {
  private func rsa(_ kid: String?, use: String? = nil, alg: String? = nil) -> JSONWebKey {
    JSONWebKey(kty: "RSA", kid: kid, use: use, alg: alg, n: "n", e: "e")
  }

  @Test func aTokenWithoutAKeyIDMayBeSignedWithAnyKeyThatFits() {
    let elliptic = JSONWebKey(kty: "EC", kid: "c", crv: "P-256", x: "x", y: "y")
    let set = JWKSet(keys: [rsa("a"), elliptic, rsa("d", use: "enc"), rsa(nil, alg: "RS256"), rsa("f", alg: "RS512")])
    #expect(set.candidates(kid: nil, algorithm: .RS256) == [rsa("a"), rsa(nil, alg: "RS256")])
    #expect(set.candidates(kid: nil, algorithm: .ES256) == [elliptic])
    #expect(set.candidates(kid: nil, algorithm: .ES384) == [])
  }

  @Test func aKeyIDChoosesItsKeysElseThoseWithoutOne() {
    let set = JWKSet(keys: [rsa("a"), rsa(nil), rsa("b")])
    #expect(set.candidates(kid: "b", algorithm: .PS256) == [rsa("b")])
    #expect(set.candidates(kid: "z", algorithm: .PS256) == [rsa(nil)])
    #expect(JWKSet(keys: [rsa("a", use: "enc")]).candidates(kid: "a", algorithm: .RS256) == [])
  }

  @Test(arguments: [
    #"{"kty":"RSA","e":"e"}"#, #"{"kty":"RSA","n":"n"}"#, #"{"kty":"EC","n":"n","e":"e"}"#, #"{"kty":"oct","k":"k"}"#,
  ])
  func aKeyThatLacksAPartVerifiesNothing(text: String) throws {
    let key = try JSONDecoder().decode(JSONWebKey.self, from: Data(text.utf8))
    #expect(SignatureAlgorithm.allCases.allSatisfy { !key.canVerify($0) })
  }
}
