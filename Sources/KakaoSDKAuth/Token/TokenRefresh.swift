import Foundation
import KakaoSDKCommon

/// Exchanges a refresh token for new tokens.
struct TokenRefresh: Sendable {
  let http: HTTPClient
  let keys: JWKSCache
  let now: @Sendable () -> Date

  /// Returns the refreshed token.
  ///
  /// If the new ID token is invalid or belongs to another user (OpenID Connect Core 1.0, 12.2), it is discarded and the
  /// previous ID token is kept. The call doesn't fail, because the server may have replaced the refresh token, and
  /// losing the new one would log the user out.
  func run(_ token: OAuthToken) async throws(SdkError) -> OAuthToken {
    let fresh = try await http.send(.refresh(token, configuration: http.configuration, now: now))
    guard let idToken = fresh.idToken, idToken != token.idToken else { return fresh }
    do throws(SdkError) {
      let verifier = try IDTokenVerifier(configuration: http.configuration, keys: keys, now: now)
      let claims = try await verifier.verify(idToken, nonce: nil)
      if let old = token.idToken {
        guard let before = try CompactJWS(old).unverifiedClaims, before.issuer == claims.issuer,
          before.subject == claims.subject
        else {
          throw SdkError(.InvalidIDToken, code: .idTokenSubjectMismatch, .idTokenSubjectMismatch)
        }
      }
      return fresh
    } catch {
      SDKLogger.make(isEnabled: http.configuration.isLoggingEnabled)
        .warning("the refreshed ID token was rejected", metadata: ["reason": "\(error.getClientError().reason)"])
      return fresh.with(idToken: token.idToken)
    }
  }
}
