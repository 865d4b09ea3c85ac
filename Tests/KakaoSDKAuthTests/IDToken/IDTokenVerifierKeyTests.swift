import Foundation
import KakaoSDKCommon
import TestSupport
import Testing

@testable import KakaoSDKAuth

/// Tests of the choice of the verification key, with real keys.
@Suite struct IDTokenVerifierKeyTests {
  private let issuer = PublishedIssuer()

  private func refusal(_ token: String, by verifier: IDTokenVerifier) async throws -> ClientFailureCode? {
    let error = await #expect(throws: SdkError.self) { try await verifier.verify(token) }
    #expect(clientReason(of: error) == .InvalidIDToken)
    return error?.clientFailureCode
  }

  @Test("Every algorithm verifies only its own signatures", arguments: SignatureAlgorithm.allCases)
  func allAlgorithms(algorithm: SignatureAlgorithm) async throws {
    let signer = try TokenSigner(algorithm)
    try issuer.publish(keys: [signer.jwk(["kid": "a", "alg": algorithm.rawValue, "use": "sig"])])
    let verifier = try issuer.verifier()
    let token = try signer.sign(issuer.claims(), kid: "a")
    #expect(try await verifier.verify(token).subject == "7")

    let forged = try signer.sign(issuer.claims(["sub": "8"]), kid: "a")
    let parts = (token.split(separator: "."), forged.split(separator: "."))
    #expect(
      try await refusal("\(parts.0[0]).\(parts.1[1]).\(parts.0[2])", by: verifier) == .idTokenSignatureInvalid)
  }

  @Test("A key without optional parameters is sufficient", arguments: SignatureAlgorithm.allCases)
  func minimalKey(algorithm: SignatureAlgorithm) async throws {
    let signer = try TokenSigner(algorithm)
    try issuer.publish(keys: [signer.jwk()])
    #expect(try await issuer.verifier().verify(signer.sign(issuer.claims())).subject == "7")
  }

  @Test(
    "Unsupported algorithms are rejected without a fetch", arguments: ["none", "HS256", "HS512", "EdDSA", "rs256", ""])
  func unsupportedAlgorithm(name: String) async throws {
    let token = try TokenSigner(.ES256).sign(issuer.claims(), alg: name)
    #expect(try await refusal(token, by: issuer.verifier()) == .idTokenAlgorithmUnsupported)
    #expect(issuer.fetched.isEmpty)
  }

  @Test("The error names an unsupported algorithm, but not an unsafe name")
  func namedAlgorithm() async throws {
    for (name, shown) in [
      ("EdDSA", "EdDSA"), ("none", "none"), ("a\nb\u{202E}", "a b\u{FFFD}"),
      (String(repeating: "x", count: 9000), String(repeating: "x", count: 20)),
    ] {
      let token = try TokenSigner(.ES256).sign(issuer.claims(), alg: name)
      let error = await #expect(throws: SdkError.self) { try await issuer.verifier().verify(token) }
      #expect(error?.errorDescription(in: .english).contains(" algorithm \(shown) isn't supported") == true)
      #expect(error?.errorDescription(in: .korean).contains(" \(shown)은(는)") == true)
    }
  }

  @Test("The header's algorithm must match the key's type")
  func keyType() async throws {
    try issuer.publish(keys: [TokenSigner(.ES256).jwk(["kid": "a"])])
    let token = try TokenSigner(.RS256).sign(issuer.claims(), kid: "a")
    #expect(try await refusal(token, by: issuer.verifier()) == .idTokenKeyUnknown)
  }

  @Test("The header's algorithm must match the key's algorithm")
  func keyAlgorithm() async throws {
    let signer = try TokenSigner(.PS256)
    try issuer.publish(keys: [signer.jwk(["kid": "a", "alg": "RS256"])])
    let token = try signer.sign(issuer.claims(), kid: "a")
    #expect(try await refusal(token, by: issuer.verifier()) == .idTokenKeyUnknown)
  }

  @Test("The key's curve must match the algorithm")
  func curveMismatch() async throws {
    let signer = try TokenSigner(.ES256)
    try issuer.publish(keys: [signer.jwk(["kid": "a", "crv": "P-384"])])
    let token = try signer.sign(issuer.claims(), kid: "a")
    #expect(try await refusal(token, by: issuer.verifier()) == .idTokenKeyUnknown)
  }

  @Test(
    "A key for another purpose isn't used",
    arguments: [#"{"use":"enc"}"#, #"{"key_ops":["encrypt"]}"#, #"{"use":"sig","key_ops":[]}"#])
  func otherKeyUse(members: String) async throws {
    let signer = try TokenSigner(.ES256)
    let more = try JSONSerialization.jsonObject(with: Data(members.utf8)) as? [String: Any]
    try issuer.publish(keys: [signer.jwk(#require(more))])
    #expect(try await refusal(signer.sign(issuer.claims()), by: issuer.verifier()) == .idTokenKeyUnknown)
  }

  @Test("A key for verifying signatures is used")
  func signatureKeyUse() async throws {
    let signer = try TokenSigner(.ES256)
    try issuer.publish(keys: [signer.jwk(["use": "sig", "key_ops": ["verify"]])])
    #expect(try await issuer.verifier().verify(signer.sign(issuer.claims())).subject == "7")
  }

  @Test("Several keys without IDs are tried in turn")
  func keysWithoutIDs() async throws {
    let signers = try [TokenSigner(.ES256), TokenSigner(.RS256), TokenSigner(.ES256), TokenSigner(.ES256)]
    try issuer.publish(keys: signers.map { try $0.jwk() })
    let verifier = try issuer.verifier()
    for signer in signers { _ = try await verifier.verify(signer.sign(issuer.claims())) }
    // A token may have a key ID even if the JWKS has none.
    _ = try await verifier.verify(signers[2].sign(issuer.claims(), kid: "a"))
    #expect(try await refusal(TokenSigner(.ES256).sign(issuer.claims()), by: verifier) == .idTokenKeyUnknown)
  }

  @Test("If a token has a key ID, only that key is tried")
  func matchingKeyID() async throws {
    let (one, other) = (try TokenSigner(.ES256), try TokenSigner(.ES256))
    try issuer.publish(keys: [one.jwk(["kid": "a"]), other.jwk(["kid": "b"]), other.jwk()])
    let token = try other.sign(issuer.claims(), kid: "a")
    let verifier = try issuer.verifier()
    for _ in 0..<4 { #expect(try await refusal(token, by: verifier) == .idTokenSignatureInvalid) }
    // The keys are fetched at first, and once more because the issuer may have replaced the key without changing its ID.
    #expect(issuer.fetched.count == 4)
  }

  @Test("A new key with the ID of an old one is fetched immediately")
  func replacedKey() async throws {
    let (old, new) = (try TokenSigner(.ES256), try TokenSigner(.ES256))
    let verifier = try issuer.verifier()
    try issuer.publish(keys: [old.jwk(["kid": "a"])])
    _ = try await verifier.verify(old.sign(issuer.claims(), kid: "a"))
    try issuer.publish(keys: [new.jwk(["kid": "a"])])
    _ = try await verifier.verify(new.sign(issuer.claims(), kid: "a"))
    #expect(try await refusal(old.sign(issuer.claims(), kid: "a"), by: verifier) == .idTokenSignatureInvalid)
    #expect(issuer.fetched.count == 4)
  }

  @Test("Unreadable keys don't affect the others")
  func unreadableKeys() async throws {
    let signer = try TokenSigner(.ES256)
    let odd: [[String: Any]] = [
      ["kty": 1], [:], ["kty": "OKP", "crv": "Ed25519", "x": "AA"], ["kty": "RSA", "n": "!", "e": "!"],
    ]
    try issuer.publish(keys: try odd + [signer.jwk(["x": "AA", "kid": "short"]), signer.jwk()])
    #expect(try await issuer.verifier().verify(signer.sign(issuer.claims())).subject == "7")
  }

  @Test("New keys are fetched when the issuer changes them")
  func rotatedKeys() async throws {
    let (old, new) = (try TokenSigner(.ES256), try TokenSigner(.RS256))
    let verifier = try issuer.verifier()
    try issuer.publish(keys: [old.jwk(["kid": "old"])])
    _ = try await verifier.verify(old.sign(issuer.claims(), kid: "old"))
    try issuer.publish(keys: [old.jwk(["kid": "old"]), new.jwk(["kid": "new"])])
    _ = try await verifier.verify(new.sign(issuer.claims(), kid: "new"))
    #expect(issuer.fetched.count == 4)
  }

  @Test("New keys without IDs are fetched at most once a minute")
  func keysWithoutIDsInterval() async throws {
    let (old, new) = (try TokenSigner(.ES256), try TokenSigner(.ES256))
    let verifier = try issuer.verifier()
    try issuer.publish(keys: [old.jwk()])
    _ = try await verifier.verify(old.sign(issuer.claims()))
    let token = try new.sign(issuer.claims())
    for _ in 0..<3 { #expect(try await refusal(token, by: verifier) == .idTokenKeyUnknown) }
    #expect(issuer.fetched.count == 4)
    try issuer.publish(keys: [new.jwk()])
    issuer.clock.advance(by: 60)
    _ = try await verifier.verify(token)
    #expect(issuer.fetched.count == 6)
  }

  @Test("Concurrent verifications share one fetch")
  func concurrentVerifications() async throws {
    let signer = try TokenSigner(.ES256)
    try issuer.publish(keys: [signer.jwk(["kid": "a"])])
    let verifier = try issuer.verifier()
    let token = try signer.sign(issuer.claims(), kid: "a")
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<50 { group.addTask { _ = try await verifier.verify(token) } }
      try await group.waitForAll()
    }
    #expect(issuer.fetched == ["/.well-known/openid-configuration", "/keys"])
  }
}
