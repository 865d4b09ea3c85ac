/// The service terms to which a user's consent has been revoked.
///
/// Only for apps that use Kakao Sync.
///
/// Kakao's guide: *Kakao Login > iOS > Revoke consent for service terms*.
public struct UserRevokedServiceTerms: Codable, Sendable, Hashable {
  /// The user's ID in the app, the same as ``User/id``.
  public var id: Int64
  /// The service terms that were revoked.
  ///
  /// Service terms that can't be revoked are left out.
  public var revokedServiceTerms: [RevokedServiceTerms]?

  /// Creates a value, for tests and previews.
  ///
  /// - Parameters:
  ///   - id: The user's ID in the app.
  ///   - revokedServiceTerms: The service terms that were revoked.
  public init(id: Int64, revokedServiceTerms: [RevokedServiceTerms]? = nil) {
    self.id = id
    self.revokedServiceTerms = revokedServiceTerms
  }

  private enum CodingKeys: String, CodingKey {
    case id
    case revokedServiceTerms = "revoked_service_terms"
  }
}
