import Foundation
import KakaoSDKCommon

@testable import KakaoSDKAuth

extension FuzzTarget {
  /// A target that verifies an ID token and checks that only the genuine one is accepted.
  static let idToken = FuzzTarget("id-token") { input in
    let text = input.text
    let verifier = try SignedTokens.verifier(try JWKSet(document: Data(SignedTokens.keys.utf8)))
    do throws(SdkError) {
      _ = try await verifier.verify(text)
      guard text == SignedTokens.genuine else { throw Self.accepted }
    } catch {
      guard case .ClientFailed(.InvalidIDToken, _) = error else {
        throw FailedAssertion(description: "\(text): \(error)")
      }
    }
  }

  /// A target that checks a header and claims as if they were from a token with a valid signature.
  ///
  /// The first line of the input is the header, and the second line is the claims.
  static let idTokenClaims = FuzzTarget("id-token-claims") { input in
    let text = (input.parts(2).map(\.base64URLText) + ["AA"]).joined(separator: ".")
    let verifier = try SignedTokens.verifier(JWKSet(keys: []))
    do throws(SdkError) {
      let payload = try CompactJWS(text).payload
      let claims = try verifier.checkedClaims(payload, nonce: "n", maxAge: 600, at: nil)
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
  private static func check(_ claims: KakaoIDTokenClaims) throws(SdkError) {
    let now = SignedTokens.now
    let isRight =
      claims.issuer.utf8.elementsEqual(SignedTokens.issuer.utf8) && claims.audience.allSatisfy { $0 == "app" }
      && !claims.audience.isEmpty && claims.expiresAt > now - 60 && claims.issuedAt <= now + 60
      && claims.nonce == "n" && (claims.authorizedParty ?? "app") == "app" && !claims.subject.isEmpty
      && claims.authenticatedAt.map { $0 >= now - 660 } ?? false
    let again = try? JSONDecoder().decode(KakaoIDTokenClaims.self, from: JSONEncoder().encode(claims))
    guard isRight, again == claims else { throw accepted }
  }
}
