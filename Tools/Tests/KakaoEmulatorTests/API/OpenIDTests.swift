import Foundation
import HummingbirdTesting
import JWTKit
import Testing

@testable import EmulatorTestSupport
@testable import KakaoEmulator

@Suite struct OpenIDTests {
  @Test("The discovery document has Kakao's fields in the same order")
  func discoveryMatchesKakao() async throws {
    try await withEmulator { emulator in
      let response = try await emulator.get("/.well-known/openid-configuration")
      #expect(
        try response.memberNames() == [
          "issuer", "authorization_endpoint", "token_endpoint", "userinfo_endpoint", "jwks_uri",
          "token_endpoint_auth_methods_supported", "subject_types_supported",
          "id_token_signing_alg_values_supported", "request_uri_parameter_supported", "response_types_supported",
          "response_modes_supported", "grant_types_supported", "code_challenge_methods_supported",
          "claims_supported",
        ])
      #expect(try response.string("issuer") == TestEmulator.issuer)
      #expect(try response.string("jwks_uri") == "\(TestEmulator.issuer)/.well-known/jwks.json")
    }
  }

  @Test("The key set contains two public keys and no private values")
  func keySetHasTwoPublicKeys() async throws {
    try await withEmulator { emulator in
      let response = try await emulator.get("/.well-known/jwks.json")
      let keys = try #require(try response.json()["keys"] as? [[String: String]])
      #expect(keys.count == 2)
      for key in keys {
        #expect(Set(key.keys) == ["kid", "kty", "alg", "use", "n", "e"])
        #expect(key["e"] == "AQAB")
        #expect(key["kid"]?.count == 30)
      }
    }
  }

  @Test("An ID token is verified with the key set and identifies the user")
  func idTokenVerifiesAgainstKeySet() async throws {
    try await withEmulator { emulator in
      let login = Login(scopes: ["account_email", "profile_image"], nonce: "n-1")
      let token = try await emulator.tokens(login).response.string("id_token")
      let keys = JWTKeyCollection()
      try await keys.add(jwksJSON: try await emulator.get("/.well-known/jwks.json").text)
      let claims = try await keys.verify(token, as: IDTokenClaims.self)
      let link = try #require(try await emulator.storage.link(app: 1234, account: 1))
      #expect(claims.iss == TestEmulator.issuer)
      #expect(claims.aud == "d0000000000000000000000000000002")
      #expect(claims.sub == String(link.userID))
      #expect(claims.nonce == "n-1")
      #expect(claims.iat == 1_767_225_600 && claims.exp == claims.iat + 21_600 && claims.authTime == claims.iat)
      #expect(claims.shared["nickname"] == "민지" && claims.shared["email"] == "minji@example.com")
      #expect(claims.shared["picture"]?.hasSuffix("110x110.jpg") == true)
    }
  }

  @Test("The header and the claims have Kakao's order")
  func headerAndClaimOrderMatchesKakao() async throws {
    try await withEmulator { emulator in
      let login = Login(scopes: ["account_email", "profile_image"], nonce: "n")
      let parts = try await emulator.tokens(login).response.string("id_token").split(separator: ".")
      let (header, payload) = (try Self.decode(parts[0]), try Self.decode(parts[1]))
      #expect(header.hasPrefix("{\"kid\":") && header.hasSuffix(",\"typ\":\"JWT\",\"alg\":\"RS256\"}"))
      let names = ["aud", "sub", "auth_time", "iss", "exp", "iat", "nonce", "nickname", "picture", "email"]
      let places = try names.map { try #require(payload.range(of: "\"\($0)\":")).lowerBound }
      #expect(places == places.sorted())
    }
  }

  @Test("The claims depend on the consent and on the state of the email address")
  func claimsFollowConsentAndEmailState() async throws {
    try await withEmulator { emulator in
      let minimal = try await claims(emulator, Login())
      #expect(minimal.shared.keys.sorted() == ["nickname"] && minimal.nonce == nil)
      let unverified = try await claims(emulator, Login(account: 3, scopes: ["account_email"]))
      #expect(unverified.shared["email"] == nil)
    }
  }

  @Test("A refresh updates the times except for auth_time")
  func refreshKeepsAuthenticationTime() async throws {
    try await withEmulator { emulator in
      let tokens = try await emulator.tokens(Login(nonce: "n"))
      emulator.clock.advance(by: 1000)
      let token = try await emulator.refresh(tokens.refresh).string("id_token")
      let claims = try DefaultJWTParser().parse(Data(token.utf8), as: IDTokenClaims.self).payload
      #expect(claims.authTime == 1_767_225_600 && claims.iat == 1_767_226_600 && claims.nonce == "n")
    }
  }

  private func claims(_ emulator: TestEmulator, _ login: Login) async throws -> IDTokenClaims {
    let token = try await emulator.tokens(login).response.string("id_token")
    return try DefaultJWTParser().parse(Data(token.utf8), as: IDTokenClaims.self).payload
  }

  private static func decode(_ part: Substring) throws -> String {
    String(decoding: try #require(Data(base64URL: part)), as: UTF8.self)
  }
}
