import Foundation
import KakaoSDKCommon

extension KakaoClient {
  /// Exchanges a code, checks the ID token and stores the result: the end of every login.
  func exchange(
    code: String, verifier: String?, redirectURI: String?, nonce: String?
  ) async throws(SdkError) -> OAuthToken {
    let token = try await http.send(
      .exchange(
        code: code, verifier: verifier, redirectURI: redirectURI ?? configuration.redirectURI,
        configuration: configuration, now: now))
    if let idToken = token.idToken {
      _ = try await idTokenVerifier().verify(idToken, nonce: nonce)
    }
    try await tokens.adopt(token)
    return token
  }
}
