import Foundation

extension OAuthToken {
  init(_ response: TokenResponse, receivedAt now: Date) {
    self.init(
      accessToken: response.common.accessToken, expiresIn: response.common.expiresIn,
      expiredAt: now.addingTimeInterval(response.common.expiresIn), tokenType: response.common.tokenType,
      refreshToken: response.refreshToken, refreshTokenExpiresIn: response.refreshTokenExpiresIn,
      refreshTokenExpiredAt: now.addingTimeInterval(response.refreshTokenExpiresIn), scope: response.common.scope,
      idToken: response.common.idToken, loginID: nil)
  }

  /// Creates a refreshed token.
  ///
  /// The refresh token with its dates, the scope and the ID token are copied from `old` if the response doesn't contain
  /// them.
  init(_ response: RefreshResponse, replacing old: OAuthToken, receivedAt now: Date) {
    let refreshExpiry = response.refreshTokenExpiresIn.map(now.addingTimeInterval)
    self.init(
      accessToken: response.accessToken, expiresIn: response.expiresIn,
      expiredAt: now.addingTimeInterval(response.expiresIn), tokenType: response.tokenType,
      refreshToken: response.refreshToken ?? old.refreshToken,
      refreshTokenExpiresIn: response.refreshTokenExpiresIn ?? old.refreshTokenExpiresIn,
      refreshTokenExpiredAt: refreshExpiry ?? old.refreshTokenExpiredAt, scope: response.scope ?? old.scope,
      idToken: response.idToken ?? old.idToken, loginID: old.loginID)
  }

  /// Returns a copy with another ID token.
  func with(idToken: String?) -> Self { copy(idToken: idToken, loginID: loginID) }

  /// Returns a copy that belongs to a login.
  package func with(loginID: UUID?) -> Self { copy(idToken: idToken, loginID: loginID) }

  private func copy(idToken: String?, loginID: UUID?) -> Self {
    Self(
      accessToken: accessToken, expiresIn: expiresIn, expiredAt: expiredAt, tokenType: tokenType,
      refreshToken: refreshToken, refreshTokenExpiresIn: refreshTokenExpiresIn,
      refreshTokenExpiredAt: refreshTokenExpiredAt, scope: scope, idToken: idToken, loginID: loginID)
  }
}
