import Foundation
import KakaoSDKCommon

extension KakaoClient {
  /// Exchanges an authorization code, verifies the ID token, and stores the token.
  ///
  /// It is the last step of every login.
  ///
  /// - Parameters:
  ///   - code: The authorization code.
  ///   - verifier: The PKCE code verifier, if a code challenge was sent.
  ///   - redirectURI: The redirect URI of the authorization request.
  ///   - nonce: The nonce of the authorization request, if it had one.
  ///   - requiringIDToken: Whether a response without an ID token is rejected. This is necessary if the app chose the
  ///     nonce, or if the nonce is the only proof that the code belongs to this login.
  ///   - user: The user who was asked for more consent; nil for a login.
  ///   - check: A check that runs under the store's lock before the token of a login is stored. It throws if the token
  ///     must not be stored.
  /// - Returns: The token, which has been stored.
  /// - Throws: ``KakaoSDKCommon/SdkError``. The token isn't stored then.
  func exchange(
    code: String, verifier: String?, redirectURI: String, nonce: String?, requiringIDToken: Bool,
    consentOf user: ConsentingUser? = nil, checking check: @escaping TokenSession.Check = {}
  ) async throws(SdkError) -> OAuthToken {
    let token = try await http.send(
      .exchange(
        code: code, verifier: verifier, redirectURI: redirectURI, configuration: configuration, now: now))
    if let idToken = token.idToken {
      _ = try await verify(idToken: idToken, nonce: nonce)
      guard user?.token.belongsToDifferentUser(than: token) != true else {
        throw SdkError(.InvalidIDToken, code: .idTokenSubjectMismatch, .idTokenSubjectMismatch)
      }
    } else if requiringIDToken {
      throw SdkError(.InvalidIDToken, code: .idTokenMissing, .idTokenMissing)
    }
    if let user {
      try await tokens.saveConsent(token, loginGeneration: user.loginGeneration)
    } else {
      try await tokens.saveNewLogin(token, checking: check)
    }
    return token
  }
}
