import Foundation
import KakaoSDKCommon

@testable import KakaoSDKAuth

extension FuzzTarget {
  /// A target that decodes responses of the token endpoint.
  static let tokens = FuzzTarget("tokens") { input in
    let now = Date(timeIntervalSince1970: 1_767_225_600)
    guard let response = try? KakaoJSON.decoder().decode(TokenResponse.self, from: input) else { return }
    if let token = try? OAuthToken(response, replacing: nil, receivedAt: now) { try check(token) }
    let old = OAuthToken(
      accessToken: "a", expiresIn: 1, expiredAt: now, tokenType: "bearer", refreshToken: "r", refreshTokenExpiresIn: 1,
      refreshTokenExpiredAt: now, scope: nil, scopes: nil)
    try check(OAuthToken(response, replacing: old, receivedAt: now))
  }

  private static func check(_ token: OAuthToken) throws {
    let again = try JSONDecoder().decode(OAuthToken.self, from: JSONEncoder().encode(token))
    try require(again == token, "a token changed when it was encoded and decoded")
    try require(!token.accessToken.isEmpty && !token.refreshToken.isEmpty, "a token is empty")
    let shown = "\(token) \(String(reflecting: token))"
    for secret in [token.accessToken, token.refreshToken, token.idToken ?? ""] where secret.utf8.count > 40 {
      try require(!shown.contains(secret) || token.scope?.contains(secret) == true, "the description contains a token")
    }
    _ = (token.scopes, token.belongsToDifferentUser(than: again))
  }
}
