import Foundation
import KakaoSDKCommon
import TestSupport
import Testing

@testable import KakaoSDKAuth

/// Tests of the selection of the verification key, with real keys.
@Suite struct IDTokenVerifierKeyTests {
  private let issuer = PublishedIssuer()

  private func refusal(_ token: String, by verifier: KakaoIDTokenVerifier) async throws -> KakaoClientFailureCode? {
    let error = await #expect(throws: SdkError.self) { try await verifier.verify(token) }
    #expect(clientReason(of: error) == .InvalidIDToken)
    return error?.clientFailureCode
  }

  @Test("A key with its optional parameters verifies only its own signatures")
  func completeKey() async throws {
    let signer = try TokenSigner()
    try issuer.publish(keys: [signer.jwk(["kid": "a", "alg": "RS256", "use": "sig", "key_ops": ["verify"]])])
    let verifier = try issuer.verifier()
    let token = try signer.sign(issuer.claims(), kid: "a")
    #expect(try await verifier.verify(token).subject == "7")

    let forged = try signer.sign(issuer.claims(["sub": "8"]), kid: "a")
    let parts = (token.split(separator: "."), forged.split(separator: "."))
    #expect(
      try await refusal("\(parts.0[0]).\(parts.1[1]).\(parts.0[2])", by: verifier) == .idTokenSignatureInvalid)
  }

  @Test("A key without optional parameters is sufficient")
  func minimalKey() async throws {
    let signer = try TokenSigner()
    try issuer.publish(keys: [signer.jwk()])
    #expect(try await issuer.verifier().verify(signer.sign(issuer.claims())).subject == "7")
  }

  @Test(
    "Unsupported algorithms are rejected without a fetch",
    arguments: ["none", "HS256", "HS512", "EdDSA", "rs256", "RS384", "RS512", "PS256", "ES256", ""])
  func unsupportedAlgorithm(name: String) async throws {
    let token = try TokenSigner().sign(issuer.claims(), alg: name)
    #expect(try await refusal(token, by: issuer.verifier()) == .idTokenAlgorithmUnsupported)
    #expect(issuer.fetches == 0)
  }

  @Test("The error contains at most 20 characters of an unsupported algorithm's name, without control characters")
  func namedAlgorithm() async throws {
    for (name, shown) in [
      ("EdDSA", "EdDSA"), ("none", "none"), ("a\nb\u{202E}", "a b\u{FFFD}"),
      (String(repeating: "x", count: 9000), String(repeating: "x", count: 20)),
    ] {
      let token = try TokenSigner().sign(issuer.claims(), alg: name)
      let error = await #expect(throws: SdkError.self) { try await issuer.verifier().verify(token) }
      #expect(error?.errorDescription(in: .english).contains(" algorithm \(shown) isn't supported") == true)
      #expect(error?.errorDescription(in: .korean).contains(": \(shown). ") == true)
    }
  }

  @Test("A key of another type isn't used")
  func keyType() async throws {
    try issuer.publish(keys: [Self.ellipticKey])
    let token = try TokenSigner().sign(issuer.claims(), kid: "a")
    #expect(try await refusal(token, by: issuer.verifier()) == .idTokenKeyUnknown)
  }

  /// A valid key on the curve P-256 (RFC 7518, section 6.2).
  private static let ellipticKey = [
    "kty": "EC", "kid": "a", "crv": "P-256", "x": "sz_-p9YeUc3PTIaLyQMAVwKRV9ykzBxRlrOR-rZ8o0k",
    "y": "CeUWOX3TEic0e_FO3ADl0EUqAes6GnQHWCT39FhC8dU",
  ]

  @Test("A key for another algorithm isn't used", arguments: ["RS512", "PS256", "ES256", "rs256", ""])
  func keyAlgorithm(name: String) async throws {
    let signer = try TokenSigner()
    try issuer.publish(keys: [signer.jwk(["kid": "a", "alg": name])])
    let token = try signer.sign(issuer.claims(), kid: "a")
    #expect(try await refusal(token, by: issuer.verifier()) == .idTokenKeyUnknown)
  }

  @Test(
    "A key for another purpose isn't used",
    arguments: [#"{"use":"enc"}"#, #"{"key_ops":["encrypt"]}"#, #"{"use":"sig","key_ops":[]}"#])
  func otherKeyUse(members: String) async throws {
    let signer = try TokenSigner()
    let more = try JSONSerialization.jsonObject(with: Data(members.utf8)) as? [String: Any]
    try issuer.publish(keys: [signer.jwk(#require(more))])
    #expect(try await refusal(signer.sign(issuer.claims()), by: issuer.verifier()) == .idTokenKeyUnknown)
  }

  @Test("Several keys without IDs are tried in turn")
  func keysWithoutIDs() async throws {
    let signers = try [TokenSigner(), TokenSigner(1)]
    try issuer.publish(keys: signers.map { try $0.jwk() })
    let verifier = try issuer.verifier()
    for signer in signers { _ = try await verifier.verify(signer.sign(issuer.claims())) }
    // A token may have a key ID even if the keys in the JWKS don't.
    _ = try await verifier.verify(signers[1].sign(issuer.claims(), kid: "a"))
    #expect(try await refusal(TokenSigner(2).sign(issuer.claims()), by: verifier) == .idTokenSignatureInvalid)
  }

  @Test("If a token has a key ID, only that key is tried")
  func matchingKeyID() async throws {
    let (one, other) = (try TokenSigner(), try TokenSigner(1))
    try issuer.publish(keys: [one.jwk(["kid": "a"]), other.jwk(["kid": "b"]), other.jwk()])
    let token = try other.sign(issuer.claims(), kid: "a")
    let verifier = try issuer.verifier()
    for _ in 0..<4 { #expect(try await refusal(token, by: verifier) == .idTokenSignatureInvalid) }
    // The keys are fetched once at first. After the signature fails, they are fetched again, because the issuer may
    // have replaced the key without changing its ID.
    #expect(issuer.fetches == 2)
  }

  @Test("A new key with the ID of an old one is fetched immediately")
  func replacedKey() async throws {
    let (old, new) = (try TokenSigner(), try TokenSigner(1))
    let verifier = try issuer.verifier()
    try issuer.publish(keys: [old.jwk(["kid": "a"])])
    _ = try await verifier.verify(old.sign(issuer.claims(), kid: "a"))
    try issuer.publish(keys: [new.jwk(["kid": "a"])])
    _ = try await verifier.verify(new.sign(issuer.claims(), kid: "a"))
    #expect(try await refusal(old.sign(issuer.claims(), kid: "a"), by: verifier) == .idTokenSignatureInvalid)
    #expect(issuer.fetches == 2)
  }

  @Test("Unreadable keys don't affect the others")
  func unreadableKeys() async throws {
    let signer = try TokenSigner()
    let odd: [[String: Any]] = [
      ["kty": 1], [:], ["kty": "OKP", "crv": "Ed25519", "x": "AA"], ["kty": "RSA", "n": "!", "e": "!"],
      Self.ellipticKey,
    ]
    try issuer.publish(keys: try odd + [signer.jwk(["n": "AQAB"]), signer.jwk()])
    #expect(try await issuer.verifier().verify(signer.sign(issuer.claims())).subject == "7")
  }

  @Test("New keys are fetched when the issuer changes them")
  func rotatedKeys() async throws {
    let (old, new) = (try TokenSigner(), try TokenSigner(1))
    let verifier = try issuer.verifier()
    try issuer.publish(keys: [old.jwk(["kid": "old"])])
    _ = try await verifier.verify(old.sign(issuer.claims(), kid: "old"))
    try issuer.publish(keys: [old.jwk(["kid": "old"]), new.jwk(["kid": "new"])])
    _ = try await verifier.verify(new.sign(issuer.claims(), kid: "new"))
    #expect(issuer.fetches == 2)
  }

  @Test("New keys without IDs are fetched at most once a minute")
  func keysWithoutIDsInterval() async throws {
    let (old, new) = (try TokenSigner(), try TokenSigner(1))
    let verifier = try issuer.verifier()
    try issuer.publish(keys: [old.jwk()])
    _ = try await verifier.verify(old.sign(issuer.claims()))
    let token = try new.sign(issuer.claims())
    for _ in 0..<3 { #expect(try await refusal(token, by: verifier) == .idTokenSignatureInvalid) }
    #expect(issuer.fetches == 2)
    try issuer.publish(keys: [new.jwk()])
    issuer.clock.advance(by: 60)
    _ = try await verifier.verify(token)
    #expect(issuer.fetches == 3)
  }

  @Test("Concurrent verifications share one fetch")
  func concurrentVerifications() async throws {
    let signer = try TokenSigner()
    try issuer.publish(keys: [signer.jwk(["kid": "a"])])
    let verifier = try issuer.verifier()
    let token = try signer.sign(issuer.claims(), kid: "a")
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<50 { group.addTask { _ = try await verifier.verify(token) } }
      try await group.waitForAll()
    }
    #expect(issuer.fetches == 1)
  }
}
