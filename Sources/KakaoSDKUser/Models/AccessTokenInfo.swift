/// What the platform knows about an access token.
///
/// Guide: *Retrieve access token information*.
public struct AccessTokenInfo: Codable, Sendable, Hashable {
  /// The app the token was issued to.
  public let appId: Int64
  /// The user the token belongs to; the same as ``User/id``.
  public let id: Int64?
  /// How long the token is still valid, in milliseconds; replaced by ``expiresIn`` and rarely sent.
  public let expiresInMillis: Int64?
  /// How long the token is still valid, in seconds.
  public let expiresIn: Int64

  /// Makes a value, for tests and previews.
  ///
  /// - Parameters:
  ///   - appId: The app the token was issued to.
  ///   - id: The user the token belongs to.
  ///   - expiresInMillis: How long the token is still valid, in milliseconds.
  ///   - expiresIn: How long the token is still valid, in seconds.
  public init(appId: Int64, id: Int64? = nil, expiresInMillis: Int64? = nil, expiresIn: Int64) {
    self.appId = appId
    self.id = id
    self.expiresInMillis = expiresInMillis
    self.expiresIn = expiresIn
  }

  private enum CodingKeys: String, CodingKey {
    case appId = "app_id"
    case id
    case expiresInMillis
    case expiresIn = "expires_in"
  }
}
