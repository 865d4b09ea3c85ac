/// The service terms a call revoked; for apps with Kakao Sync.
///
/// Guide: *Revoke consent for service terms*.
public struct UserRevokedServiceTerms: Codable, Sendable, Hashable {
  /// The user's number within the app; the same as ``User/id``.
  public var id: Int64
  /// What was revoked; service terms that cannot be revoked are left out.
  public var revokedServiceTerms: [RevokedServiceTerms]?

  /// Makes a value, for tests and previews.
  ///
  /// - Parameters:
  ///   - id: The user's number within the app.
  ///   - revokedServiceTerms: What was revoked.
  public init(id: Int64, revokedServiceTerms: [RevokedServiceTerms]? = nil) {
    self.id = id
    self.revokedServiceTerms = revokedServiceTerms
  }

  private enum CodingKeys: String, CodingKey {
    case id
    case revokedServiceTerms = "revoked_service_terms"
  }
}
