import Foundation
import KakaoSDKCommon
import TestSupport
import Testing

@testable import KakaoSDKAuth

/// Tests of claims that a careless or malicious issuer could sign.
@Suite struct IDTokenClaimAttackTests {
  private let attack: IDTokenAttack

  init() throws {
    attack = try IDTokenAttack()
  }

  @Test(
    "A claim with a wrong type or value is rejected",
    arguments: [
      ("aud", "1"), ("aud", "[1]"), ("aud", #"[["app"]]"#), ("aud", #"{"app":"app"}"#), ("aud", "null"),
      ("aud", #""app,other""#), ("aud", #""app other""#), ("aud", #""APP""#), ("aud", #"["app",null]"#),
      ("aud", #""""#),
      ("iss", #"["https://issuer.example"]"#), ("iss", "null"), ("iss", "{}"), ("sub", "7"), ("sub", "null"),
      ("sub", #"["7"]"#), ("nonce", "1"), ("nonce", "[]"), ("azp", "1"), ("azp", #"["app"]"#), ("azp", #""""#),
      ("exp", "null"), ("exp", "{}"), ("exp", "[1767226200]"), ("exp", #""1767226200""#), ("exp", "1e400"),
      ("exp", "-1e9"), ("exp", "1e12"), ("exp", "NaN"), ("exp", "Infinity"), ("exp", "0x7fffffff"), ("exp", "0e0"),
      ("exp", "9223372036854775808"), ("exp", "-9223372036854775809"), ("exp", "18446744073709551616"),
      ("exp", #"{"seconds":1767226200}"#), ("iat", "null"), ("iat", #""1767225600""#), ("iat", "1e400"),
      ("auth_time", "null"), ("auth_time", "[]"), ("nbf", "null"), ("nbf", #""1767225600""#), ("nbf", "-1"),
      ("sub", "\"\(String(repeating: "7", count: 256))\""),
    ])
  func invalidClaims(name: String, json: String) async throws {
    await attack.expectRejected(try attack.genuine(name, json))
  }

  @Test("A subject of 255 characters is accepted")
  func longSubject() async throws {
    let subject = String(repeating: "7", count: 255)
    let token = try attack.genuine("sub", "\"\(subject)\"")
    #expect(try await attack.verifier.verify(token).subject == subject)
  }

  @Test(
    "A profile claim of the wrong type is nil and doesn't affect the others",
    arguments: ["nickname", "picture", "email"], ["1", "[]", "{}", "null", "true"])
  func profileClaimType(name: String, json: String) async throws {
    let claims = try await attack.verifier.verify(attack.genuine(name, json))
    #expect(claims.subject == "7")
    #expect([claims.nickname, claims.picture, claims.email] == [nil, nil, nil])
  }

  /// A token with an `events` claim is a logout token (OpenID Connect Back-Channel Logout 1.0, section 2.4).
  @Test(
    "A token with events is rejected", arguments: ["{}", "null", #"{"http://schemas.openid.net/event/logout":{}}"#])
  func logoutToken(json: String) async throws {
    let token = try attack.genuine("events", json)
    let error = await #expect(throws: SdkError.self) { try await attack.verifier.verify(token) }
    #expect(error?.clientFailureCode == .idTokenTypeUnsupported)
  }

  @Test("The time of the server's response replaces the clock")
  func serverTime() async throws {
    let now = attack.issuer.clock.now
    let token = try attack.signer.sign(
      attack.issuer.claims(["nbf": now.timeIntervalSince1970, "auth_time": now.timeIntervalSince1970]), kid: "k")
    // The token lasts 600 seconds, and the leeway is 60 seconds.
    for (deviation, code) in [(-3600, KakaoClientFailureCode.idTokenIssuedInFuture), (3600, .idTokenExpired)] {
      let fresh = try IDTokenAttack()
      try fresh.issuer.publish(keys: [attack.signer.jwk(["kid": "k"])])
      fresh.issuer.clock.advance(by: TimeInterval(deviation))
      let error = await #expect(throws: SdkError.self) { try await fresh.verifier.verify(token) }
      #expect(error?.clientFailureCode == code)
      let claims = try await fresh.verifier.verify(token, nonce: nil, maxAge: 60, at: now)
      #expect(claims.subject == "7")
      let wrong = now.addingTimeInterval(TimeInterval(deviation))
      let other = await #expect(throws: SdkError.self) {
        try await fresh.verifier.verify(token, nonce: nil, maxAge: nil, at: wrong)
      }
      #expect(other?.clientFailureCode == code)
    }
    let error = await #expect(throws: SdkError.self) {
      try await attack.verifier.verify(token, nonce: nil, maxAge: 60, at: now.addingTimeInterval(121))
    }
    #expect(error?.clientFailureCode == .idTokenAuthenticationTooOld)
  }

  /// A NumericDate is any JSON number (RFC 7519, section 2).
  @Test("A time may have a fraction or an exponent")
  func numericDates() async throws {
    let end = attack.issuer.clock.now.timeIntervalSince1970 + 600
    for text in ["\(Int(end)).5", "\(end / 1e9)e9", "\(Int(end))00E-2", "\(Int(end))e+0"] {
      try await attack.expectAccepted(try attack.genuine("exp", text))
    }
  }

  @Test("A time outside the token's lifetime is rejected")
  func timeOutsideLifetime() async throws {
    let now = attack.issuer.clock.now.timeIntervalSince1970
    for (name, time) in [
      ("exp", 0), ("exp", now - 60), ("exp", now - 86_400), ("iat", now + 61), ("iat", now + 86_400 * 365),
      ("nbf", now + 61), ("nbf", 253_402_300_799),
    ] {
      await attack.expectRejected(try attack.signer.sign(attack.issuer.claims([name: time]), kid: "k"))
    }
  }

  @Test("A time within the leeway, an old issue time, or a distant expiration is accepted")
  func timeWithinLeeway() async throws {
    let now = attack.issuer.clock.now.timeIntervalSince1970
    for (name, time) in [
      ("exp", now - 59), ("iat", now + 60), ("nbf", now + 60), ("nbf", 0),
      // The issuer decides on a token's lifetime. An app can require a newer token with `maxAge` or a nonce.
      ("iat", 0), ("exp", 253_402_300_799),
    ] {
      try await attack.expectAccepted(try attack.signer.sign(attack.issuer.claims([name: time]), kid: "k"))
    }
  }

  @Test(
    "An issuer with a similar name is rejected",
    arguments: [
      "https://issuer.example/", "https://issuer.example.", "HTTPS://issuer.example", "https://Issuer.example",
      "http://issuer.example", "https://issuer.example:443", "https://issuer.example.evil.example",
      "https://user@issuer.example", " https://issuer.example", "https://issuer.example\u{0}", "issuer.example",
      "https://issu\u{0435}r.example", "https://\u{0456}ssuer.example", "https://issuer\u{3002}example",
      "https://issuer\u{200D}.example", "https://\u{FEFF}issuer.example", "https://issuer.examp\u{2113}e", "",
    ])
  func lookalikeIssuer(issuer: String) async throws {
    await attack.expectRejected(try attack.signer.sign(attack.issuer.claims(["iss": issuer]), kid: "k"))
  }

  /// Swift's string comparison considers U+212A equal to K and U+037E equal to a semicolon.
  @Test("Strings that are only canonically equivalent are different")
  func canonicalEquivalence() async throws {
    let clock = attack.issuer.clock
    let set = try JWKSet(document: JSONSerialization.data(withJSONObject: ["keys": [attack.signer.jwk()]]))
    let keys = KakaoJWKSCache(issuer: "https://issuer.example/K;", clock: clock) { set }
    let verifier = try KakaoIDTokenVerifier(keys: keys, audiences: ["K;"], now: { clock.now })
    let genuine = ["iss": "https://issuer.example/K;", "aud": "K;", "azp": "K;"]
    _ = try await verifier.verify(attack.signer.sign(attack.issuer.claims(genuine)))
    for changes in [
      ["iss": "https://issuer.example/\u{212A};"], ["aud": "\u{212A};"], ["aud": "K\u{037E}"], ["azp": "\u{212A};"],
    ] {
      let token = try attack.signer.sign(attack.issuer.claims(genuine.merging(changes) { $1 }))
      let error = await #expect(throws: SdkError.self) { try await verifier.verify(token) }
      #expect(clientReason(of: error) == .InvalidIDToken)
    }
  }

  @Test("The nonce must equal the one that was sent", arguments: ["", "N", "n ", "n\u{0}", "\u{0578}", "n,n"])
  func exactNonce(nonce: String) async throws {
    let token = try attack.signer.sign(attack.issuer.claims(["nonce": nonce]), kid: "k")
    let error = await #expect(throws: SdkError.self) { try await attack.verifier.verify(token, nonce: "n") }
    #expect(clientReason(of: error) == .InvalidIDToken)
  }
}
