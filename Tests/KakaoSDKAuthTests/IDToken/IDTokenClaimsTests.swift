import Foundation
import Testing

@testable import KakaoSDKAuth

@Suite struct IDTokenClaimsTests {
  private let date = Date(timeIntervalSince1970: 1_767_225_600)

  private func decode(_ text: String) throws -> KakaoIDTokenClaims {
    try JSONDecoder().decode(KakaoIDTokenClaims.self, from: Data(text.utf8))
  }

  @Test("Every claim of Kakao's ID tokens is read")
  func allClaims() throws {
    let claims = try decode(
      #"""
      {"aud":"d0000000000000000000000000000001","sub":"7","auth_time":1767225600,"iss":"https://kauth.kakao.com",
      "exp":1767269000,"iat":1767225800,"nonce":"n","nickname":"민지","picture":"https://example.com/110x110.jpg",
      "email":"minji@example.com","new_claim":{"a":[1]}}
      """#)
    #expect(
      claims
        == KakaoIDTokenClaims(
          issuer: "https://kauth.kakao.com", subject: "7", audience: ["d0000000000000000000000000000001"],
          expiresAt: date + 43_400, issuedAt: date + 200, authenticatedAt: date, nonce: "n", nickname: "민지",
          picture: "https://example.com/110x110.jpg", email: "minji@example.com"))
  }

  @Test("Claims are unchanged after encoding and decoding", arguments: [[], ["a"], ["a", "b"]])
  func claimsRoundTrip(audience: [String]) throws {
    for claims in [
      KakaoIDTokenClaims(issuer: "i", subject: "s", audience: audience, expiresAt: date, issuedAt: date),
      KakaoIDTokenClaims(
        issuer: "i", subject: "s", audience: audience, authorizedParty: "a", expiresAt: date + 0.5, issuedAt: date,
        authenticatedAt: date, nonce: "n", nickname: "민지", picture: "p", email: "e"),
    ] {
      let again = try JSONDecoder().decode(KakaoIDTokenClaims.self, from: JSONEncoder().encode(claims))
      #expect(again == claims && again.hashValue == claims.hashValue)
    }
  }

  @Test("A single audience is encoded as a string, and times as seconds")
  func encodedClaims() throws {
    let claims = KakaoIDTokenClaims(issuer: "i", subject: "s", audience: ["a"], expiresAt: date, issuedAt: date)
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    #expect(
      String(decoding: try encoder.encode(claims), as: UTF8.self)
        == #"{"aud":"a","exp":1767225600,"iat":1767225600,"iss":"i","sub":"s"}"#)
  }
}
