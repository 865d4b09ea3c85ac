/// What a login gave.
public struct IssuedTokens: Decodable, Sendable {
  /// For calls of the user API.
  public let accessToken: String
  /// For new access tokens.
  public let refreshToken: String
  /// Who logged in; nil for an app that does not use OpenID Connect.
  public let idToken: String?

  private enum CodingKeys: String, CodingKey {
    case accessToken = "access_token"
    case refreshToken = "refresh_token"
    case idToken = "id_token"
  }
}
