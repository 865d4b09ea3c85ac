import KakaoSDKCommon

/// The service terms of an app and the user's choices.
///
/// Only apps that use Kakao Sync can retrieve service terms.
///
/// Kakao's guide: *Kakao Login > iOS > Retrieve consent details for service terms*.
public struct UserServiceTerms: Codable, Sendable, Hashable {
  /// The user's ID in the app, the same as ``User/id``.
  public let id: Int64
  /// The service terms that were requested.
  public let serviceTerms: [ServiceTerms]?

  /// Creates a value, for tests and previews.
  ///
  /// - Parameters:
  ///   - id: The user's ID in the app.
  ///   - serviceTerms: The service terms that were requested.
  public init(id: Int64, serviceTerms: [ServiceTerms]? = nil) {
    self.id = id
    self.serviceTerms = serviceTerms
  }

  /// Decodes the service terms from Kakao's response body, or from a value that this type or Kakao's SDK has encoded.
  ///
  /// - Throws: `DecodingError` if `id` isn't an integer or the text of an integer, or if the list is malformed.
  public init(from decoder: any Decoder) throws {
    let values = try ModelFields(decoder, keyedBy: CodingKeys.self)
    id = try values.integer(.id)
    serviceTerms = try values.optional(.serviceTerms)
  }
}
