import Crypto
import Foundation
import KakaoSDKCommon
import TestSupport
import Testing

@testable import KakaoSDKAuth

/// An issuer with an RSA key and an elliptic curve key, and helpers for an attacker who has neither private key.
struct IDTokenAttack {
  let issuer = PublishedIssuer()
  let rsa: TokenSigner
  let elliptic: TokenSigner
  let verifier: IDTokenVerifier

  init() throws {
    rsa = try TokenSigner(.RS256)
    elliptic = try TokenSigner(.ES256)
    try issuer.publish(keys: [
      rsa.jwk(["kid": "r", "alg": "RS256", "use": "sig"]), elliptic.jwk(["kid": "e"]),
    ])
    verifier = try issuer.verifier()
  }

  /// Returns the claims as JSON, with `changes` replacing members of the same name.
  func payload(_ changes: [String: Any] = [:]) throws -> Data {
    try JSONSerialization.data(withJSONObject: issuer.claims(changes))
  }

  /// Returns a correctly signed token with this header.
  func genuine(header: String, by signer: TokenSigner? = nil) throws -> String {
    try (signer ?? elliptic).sign(header: Data(header.utf8), payload: payload())
  }

  /// Returns a correctly signed token with one claim inserted as raw JSON after the others.
  func genuine(_ name: String, _ json: String) throws -> String {
    var claims = issuer.claims()
    claims[name] = nil
    let others = try JSONSerialization.data(withJSONObject: claims).dropLast()
    return try elliptic.sign(
      header: Data(#"{"alg":"ES256","kid":"e"}"#.utf8), payload: others + Data(#","\#(name)":\#(json)}"#.utf8))
  }

  /// Expects that the token is rejected and that the verifier requested only the issuer's documents.
  func isRefused(_ token: String, sourceLocation: SourceLocation = #_sourceLocation) async {
    let error = await #expect(throws: SdkError.self, sourceLocation: sourceLocation) {
      try await verifier.verify(token, nonce: nil, maxAge: nil)
    }
    #expect(clientReason(of: error) == .InvalidIDToken, sourceLocation: sourceLocation)
    #expect(
      Set(issuer.fetched).isSubset(of: ["/.well-known/openid-configuration", "/keys"]), sourceLocation: sourceLocation
    )
  }

  /// Expects that the token is accepted and that its header caused no additional request.
  func isBelieved(_ token: String, sourceLocation: SourceLocation = #_sourceLocation) async throws {
    #expect(try await verifier.verify(token).subject == "7", sourceLocation: sourceLocation)
    #expect(issuer.fetched == ["/.well-known/openid-configuration", "/keys"], sourceLocation: sourceLocation)
  }
}
