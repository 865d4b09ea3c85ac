import Foundation
import KakaoSDKCommon

extension KakaoClient {
  /// Exchanges a code, checks the ID token and stores the result: the end of every login.
  ///
  /// A nonce that the app chose itself must come back, so `requiringIDToken` refuses an answer without an ID token.
  func exchange(
    code: String, verifier: String?, redirectURI: String, nonce: String?, requiringIDToken: Bool
  ) async throws(SdkError) -> OAuthToken {
    let token = try await http.send(
      .exchange(
        code: code, verifier: verifier, redirectURI: redirectURI, configuration: configuration, now: now))
    if let idToken = token.idToken {
      _ = try await verify(idToken: idToken, nonce: nonce)
    } else if requiringIDToken {
      throw .invalidIDToken("a nonce was given, but the answer has no ID token. Switch OpenID Connect on for the app")
    }
    try await tokens.adopt(token)
    return token
  }

  /// Refreshes a token that is not the stored one, and stores the result in its place.
  func exchange(refreshing token: OAuthToken) async throws(SdkError) -> OAuthToken {
    let fresh = try await refresh.run(token)
    try await tokens.adopt(fresh)
    return fresh
  }
}
