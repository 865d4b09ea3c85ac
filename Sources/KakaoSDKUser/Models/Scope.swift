import KakaoSDKCommon

/// A consent item and the user's choice.
///
/// Kakao's guide: *Kakao Login > iOS > Retrieve consent details*.
public struct Scope: Codable, Sendable, Hashable {
  /// The ID of the consent item, such as `account_email`.
  public let id: String
  /// The name of the consent item on the consent page.
  public let displayName: String
  /// The type of the consent item.
  public let type: ScopeType
  /// Whether the app currently uses the consent item.
  ///
  /// The value is `false` if the user agreed to the item in the past and the app no longer uses it.
  public let using: Bool
  /// Whether a party other than Kakao manages the consent item.
  public let delegated: Bool?
  /// Whether the user has agreed to the consent item.
  public let agreed: Bool
  /// Whether the user's consent can be revoked.
  ///
  /// Kakao sends this value only if the user has agreed.
  public let revocable: Bool?

  /// Creates a consent item, for tests and previews.
  ///
  /// Each parameter sets the property with the same name.
  public init(
    id: String, displayName: String, type: ScopeType, using: Bool, delegated: Bool? = nil, agreed: Bool,
    revocable: Bool? = nil
  ) {
    self.id = id
    self.displayName = displayName
    self.type = type
    self.using = using
    self.delegated = delegated
    self.agreed = agreed
    self.revocable = revocable
  }

  /// Decodes a consent item from Kakao's response body, or from a consent item that this type or Kakao's SDK has
  /// encoded.
  ///
  /// - Throws: `DecodingError` if a required value is missing or has an unexpected type.
  public init(from decoder: any Decoder) throws {
    let values = try ModelFields(decoder, keyedBy: CodingKeys.self)
    id = try values.required(.id)
    displayName = try values.required(.displayName)
    type = try values.required(.type)
    using = try values.required(.using)
    delegated = values.readable(.delegated)
    agreed = try values.required(.agreed)
    revocable = values.readable(.revocable)
  }
}
