import Foundation
import KakaoSDKCommon

extension IDTokenVerifier {
  /// Returns the payload of a token after its form, type, and signature are verified.
  ///
  /// The caller must verify the claims, including the issuer and the audience.
  ///
  /// - Parameters:
  ///   - token: The token as it was received.
  ///   - type: The expected kind of token. Another kind is rejected.
  /// - Returns: The payload, which is one JSON object.
  /// - Throws: ``/KakaoSDKCommon/SdkError`` with `InvalidIDToken` if the token isn't valid, or the error from fetching
  ///   the issuer's keys.
  package func verifiedPayload(of token: String, as type: JWTType) async throws(SdkError) -> Data {
    let token = try CompactJWS(token, expecting: type)
    try await checkSignature(of: token)
    return token.payload
  }

  /// Verifies that the issuer signed the token with a key for the algorithm in the token's header.
  private func checkSignature(of token: CompactJWS) async throws(SdkError) {
    guard let algorithm = SignatureAlgorithm(rawValue: token.header.alg) else {
      throw SdkError(
        .InvalidIDToken, code: .idTokenAlgorithmUnsupported, .idTokenAlgorithmUnsupported,
        token.header.printableAlgorithm)
    }
    var isKeyKnown = false
    let isSigned = try await keys.contains { keys in
      let candidates = keys.candidates(kid: token.header.kid, algorithm: algorithm)
      isKeyKnown = token.header.kid != nil && candidates.contains { $0.kid == token.header.kid }
      return candidates.contains {
        $0.publicKey.isValidSignature(token.signature, for: token.signingInput, algorithm: algorithm)
      }
    }
    guard isSigned else {
      throw isKeyKnown
        ? SdkError(.InvalidIDToken, code: .idTokenSignatureInvalid, .idTokenSignatureInvalid)
        : SdkError(.InvalidIDToken, code: .idTokenKeyUnknown, .idTokenKeyUnknown)
    }
  }
}

extension CompactJWS.Header {
  /// The beginning of the algorithm's name, without characters that could disrupt a log or message.
  fileprivate var printableAlgorithm: String {
    Redactor.redact(text: String(String.UnicodeScalarView(alg.unicodeScalars.prefix(20))))
  }
}
