import Foundation
import KakaoSDKCommon
import TestSupport
import Testing

@testable import KakaoSDKAuth

/// An issuer with a key, and helpers for an attacker who doesn't have the private key.
struct IDTokenAttack {
  let issuer = PublishedIssuer()
  let signer: TokenSigner
  let verifier: KakaoIDTokenVerifier

  init() throws {
    signer = try TokenSigner()
    try issuer.publish(keys: [signer.jwk(["kid": "k", "alg": "RS256", "use": "sig"])])
    verifier = try issuer.verifier()
  }

  /// Returns the claims as JSON, with `changes` replacing members of the same name.
  func payload(_ changes: [String: Any] = [:]) throws -> Data {
    try JSONSerialization.data(withJSONObject: issuer.claims(changes))
  }

  /// Returns a token with this header, correctly signed by the issuer or another signer.
  func genuine(header: String, by other: TokenSigner? = nil) throws -> String {
    try (other ?? signer).sign(header: Data(header.utf8), payload: payload())
  }

  /// Returns a correctly signed token with an additional claim, which is inserted as raw JSON after the others.
  func genuine(_ name: String, _ json: String) throws -> String {
    var claims = issuer.claims()
    claims[name] = nil
    let others = try JSONSerialization.data(withJSONObject: claims).dropLast()
    return try signer.sign(
      header: Data(#"{"alg":"RS256","kid":"k"}"#.utf8), payload: others + Data(#","\#(name)":\#(json)}"#.utf8))
  }

  /// Expects that the token is rejected.
  ///
  /// The issuer's transport accepts only requests for its keys.
  func expectRejected(_ token: String, sourceLocation: SourceLocation = #_sourceLocation) async {
    let error = await #expect(throws: SdkError.self, sourceLocation: sourceLocation) {
      try await verifier.verify(token, nonce: nil, maxAge: nil)
    }
    #expect(clientReason(of: error) == .InvalidIDToken, sourceLocation: sourceLocation)
  }

  /// Expects that the token is accepted and that its header caused no additional request.
  func expectAccepted(_ token: String, sourceLocation: SourceLocation = #_sourceLocation) async throws {
    #expect(try await verifier.verify(token).subject == "7", sourceLocation: sourceLocation)
    #expect(issuer.fetches == 1, sourceLocation: sourceLocation)
  }
}
