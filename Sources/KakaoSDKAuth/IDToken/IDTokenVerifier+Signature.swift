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

  /// Verifies the ID token of a token response, if it has one.
  ///
  /// If the issuer's keys can't be fetched, the TLS connection to the issuer stands for the signature (OpenID Connect
  /// Core 1.0, section 3.1.3.7, step 6), because the code is redeemed and its tokens would be lost. The claims are always
  /// verified.
  ///
  /// - Returns: The token, whose `isIDTokenSignatureUnverified` is `true` in that case.
  /// - Throws: ``/KakaoSDKCommon/SdkError`` with `InvalidIDToken`, or with `TaskCancelled` if the task is canceled.
  func verify(_ issued: IssuedToken, nonce: String?) async throws(SdkError) -> OAuthToken {
    guard let idToken = issued.token.idToken else { return issued.token }
    let token = try CompactJWS(idToken, expecting: .idToken)
    var isUnverified = false
    do throws(SdkError) {
      try await checkSignature(of: token)
    } catch .ClientFailed(.NetworkFailed, _), .ClientFailed(.InvalidResponse, _), .AuthFailed {
      isUnverified = true
    }
    // The server's date, because the clock of the device may be wrong.
    _ = try checkedClaims(token.payload, nonce: nonce, maxAge: nil, at: issued.date)
    return issued.token.with(isIDTokenSignatureUnverified: isUnverified)
  }

  /// Verifies that the issuer signed the token with a key for the algorithm in the token's header.
  func checkSignature(of token: CompactJWS) async throws(SdkError) {
    guard let algorithm = SignatureAlgorithm(rawValue: token.header.alg) else {
      throw SdkError(.InvalidIDToken, code: .idTokenAlgorithmUnsupported, token.header.printableAlgorithm)
    }
    var isKeyKnown = false
    var isSigned = false
    do throws(SdkError) {
      isSigned = try await keys.contains(for: token.header.kid) { keys in
        let candidates = keys.candidates(kid: token.header.kid, algorithm: algorithm)
        isKeyKnown = token.header.kid != nil && candidates.contains { $0.kid == token.header.kid }
        return candidates.contains {
          $0.publicKey.isValidSignature(token.signature, for: token.signingInput, algorithm: algorithm)
        }
      }
    } catch {
      // If the cached keys include the token's key, its signature is invalid even if newer keys can't be fetched.
      guard isKeyKnown else { throw error }
    }
    guard isSigned else {
      throw isKeyKnown
        ? SdkError(.InvalidIDToken, code: .idTokenSignatureInvalid)
        : SdkError(.InvalidIDToken, code: .idTokenKeyUnknown)
    }
  }
}

extension CompactJWS.Header {
  /// The beginning of the algorithm's name, without characters that could disrupt a log or message.
  fileprivate var printableAlgorithm: String {
    Redactor.redact(text: String(String.UnicodeScalarView(alg.unicodeScalars.prefix(20))))
  }
}
