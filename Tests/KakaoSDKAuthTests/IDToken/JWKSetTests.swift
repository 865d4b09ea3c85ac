import Foundation
import Testing

@testable import KakaoSDKAuth

@Suite struct JWKSetTests {
  private func rsa(_ kid: String?, use: String? = nil, alg: String? = nil) -> JSONWebKey {
    JSONWebKey(kid: kid, use: use, alg: alg, publicKey: StubKey(algorithms: [.RS256, .PS256]))
  }

  private func candidates(_ kid: String?, _ algorithm: SignatureAlgorithm, of keys: [JSONWebKey]) -> [String?] {
    JWKSet(keys: keys).candidates(kid: kid, algorithm: algorithm).map(\.kid)
  }

  @Test("A token without a key ID may be signed with any matching key")
  func tokenWithoutKeyID() {
    let elliptic = JSONWebKey(kid: "c", publicKey: StubKey(algorithms: [.ES256]))
    let keys = [rsa("a"), elliptic, rsa("d", use: "enc"), rsa(nil, alg: "RS256"), rsa("f", alg: "RS512")]
    #expect(candidates(nil, .RS256, of: keys) == ["a", nil])
    #expect(candidates(nil, .ES256, of: keys) == ["c"])
    #expect(candidates(nil, .ES384, of: keys) == [])
  }

  @Test("A key ID selects the keys with that ID, or else those without an ID")
  func keyIDSelection() {
    let keys = [rsa("a"), rsa(nil), rsa("b")]
    #expect(candidates("b", .PS256, of: keys) == ["b"])
    #expect(candidates("z", .PS256, of: keys) == [nil])
    #expect(candidates("a", .RS256, of: [rsa("a", use: "enc")]) == [])
  }

  @Test(
    "A key without a required parameter or of an unknown type is skipped",
    arguments: [
      #"{"kty":"RSA","e":"AQAB"}"#, #"{"kty":"RSA","n":"AQAB"}"#, #"{"kty":"EC","n":"AQAB","e":"AQAB"}"#,
      #"{"kty":"EC","crv":"P-256","x":"AA"}"#, #"{"kty":"EC","crv":"secp256k1","x":"AA","y":"AA"}"#,
      #"{"kty":"oct","k":"AA"}"#, #"{"kty":"OKP","crv":"Ed25519","x":"AA"}"#, "{}", "[]", "null",
    ])
  func incompleteKey(text: String) throws {
    #expect(try JWKSet(document: Data(#"{"keys":[\#(text)]}"#.utf8)).keys.isEmpty)
  }

  @Test("Each key type supports its own algorithms", arguments: SignatureAlgorithm.allCases)
  func algorithms(algorithm: SignatureAlgorithm) throws {
    let document = try JSONSerialization.data(withJSONObject: ["keys": [TokenSigner(algorithm).jwk()]])
    let key = try #require(JWKSet(document: document).keys.first)
    let isRSA = !algorithm.rawValue.hasPrefix("ES")
    for other in SignatureAlgorithm.allCases {
      #expect(key.canVerify(other) == (isRSA ? !other.rawValue.hasPrefix("ES") : other == algorithm))
    }
  }
}
