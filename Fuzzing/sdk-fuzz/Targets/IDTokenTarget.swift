import Crypto
import Foundation
import KakaoSDKCommon

@testable import KakaoSDKAuth

extension FuzzTarget {
  /// Verifies an ID token and checks that only the two genuine ones are accepted.
  static let idToken = FuzzTarget("id-token") { input in
    let text = input.text
    let verifier = try SignedTokens.verifier(try JWKSet(document: Data(SignedTokens.keys.utf8)))
    do throws(SdkError) {
      _ = try await verifier.verify(text)
      guard [SignedTokens.rsa, SignedTokens.elliptic].contains(text) else { throw Self.accepted }
    } catch {
      guard case .ClientFailed(.InvalidIDToken, _) = error else {
        throw FailedAssertion(description: "\(text): \(error)")
      }
    }
  }

  /// Signs a header and claims, one line each, and verifies the token.
  static let idTokenClaims = FuzzTarget("id-token-claims") { input in
    let parts = input.parts(2)
    let key = try P256.Signing.PrivateKey(rawRepresentation: Data(repeating: 1, count: 32))
    let raw = key.publicKey.rawRepresentation
    let publicKey = ECPublicKey(
      crv: "P-256", x: raw.prefix(32).base64URLText, y: raw.suffix(32).base64URLText)
    let keys = JWKSet(keys: publicKey.map { [JSONWebKey(kid: "k", publicKey: $0)] } ?? [])
    let content = parts.map(\.base64URLText).joined(separator: ".")
    let signature = try key.signature(for: SHA256.hash(data: Data(content.utf8))).rawRepresentation
    let token = "\(content).\(signature.base64URLText)"
    let verifier = try SignedTokens.verifier(keys)
    do throws(SdkError) {
      let claims = try await verifier.verify(token, nonce: "n", maxAge: 600)
      try Self.check(claims)
    } catch {
      guard case .ClientFailed(.InvalidIDToken, let message) = error else {
        throw FailedAssertion(description: "\(error)")
      }
      try require(message?.isEmpty == false, "rejected without a reason")
    }
  }

  private static let accepted = SdkError(reason: .Unknown, message: "a forged token was accepted")

  /// Checks the properties that the verifier guarantees for accepted claims.
  private static func check(_ claims: IDTokenClaims) throws(SdkError) {
    let now = SignedTokens.now
    let isRight =
      claims.issuer.utf8.elementsEqual(SignedTokens.issuer.utf8) && claims.audience.allSatisfy { $0 == "app" }
      && !claims.audience.isEmpty && claims.expiresAt > now - 60 && claims.issuedAt <= now + 60
      && claims.nonce == "n" && (claims.authorizedParty ?? "app") == "app" && !claims.subject.isEmpty
      && claims.authenticatedAt.map { $0 >= now - 660 } ?? false
    let again = try? JSONDecoder().decode(IDTokenClaims.self, from: JSONEncoder().encode(claims))
    guard isRight, again == claims else { throw accepted }
  }
}
