import Foundation
import Testing

@testable import KakaoSDKAuth

@Suite struct JWKSetTests {
  @Test("A token's key ID selects the matching keys or else those without an ID; without a key ID, all are tried")
  func candidates() throws {
    let keys = JWKSet(keys: try ["a", nil, "b"].map { try #require(JSONWebKey(unusedWithID: $0)) })
    #expect(keys.candidates(kid: nil).map(\.kid) == ["a", nil, "b"])
    #expect(keys.candidates(kid: "b").map(\.kid) == ["b"])
    #expect(keys.candidates(kid: "z").map(\.kid) == [nil])
  }

  @Test(
    "A key without a required parameter or of another type is skipped",
    arguments: [
      #"{"kty":"RSA","e":"AQAB"}"#, #"{"kty":"RSA","n":"AQAB"}"#, #"{"kty":"EC","n":"AQAB","e":"AQAB"}"#,
      #"{"kty":"EC","crv":"P-256","x":"AA"}"#, #"{"kty":"oct","k":"AA"}"#, #"{"kty":"OKP","crv":"Ed25519","x":"AA"}"#,
      "{}", "[]", "null",
    ])
  func incompleteKey(text: String) throws {
    #expect(try JWKSet(document: Data(#"{"keys":[\#(text)]}"#.utf8)).keys.isEmpty)
  }
}
