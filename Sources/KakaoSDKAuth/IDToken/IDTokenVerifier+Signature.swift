import KakaoSDKCommon

extension IDTokenVerifier {
  /// Verifies that the issuer signed the token with a key for the algorithm in the token's header.
  ///
  /// - Throws: ``KakaoSDKCommon/SdkError`` with `InvalidIDToken`, or the error from fetching the issuer's keys.
  func checkSignature(of token: CompactJWS) async throws(SdkError) {
    guard let algorithm = SignatureAlgorithm(rawValue: token.header.alg) else {
      throw SdkError(.InvalidIDToken, code: .idTokenAlgorithmUnsupported, .idTokenAlgorithmUnsupported)
    }
    switch try await keys.firstResult({ $0.isSigned(token, algorithm) }) {
    case true?: break
    case false?: throw SdkError(.InvalidIDToken, code: .idTokenSignatureInvalid, .idTokenSignatureInvalid)
    case nil: throw SdkError(.InvalidIDToken, code: .idTokenKeyUnknown, .idTokenKeyUnknown)
    }
  }
}

extension JWKSet {
  /// Returns whether one of the keys signed the token.
  ///
  /// Returns nil if the signature doesn't match and the set has no key with the token's key ID, because the issuer may
  /// have rotated its keys.
  fileprivate func isSigned(_ token: CompactJWS, _ algorithm: SignatureAlgorithm) -> Bool? {
    let candidates = candidates(kid: token.header.kid, algorithm: algorithm)
    let isSigned = candidates.contains {
      $0.publicKey.isValidSignature(token.signature, for: token.signingInput, algorithm: algorithm)
    }
    if isSigned { return true }
    return token.header.kid != nil && candidates.contains { $0.kid == token.header.kid } ? false : nil
  }
}
