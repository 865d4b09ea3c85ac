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
  /// `false` if the user agreed to it in the past and the app no longer uses it.
  public let using: Bool
  /// Whether another party than Kakao manages the consent item.
  public let delegated: Bool?
  /// Whether the user has agreed to the consent item.
  public let agreed: Bool
  /// Whether the user's consent can be revoked.
  ///
  /// Sent only if the user has agreed.
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

  private enum CodingKeys: String, CodingKey {
    case id
    case displayName = "display_name"
    case type
    case using
    case delegated
    case agreed
    case revocable
  }
}
