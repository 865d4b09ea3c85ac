import Foundation
import KakaoSDKCommon

extension IDTokenVerifier {
  /// Verifies the claims that every ID token must have, in the order of OpenID Connect Core 1.0, section 3.1.3.7.
  func check(_ claims: IDTokenClaims, at time: Date) throws(SdkError) {
    guard claims.issuer.hasSameBytes(as: issuer) else {
      throw SdkError(.InvalidIDToken, code: .idTokenIssuerMismatch, claims.issuer, issuer)
    }
    // A token with an additional, untrusted audience is rejected (OpenID Connect Core 1.0, section 3.1.3.7, step 3).
    guard !claims.audience.isEmpty, claims.audience.allSatisfy(isAcceptedAudience) else {
      throw SdkError(.InvalidIDToken, code: .idTokenAudienceMismatch)
    }
    guard claims.authorizedParty.map(isAcceptedAudience) ?? true else {
      throw SdkError(.InvalidIDToken, code: .idTokenAuthorizedPartyMismatch)
    }
    guard !claims.subject.isEmpty else {
      throw SdkError(.InvalidIDToken, code: .idTokenSubjectMissing)
    }
    // The length of a subject is limited (OpenID Connect Core 1.0, section 2).
    guard claims.subject.utf8.count <= 255 else {
      throw SdkError(.InvalidIDToken, code: .idTokenClaimsMalformed)
    }
    guard claims.expiresAt.addingTimeInterval(leeway) > time else {
      throw SdkError(.InvalidIDToken, code: .idTokenExpired, claims.expiresAt.formatted(.iso8601))
    }
    guard claims.issuedAt.addingTimeInterval(-leeway) <= time else {
      throw SdkError(.InvalidIDToken, code: .idTokenIssuedInFuture, claims.issuedAt.formatted(.iso8601))
    }
    if let notBefore = claims.notBefore, notBefore.addingTimeInterval(-leeway) > time {
      throw SdkError(.InvalidIDToken, code: .idTokenNotYetValid, notBefore.formatted(.iso8601))
    }
  }

  private func isAcceptedAudience(_ appKey: String) -> Bool {
    audiences.contains { $0.hasSameBytes(as: appKey) }
  }

  func check(_ claims: IDTokenClaims, nonce: String) throws(SdkError) {
    guard let actual = claims.nonce, ConstantTime.equals(actual, nonce) else {
      throw SdkError(.InvalidIDToken, code: .idTokenNonceMismatch)
    }
  }

  func check(_ claims: IDTokenClaims, maxAge: TimeInterval, at time: Date) throws(SdkError) {
    guard let authenticatedAt = claims.authenticatedAt else {
      throw SdkError(.InvalidIDToken, code: .idTokenAuthenticationTimeMissing)
    }
    guard authenticatedAt.addingTimeInterval(maxAge + leeway) >= time else {
      throw SdkError(.InvalidIDToken, code: .idTokenAuthenticationTooOld, authenticatedAt.formatted(.iso8601))
    }
  }
}
