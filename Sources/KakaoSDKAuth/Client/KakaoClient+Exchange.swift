import Foundation
import KakaoSDKCommon

extension KakaoClient {
  /// Exchanges a code, checks the ID token and stores the result: the end of every login.
  ///
  /// - Parameters:
  ///   - code: The authorization code.
  ///   - verifier: What the code challenge was made of, when one was sent.
  ///   - redirectURI: The redirect URI that was sent.
  ///   - nonce: The nonce that was sent, when one was.
  ///   - requiringIDToken: Whether an answer without an ID token is refused, since the app chose the nonce itself and it
  ///     must come back.
  ///   - user: Who was asked for more consent; nil for a login.
  /// - Returns: The token, stored by then.
  /// - Throws: ``KakaoSDKCommon/SdkError``; nothing is stored then.
  func exchange(
    code: String, verifier: String?, redirectURI: String, nonce: String?, requiringIDToken: Bool,
    consentOf user: ConsentingUser? = nil
  ) async throws(SdkError) -> OAuthToken {
    let token = try await http.send(
      .exchange(
        code: code, verifier: verifier, redirectURI: redirectURI, configuration: configuration, now: now))
    if let idToken = token.idToken {
      _ = try await verify(idToken: idToken, nonce: nonce)
      guard user?.token.isOfAnotherUser(than: token) != true else {
        throw .invalidIDToken("it is another user's than the one who was asked for more consent")
      }
    } else if requiringIDToken {
      throw .invalidIDToken("a nonce was given, but the answer has no ID token. Switch OpenID Connect on for the app")
    }
    if let user {
      try await tokens.adopt(token, afterConsentIn: user.login)
    } else {
      try await tokens.adopt(token)
    }
    return token
  }
}
