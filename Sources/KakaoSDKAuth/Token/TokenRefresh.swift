import Foundation
import KakaoSDKCommon

/// Exchanges a refresh token for new tokens.
struct TokenRefresh: Sendable {
  let http: HTTPClient
  let keys: JWKSCache
  let now: @Sendable () -> Date

  /// A new ID token that cannot be believed is dropped and the old one kept: the refresh token may have been replaced,
  /// and losing that would log the user out.
  func run(_ token: OAuthToken) async throws(SdkError) -> OAuthToken {
    let fresh = try await http.send(.refresh(token, configuration: http.configuration, now: now))
    guard let idToken = fresh.idToken, idToken != token.idToken else { return fresh }
    do throws(SdkError) {
      let verifier = try IDTokenVerifier(configuration: http.configuration, keys: keys, now: now)
      _ = try await verifier.verify(idToken, nonce: nil)
      return fresh
    } catch {
      SDKLogger.make(isEnabled: http.configuration.isLoggingEnabled)
        .warning("refreshed ID token refused", metadata: ["reason": "\(error.getClientError().reason)"])
      return fresh.with(idToken: token.idToken)
    }
  }
}
