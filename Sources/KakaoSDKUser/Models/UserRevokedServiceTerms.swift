import KakaoSDKCommon

/// The service terms for which a user's consent has been revoked.
///
/// Only apps that use Kakao Sync can revoke consent to service terms.
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

  /// Decodes the service terms from Kakao's response body, or from a value that this type or Kakao's SDK has encoded.
  ///
  /// - Throws: `DecodingError` if `id` isn't an integer or the text of an integer, or if the list is malformed.
  public init(from decoder: any Decoder) throws {
    let values = try ModelFields(decoder, keyedBy: CodingKeys.self)
    id = try values.integer(.id)
    revokedServiceTerms = try values.optional(.revokedServiceTerms)
  }
}
