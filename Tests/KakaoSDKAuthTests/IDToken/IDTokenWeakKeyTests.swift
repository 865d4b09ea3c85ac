import Crypto
import CryptoExtras
import Foundation
import KakaoSDKCommon
import TestSupport
import Testing

@testable import KakaoSDKAuth

/// Tests of weak or invalid keys that an issuer publishes.
@Suite struct IDTokenWeakKeyTests {
  private let attack: IDTokenAttack

  init() throws {
    attack = try IDTokenAttack()
  }

  @Test("A short RSA key isn't used")
  func shortRSAKey() async throws {
    let key = try _RSA.Signing.PrivateKey(unsafeKeySize: .init(bitCount: 1024))
    let numbers = try key.publicKey.getKeyPrimitives()
    try attack.issuer.publish(keys: [
      ["kty": "RSA", "kid": "k", "n": numbers.modulus.base64URL, "e": numbers.publicExponent.base64URL]
    ])
    let content = "\(Data(#"{"alg":"RS256","kid":"k"}"#.utf8).base64URL).\(try attack.payload().base64URL)"
    let signature = try key.signature(for: SHA256.hash(data: Data(content.utf8)), padding: .insecurePKCS1v1_5)
    await attack.expectRejected("\(content).\(signature.rawRepresentation.base64URL)")
  }

  /// With an exponent of 1, the padded digest is its own signature.
  @Test(
    "An RSA key with an unsafe exponent isn't used",
    arguments: ["AQ", "Ag", "AA", "", "AQAA", "AP____8", "_____________w", "!"])
  func weakExponent(exponent: String) async throws {
    let jwk = try attack.signer.jwk(["kid": "k", "e": exponent])
    try attack.issuer.publish(keys: [jwk])
    let modulus = try #require((jwk["n"] as? String).flatMap { Data(base64URL: $0.utf8) })
    let content = "\(Data(#"{"alg":"RS256","kid":"k"}"#.utf8).base64URL).\(try attack.payload().base64URL)"
    let prefix = try #require(Data(base64Encoded: "MDEwDQYJYIZIAWUDBAIBBQAEIA=="))
    let digest = prefix + Data(SHA256.hash(data: Data(content.utf8)))
    let padding = Data([0, 1]) + Data(repeating: 0xFF, count: modulus.count - digest.count - 3) + Data([0])
    await attack.expectRejected("\(content).\((padding + digest).base64URL)")
    await attack.expectRejected(try attack.signer.sign(attack.issuer.claims(), kid: "k"))
  }

  @Test("An RSA key with an unsupported modulus size isn't used", arguments: [0, 1, 1024, 90_000])
  func modulusSize(count: Int) async throws {
    let modulus = Data(repeating: 0xFF, count: count)
    try attack.issuer.publish(keys: [["kty": "RSA", "kid": "k", "n": modulus.base64URL, "e": "AQAB"]])
    await attack.expectRejected(try attack.signer.sign(attack.issuer.claims(), kid: "k"))
  }

  @Test("A signature of zeros is rejected")
  func zeroSignature() async throws {
    let content = "\(Data(#"{"alg":"RS256","kid":"k"}"#.utf8).base64URL).\(try attack.payload().base64URL)"
    for signature in [Data(count: 256), Data(count: 255) + Data([1])] {
      await attack.expectRejected("\(content).\(signature.base64URL)")
    }
  }

  /// An issuer that replaces a key without changing its ID may publish the old and the new key for a while, and both
  /// are valid.
  @Test("If several keys have the same ID, each is tried")
  func duplicateKeyIDs() async throws {
    let other = try TokenSigner(1)
    try attack.issuer.publish(keys: [other.jwk(["kid": "k"]), attack.signer.jwk(["kid": "k"])])
    for signer in [other, attack.signer] {
      try await attack.expectAccepted(signer.sign(attack.issuer.claims(), kid: "k"))
    }
    await attack.expectRejected(try TokenSigner(2).sign(attack.issuer.claims(), kid: "k"))
  }
}
