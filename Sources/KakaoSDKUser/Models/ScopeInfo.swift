import KakaoSDKCommon

/// The consent items of an app and the user's choices.
///
/// Kakao's guide: *Kakao Login > iOS > Retrieve consent details*.
public struct ScopeInfo: Codable, Sendable, Hashable {
  /// The user's ID in the app, the same as ``User/id``.
  public let id: Int64
  /// The consent items, whether or not the user has agreed to them.
  public let scopes: [Scope]?

  /// Creates a value, for tests and previews.
  ///
  /// - Parameters:
  ///   - id: The user's ID in the app.
  ///   - scopes: The consent items, whether or not the user has agreed to them.
  public init(id: Int64, scopes: [Scope]? = nil) {
    self.id = id
    self.scopes = scopes
  }

  /// Decodes the consent items from Kakao's response body, or from a value that this type or Kakao's SDK has encoded.
  ///
  /// - Throws: `DecodingError` if `id` isn't an integer or the text of an integer, or if the list is malformed.
  public init(from decoder: any Decoder) throws {
    let values = try ModelFields(decoder, keyedBy: CodingKeys.self)
    id = try values.integer(.id)
    scopes = try values.optional(.scopes)
  }
}
