import Foundation
import KakaoSDKCommon

extension IDTokenVerifier {
  /// Verifies the claims that every ID token must have, in the order of OpenID Connect Core 1.0, section 3.1.3.7.
  func check(_ claims: IDTokenClaims) throws(SdkError) {
    // Compare bytes, because Swift treats canonically equivalent Unicode strings as equal.
    guard claims.issuer.utf8.elementsEqual(issuer.utf8) else {
      throw .invalidIDToken("it was issued by \(claims.issuer), not by \(issuer)")
    }
    // A token with an additional, untrusted audience is rejected (OpenID Connect Core 1.0, section 3.1.3.7, step 3).
    guard !claims.audience.isEmpty, claims.audience.allSatisfy(isOurs) else {
      throw .invalidIDToken("it was issued to another app key")
    }
    guard claims.authorizedParty.map(isOurs) ?? true else {
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
    guard claims.notBefore.map({ $0.addingTimeInterval(-leeway) <= now() }) ?? true else {
      throw .invalidIDToken("it is not valid yet")
    }
  }

  private func isOurs(_ appKey: String) -> Bool {
    audiences.contains { $0.utf8.elementsEqual(appKey.utf8) }
  }

  func check(_ claims: IDTokenClaims, nonce: String) throws(SdkError) {
    guard let actual = claims.nonce, ConstantTime.equals(actual, nonce) else {
      throw .invalidIDToken("its nonce is not the one this login sent")
    }
  }

  func check(_ claims: IDTokenClaims, maxAge: TimeInterval) throws(SdkError) {
    guard let authenticatedAt = claims.authenticatedAt else {
      throw .invalidIDToken("it does not say when the user authenticated")
    }
    guard authenticatedAt.addingTimeInterval(maxAge + leeway) >= now() else {
      throw .invalidIDToken("the user authenticated too long ago, at \(authenticatedAt.formatted(.iso8601))")
    }
  }
}
