import Foundation
import KakaoSDKCommon

/// Decides whether an ID token is to be believed (OpenID Connect Core 1.0, 3.1.3.7): signature first, then each claim.
struct IDTokenVerifier: Sendable {
  let issuer: String
  let audience: String
  let keys: JWKSCache
  let now: @Sendable () -> Date
  /// How far the clocks of issuer and client may be apart, in seconds.
  var leeway: TimeInterval = 60

  /// Verifies an ID token.
  ///
  /// - Parameters:
  ///   - idToken: The token as it was received.
  ///   - nonce: What the login sent; nil skips the check.
  /// - Returns: The claims.
  /// - Throws: ``KakaoSDKCommon/SdkError`` with `InvalidIDToken`, or the error of fetching the keys.
  func verify(_ idToken: String, nonce: String?) async throws(SdkError) -> IDTokenClaims {
    let token = try CompactJWS(idToken)
    try await SignatureCheck.verify(token, with: keys)
    let claims: IDTokenClaims
    do {
      claims = try JSONDecoder().decode(IDTokenClaims.self, from: token.payload)
    } catch {
      throw .invalidIDToken("a claim is missing or malformed", by: error)
    }
    try check(claims, nonce: nonce)
    return claims
  }

  private func check(_ claims: IDTokenClaims, nonce: String?) throws(SdkError) {
    guard claims.issuer == issuer else {
      throw .invalidIDToken("it was issued by \(claims.issuer), not by \(issuer)")
    }
    guard claims.audience.contains(audience) else {
      throw .invalidIDToken("it was issued to another app key")
    }
    guard claims.authorizedParty.map({ $0 == audience }) ?? (claims.audience.count == 1) else {
      throw .invalidIDToken("it was asked for by another app key")
    }
    guard !claims.subject.isEmpty else {
      throw .invalidIDToken("it names no user")
    }
    guard claims.expiresAt.addingTimeInterval(leeway) > now() else {
      throw .invalidIDToken("it expired at \(claims.expiresAt.formatted(.iso8601))")
    }
    guard claims.issuedAt.addingTimeInterval(-leeway) <= now() else {
      throw .invalidIDToken("it was issued in the future, at \(claims.issuedAt.formatted(.iso8601)); check the clock")
    }
    if let nonce {
      guard let actual = claims.nonce, ConstantTime.equals(actual, nonce) else {
        throw .invalidIDToken("its nonce is not the one this login sent")
      }
    }
  }
}
