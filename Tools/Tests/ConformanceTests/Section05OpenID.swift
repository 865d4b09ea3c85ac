import Foundation
import HummingbirdTesting
import JWTKit
import Testing

@testable import EmulatorTestSupport
@testable import KakaoEmulator

@Suite("5. OpenID Connect: metadata, keys, and ID tokens") struct Section05OpenID {
  private static let discovery =
    #"{"issuer":"<>","authorization_endpoint":"<>/oauth/authorize","token_endpoint":"<>/oauth/token","#
    + #""userinfo_endpoint":"<>/v1/oidc/userinfo","jwks_uri":"<>/.well-known/jwks.json","#
    + #""token_endpoint_auth_methods_supported":["client_secret_post"],"subject_types_supported":["public"],"#
    + #""id_token_signing_alg_values_supported":["RS256"],"request_uri_parameter_supported":false,"#
    + #""response_types_supported":["code"],"response_modes_supported":["query"],"#
    + #""grant_types_supported":["authorization_code","refresh_token"],"code_challenge_methods_supported":["S256"],"#
    + #""claims_supported":["iss","aud","sub","auth_time","exp","iat","nonce","nickname","picture","email"]}"#

  @Test("The discovery document equals Kakao's byte for byte, except for the hosts", .tags(.doc))
  func discoveryDocument() async throws {
    try await withEmulator { emulator in
      let body = Self.discovery.replacing("<>", with: TestEmulator.issuer)
      expect(try await emulator.get("/.well-known/openid-configuration"), 200, body)
    }
  }

  @Test("With Kakao's host names, the discovery document has the user information at kapi.kakao.com", .tags(.doc))
  func discoveryDocumentWithHostNames() async throws {
    try await withEmulator(.yaml("issuer: https://kauth.kakao.com\n" + EmulatorConfig.demoYAML)) { emulator in
      let document = try await emulator.get("/.well-known/openid-configuration")
      #expect(try document.string("issuer") == "https://kauth.kakao.com")
      #expect(try document.string("userinfo_endpoint") == "https://kapi.kakao.com/v1/oidc/userinfo")
    }
  }

  @Test("GET /.well-known/sse-configuration describes the webhook, with one delivery method as a string", .tags(.doc))
  func sharedSignals() async throws {
    try await withEmulator { emulator in
      expect(
        try await emulator.get("/.well-known/sse-configuration"), 200,
        #"{"issuer":"\#(TestEmulator.issuer)","jwks_uri":"\#(TestEmulator.issuer)/.well-known/jwks.json","#
          + #""delivery_methods_supported":"http://schemas.openid.net/secevent/risc/delivery-method/push"}"#)
    }
  }

  @Test("The key set contains two 2048-bit RSA keys with kid, kty, alg, use, n, and e", .tags(.doc))
  func keySet() async throws {
    try await withEmulator { emulator in
      let response = try await emulator.get("/.well-known/jwks.json")
      let key = #"\{"kid":"[0-9a-f]{30}","kty":"RSA","alg":"RS256","use":"sig","n":"[A-Za-z0-9_-]{342}","e":"AQAB"\}"#
      #expect(response.text.wholeMatch(of: try Regex(#"\{"keys":\[\#(key),\#(key)\]\}"#)) != nil)
    }
  }

  @Test("Keys are rotated: a new key replaces the oldest one, and the previous key stays in the set", .tags(.doc))
  func rotation() async throws {
    try await withEmulator(.yaml("lifetimes: {signing_key: 3600}\n" + Self.demoWithoutLifetimes)) { emulator in
      let before = try await Self.keyIDs(emulator)
      emulator.clock.advance(by: 3601)
      let token = try await emulator.tokens().response.string("id_token")
      let after = try await Self.keyIDs(emulator)
      #expect(after.count == 2 && Set(before).intersection(after).count == 1)
      let signedWith = try DecodedToken(token).header.firstMatch(of: /"kid":"([0-9a-f]+)"/)?.output.1
      #expect(signedWith.map { !before.contains(String($0)) } == true)
    }
  }

  /// The demo configuration without the section `lifetimes`, which is its last one.
  private static var demoWithoutLifetimes: String {
    EmulatorConfig.demoYAML.components(separatedBy: "\nlifetimes:")[0]
  }

  private static func keyIDs(_ emulator: TestEmulator) async throws -> [String] {
    try await emulator.get("/.well-known/jwks.json").text.matches(of: /"kid":"([0-9a-f]+)"/).map { String($0.output.1) }
  }

  @Test("Requesting the key set too often is blocked", .tags(.doc), .disabled("the limit is unknown"))
  func polling() {}

  @Test("The header of an ID token contains kid, typ, and alg, in this order", .tags(.client))
  func header() async throws {
    try await withEmulator { emulator in
      let header = try DecodedToken(try await emulator.tokens().response.string("id_token")).header
      #expect(header.wholeMatch(of: /\{"kid":"[0-9a-f]{30}","typ":"JWT","alg":"RS256"\}/) != nil)
    }
  }

  @Test(
    "The claims have the order of Kakao's ID tokens, with times in whole seconds and sub as a string", .tags(.client))
  func claims() async throws {
    try await withEmulator { emulator in
      let login = Login(scopes: ["account_email", "profile_image"], nonce: "n-1")
      let token = try await emulator.tokens(login).response.string("id_token")
      #expect(
        try DecodedToken(token).payload
          == #"{"aud":"\#(TestEmulator.restKey)","sub":"\#(try await emulator.userID())","auth_time":1767225600,"#
          + #""iss":"\#(TestEmulator.issuer)","exp":1767247200,"iat":1767225600,"nonce":"n-1","nickname":"민지","#
          + #""picture":"http://k.kakaocdn.net/dn/demo/minji/img_110x110.jpg","email":"minji@example.com"}"#)
    }
  }

  @Test("The signature is valid for a key of the key set", .tags(.doc))
  func signature() async throws {
    try await withEmulator { emulator in
      let token = try await emulator.tokens().response.string("id_token")
      let keys = JWTKeyCollection()
      try await keys.add(jwksJSON: try await emulator.get("/.well-known/jwks.json").text)
      #expect(try await keys.verify(token, as: IDTokenClaims.self).aud == TestEmulator.restKey)
    }
  }

  @Test("nickname, picture, and email are included only after consent", .tags(.doc))
  func claimsNeedConsent() async throws {
    try await withEmulator { emulator in
      let names = try await Self.claimNames(emulator, Login())
      #expect(names == ["aud", "auth_time", "exp", "iat", "iss", "nickname", "sub"])
    }
  }

  @Test("email is included only if the address is valid and verified", .tags(.doc))
  func emailMustBeGood() async throws {
    try await withEmulator { emulator in
      for change in [\Account.isEmailValid, \Account.isEmailVerified] {
        _ = try await emulator.storage.updateAccount(1) {
          $0.isEmailValid = change != \Account.isEmailValid
          $0.isEmailVerified = change != \Account.isEmailVerified
        }
        #expect(try await !Self.claimNames(emulator, Login(scopes: ["account_email"])).contains("email"))
      }
    }
  }

  @Test("nonce is included only if it was sent", .tags(.doc))
  func nonceIsOptional() async throws {
    try await withEmulator { emulator in
      let with = try await Self.claimNames(emulator, Login(nonce: "n"))
      #expect(with.contains("nonce"))
      let without = try await Self.claimNames(emulator, Login())
      #expect(!without.contains("nonce"))
    }
  }

  private static func claimNames(_ emulator: TestEmulator, _ login: Login) async throws -> [String] {
    try DecodedToken(try await emulator.tokens(login).response.string("id_token")).claims().keys.sorted()
  }

  @Test("A refresh updates iat and exp and keeps nonce", .tags(.doc))
  func refresh() async throws {
    let claims = try await Self.claimsAfterRefresh()
    #expect(claims["iat"] == "1767226600" && claims["exp"] == "1767248200" && claims["nonce"] == "n")
  }

  @Test("A refresh keeps auth_time", .tags(.inferred))
  func authenticationTimeStays() async throws {
    #expect(try await Self.claimsAfterRefresh()["auth_time"] == "1767225600")
  }

  private static func claimsAfterRefresh() async throws -> [String: String] {
    try await fromEmulator { emulator in
      let tokens = try await emulator.tokens(Login(nonce: "n"))
      emulator.clock.advance(by: 1000)
      let token = try await emulator.refresh(tokens.refresh).string("id_token")
      return try DecodedToken(token).claims().mapValues { "\($0)" }
    }
  }

  @Test("If OpenID Connect is enabled, an ID token is returned even if scope isn't sent", .tags(.doc))
  func withoutAsking() async throws {
    try await withEmulator { emulator in
      var browser = emulator.browser
      let code = try #require(try await browser.logInAndAgree().callback["code"])
      #expect(try await emulator.redeem(code).json()["id_token"] != nil)
    }
  }

  @Test("If OpenID Connect is disabled, neither an ID token nor the openid scope is returned", .tags(.doc))
  func switchedOff() async throws {
    try await withEmulator { emulator in
      let response = try await emulator.tokensWithoutOpenID().response
      #expect(!response.text.contains("id_token") && !response.text.contains("openid"))
    }
  }
}
