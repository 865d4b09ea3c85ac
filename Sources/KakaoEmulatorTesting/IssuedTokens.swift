/// The tokens that a login issued.
public struct IssuedTokens: Decodable, Sendable {
  /// The access token, for calls to the user API.
  public let accessToken: String
  /// The refresh token, which requests new access tokens.
  public let refreshToken: String
  /// The ID token, or `nil` for an app without OpenID Connect.
  public let idToken: String?

  private enum CodingKeys: String, CodingKey {
    case accessToken = "access_token"
    case refreshToken = "refresh_token"
    case idToken = "id_token"
  }
}
