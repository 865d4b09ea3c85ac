import Crypto
import CryptoExtras
import Foundation
import KakaoSDKCommon
import TestSupport
import Testing

@testable import KakaoSDKAuth

/// Tests of tokens without a signature or with an attacker's signature (RFC 8725, sections 2 and 3).
@Suite struct IDTokenForgeryTests {
  private let attack: IDTokenAttack

  init() throws {
    attack = try IDTokenAttack()
  }

  private func encoded(_ text: String) -> String { Data(text.utf8).base64URL }

  @Test(
    "A header without an allowed algorithm is rejected, with or without a signature",
    arguments: [
      #"{"alg":"none"}"#, #"{"alg":"None"}"#, #"{"alg":"nOnE"}"#, #"{"alg":"NONE"}"#, #"{"alg":""}"#, #"{"alg":null}"#,
      #"{"alg":["RS256"]}"#, #"{"alg":1}"#, #"{"alg":" RS256"}"#, "{}", #"{"typ":"JWT"}"#,
      #"{"ALG":"ES256","kid":"k"}"#,
    ])
  func algorithmNone(header: String) async throws {
    await attack.expectRejected(try attack.genuine(header: header))
    await attack.expectRejected("\(encoded(header)).\(try attack.payload().base64URL).")
  }

  @Test("The public key isn't accepted as a shared secret", arguments: ["HS256", "HS384", "HS512"])
  func publicKeyAsSecret(name: String) async throws {
    let jwk = try attack.signer.jwk()
    let modulus = try #require(jwk["n"] as? String)
    let exponent = try #require(Data(base64URL: "AQAB".utf8))
    let key = try _RSA.Signing.PublicKey(n: #require(Data(base64URL: modulus.utf8)), e: exponent)
    let secrets = [
      Data(key.pemRepresentation.utf8), Data("\(key.pemRepresentation)\n".utf8), key.derRepresentation,
      key.pkcs1DERRepresentation, try #require(Data(base64URL: modulus.utf8)), Data(modulus.utf8),
      try JSONSerialization.data(withJSONObject: jwk, options: .sortedKeys), Data(),
    ]
    let content = "\(encoded(#"{"alg":"\#(name)","kid":"k"}"#)).\(try attack.payload().base64URL)"
    for secret in secrets {
      let secret = SymmetricKey(data: secret)
      let code: Data =
        switch name {
        case "HS256": Data(HMAC<SHA256>.authenticationCode(for: Data(content.utf8), using: secret))
        case "HS384": Data(HMAC<SHA384>.authenticationCode(for: Data(content.utf8), using: secret))
        default: Data(HMAC<SHA512>.authenticationCode(for: Data(content.utf8), using: secret))
        }
      await attack.expectRejected("\(content).\(code.base64URL)")
    }
  }

  @Test("A shared secret that an issuer publishes isn't used as a key")
  func publishedSecret() async throws {
    let secret = SymmetricKey(size: .bits256)
    let bytes = secret.withUnsafeBytes { Data($0) }
    try attack.issuer.publish(keys: [["kty": "oct", "kid": "s", "alg": "HS256", "k": bytes.base64URL]])
    let content = "\(encoded(#"{"alg":"HS256","kid":"s"}"#)).\(try attack.payload().base64URL)"
    let code = Data(HMAC<SHA256>.authenticationCode(for: Data(content.utf8), using: secret))
    await attack.expectRejected("\(content).\(code.base64URL)")
  }

  @Test(
    "An RS256 signature with another algorithm in the header is rejected",
    arguments: ["RS384", "RS512", "PS256", "ES256", "ES384"])
  func mismatchedAlgorithm(name: String) async throws {
    await attack.expectRejected(try attack.genuine(header: #"{"alg":"\#(name)","kid":"k"}"#))
  }

  @Test(
    "A malicious key ID is treated as an unknown key",
    arguments: [
      "../../../../dev/null", "..%2f..%2fkeys", "/dev/null", "file:///dev/null", "' OR '1'='1", "'; DROP TABLE keys;--",
      "K", "k ", " k", "k\u{0}", "\u{043A}", "", "k,k", "https://evil.example/keys",
      String(repeating: "k", count: 9000),
    ])
  func hostileKeyID(kid: String) async throws {
    for signer in [try TokenSigner(1), attack.signer] {
      await attack.expectRejected(try signer.sign(attack.issuer.claims(), kid: kid))
    }
  }

  @Test("A key ID of another type is rejected", arguments: ["1", "[\"k\"]", "{}", "true", "null"])
  func keyIDType(json: String) async throws {
    await attack.expectRejected(try attack.genuine(header: #"{"alg":"RS256","kid":\#(json)}"#))
  }

  @Test("Keys in the token itself aren't used")
  func embeddedKey() async throws {
    let forger = try TokenSigner(1)
    let jwk = String(decoding: try JSONSerialization.data(withJSONObject: forger.jwk(["kid": "k"])), as: UTF8.self)
    let headers = [
      #""jwk":\#(jwk)"#, #""jku":"https://evil.example/keys""#, #""x5u":"https://evil.example/certificate.pem""#,
      #""x5c":["MIIB"]"#, #""x5t":"AAAA""#, #""x5t#S256":"AAAA""#, #""jku":"https://issuer.example/uploads/keys""#,
    ]
    for header in headers {
      for kid in [#""kid":"k","#, #""kid":"forged","#, ""] {
        await attack.expectRejected(try attack.genuine(header: #"{"alg":"RS256",\#(kid)\#(header)}"#, by: forger))
      }
      // With the issuer's signature, such a header is harmless: unknown header parameters are ignored (RFC 7515,
      // section 4).
      let fresh = try IDTokenAttack()
      try await fresh.expectAccepted(try fresh.genuine(header: #"{"alg":"RS256","kid":"k",\#(header)}"#))
    }
  }

  @Test(
    "A token with an unsupported critical header parameter is rejected",
    arguments: [
      #"["b64"]"#, #"["exp"]"#, "[]", #""b64""#, "{}", "null", #"["http://example.com/must"]"#,
    ])
  func criticalHeaders(crit: String) async throws {
    await attack.expectRejected(try attack.genuine(header: #"{"alg":"RS256","kid":"k","crit":\#(crit),"b64":false}"#))
  }

  @Test("A payload that isn't base64url-encoded is rejected")
  func unencodedPayload() async throws {
    let header = encoded(#"{"alg":"RS256","kid":"k","b64":false}"#)
    let plain = String(decoding: try attack.payload(), as: UTF8.self)
    let genuine = try attack.genuine(header: #"{"alg":"RS256","kid":"k","b64":false}"#)
    let signature = try #require(genuine.split(separator: ".").last)
    await attack.expectRejected("\(header).\(plain).\(signature)")
    // Without `crit`, the header parameter `b64` is ignored and the signature covers the encoded payload (RFC 7797,
    // section 6).
    try await attack.expectAccepted(genuine)
  }

  @Test(
    "A token with a type other than JWT is rejected",
    arguments: [
      "at+jwt", "AT+JWT", "application/at+jwt", "secevent+jwt", "logout+jwt", "dpop+jwt", "JWS", "JOSE", "", " ",
      "JWT ", " JWT", "at+jwt ", "at+jwt; a=b", "JWT;charset=utf-8", "text/jwt", "application/ jwt",
      "application/application/jwt",
    ])
  func otherTokenType(type: String) async throws {
    await attack.expectRejected(try attack.genuine(header: #"{"alg":"RS256","kid":"k","typ":"\#(type)"}"#))
  }

  @Test("A type that isn't a string is rejected", arguments: ["null", "1", #"["JWT"]"#])
  func typeOfType(json: String) async throws {
    await attack.expectRejected(try attack.genuine(header: #"{"alg":"RS256","kid":"k","typ":\#(json)}"#))
  }

  @Test("A token with the type JWT is accepted", arguments: ["JWT", "jwt", "application/jwt", "Application/JWT"])
  func plainTokenType(type: String) async throws {
    try await attack.expectAccepted(try attack.genuine(header: #"{"alg":"RS256","kid":"k","typ":"\#(type)"}"#))
  }
}
