import Foundation
import KakaoSDKCommon
import Logging

/// A helper that exchanges a refresh token for new tokens and verifies the new ID token.
struct TokenRefresh: Sendable {
  let http: HTTPClient
  let keys: KakaoJWKSCache
  let now: @Sendable () -> Date

  /// Exchanges the refresh token of `token`.
  ///
  /// - Returns: The new token. Its ID token isn't verified yet.
  func request(_ token: OAuthToken) async throws(SdkError) -> IssuedToken {
    try await http.send(.refresh(token, configuration: http.configuration, now: now))
  }

  /// Returns the ID token to keep after a refresh.
  ///
  /// If the new ID token is invalid, can't be verified, or belongs to another user (OpenID Connect Core 1.0, 12.2), the
  /// previous one is kept, and the reason is logged. The user stays logged in. If the signature of the previous ID
  /// token is unverified, its user isn't compared.
  func checkedIDToken(of issued: IssuedToken, replacing old: OAuthToken) async -> String? {
    guard let idToken = issued.token.idToken else { return old.idToken }
    do throws(SdkError) {
      let verifier = try KakaoIDTokenVerifier(configuration: http.configuration, keys: keys, now: now)
      let claims = try await verifier.verify(idToken, nonce: nil, maxAge: nil, at: issued.date)
      if let previous = old.idToken, !old.isIDTokenSignatureUnverified {
        guard let before = try CompactJWS(previous).unverifiedClaims, before.issuer.hasSameBytes(as: claims.issuer),
          before.subject.hasSameBytes(as: claims.subject)
        else {
          throw SdkError(.InvalidIDToken, code: .idTokenSubjectMismatch)
        }
      }
      return idToken
    } catch {
      http.logger.warning(
        "the refreshed ID token was rejected", metadata: ["reason": "\(error.getClientError().reason)"])
      return old.idToken
    }
  }
}
