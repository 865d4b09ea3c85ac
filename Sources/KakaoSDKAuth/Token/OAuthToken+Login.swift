import Crypto
package import Foundation
import KakaoSDKCommon

extension OAuthToken {
  /// Returns whether both tokens belong to the same login, so that one user's call is never repeated for another user.
  ///
  /// Both tokens must come from the same ``KakaoTokenSession``, which gives each of them a login ID.
  package func isSameLogin(as other: OAuthToken?) -> Bool {
    loginID != nil && loginID == other?.loginID
  }

  /// The login ID of a token that is stored without one.
  ///
  /// It is derived from the token, so every process that reads the token uses the same ID.
  var derivedLoginID: UUID {
    let digest = SHA256.hash(data: Data((refreshToken.isEmpty ? accessToken : refreshToken).utf8))
    return digest.withUnsafeBytes { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)) }
  }

  /// Returns whether both have the same access token and refresh token.
  ///
  /// The other values aren't compared, because a custom store may recalculate dates and may not keep the login ID.
  func hasSameTokens(as other: OAuthToken) -> Bool {
    accessToken == other.accessToken && refreshToken == other.refreshToken
  }

  /// Returns whether the two ID tokens identify different users.
  ///
  /// Returns `false` if either token has no readable ID token.
  func belongsToDifferentUser(than other: OAuthToken) -> Bool {
    guard let mine = subject, let others = other.subject else { return false }
    return !mine.hasSameBytes(as: others)
  }

  /// Returns whether the token can belong to a user.
  ///
  /// Returns `false` only if the verified ID token identifies another user (OpenID Connect Core 1.0, section 5.3.2).
  package func canBelong(toUser id: Int64) -> Bool {
    guard !isIDTokenSignatureUnverified, let subject else { return true }
    return subject.hasSameBytes(as: String(id))
  }

  /// Returns a copy with another ID token, or without an ID token if `idToken` is `nil`.
  func with(idToken: String?) -> Self { copy(idToken: idToken) }

  /// Returns a copy with another value of ``isIDTokenSignatureUnverified``.
  func with(isIDTokenSignatureUnverified isUnverified: Bool) -> Self {
    copy(isIDTokenSignatureUnverified: isUnverified)
  }

  /// Returns a copy that belongs to a login.
  package func with(loginID: UUID?) -> Self { copy(loginID: loginID) }

  /// Returns a copy with the values that are passed.
  ///
  /// A parameter that is left out keeps the token's value. `idToken` and `loginID` are double optionals: an outer `nil`
  /// keeps the value, and an inner `nil` removes it.
  private func copy(idToken: String?? = nil, isIDTokenSignatureUnverified: Bool? = nil, loginID: UUID?? = nil) -> Self {
    Self(
      accessToken: accessToken, expiresIn: expiresIn, expiredAt: expiredAt, tokenType: tokenType,
      refreshToken: refreshToken, refreshTokenExpiresIn: refreshTokenExpiresIn,
      refreshTokenExpiredAt: refreshTokenExpiredAt, scope: scope, idToken: idToken ?? self.idToken,
      isIDTokenSignatureUnverified: isIDTokenSignatureUnverified ?? self.isIDTokenSignatureUnverified,
      loginID: loginID ?? self.loginID)
  }

  private var subject: String? {
    idToken.flatMap { try? CompactJWS($0).unverifiedClaims?.subject }
  }
}
