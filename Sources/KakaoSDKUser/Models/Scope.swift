/// A consent item and what the user chose.
///
/// Guide: *Retrieve consent details*.
public struct Scope: Codable, Sendable, Hashable {
  /// The consent item, such as `account_email`.
  public let id: String
  /// Its name on the consent page.
  public let displayName: String
  /// What it is about.
  public let type: ScopeType
  /// Whether the app uses it now; false for one agreed to in the past.
  public let using: Bool
  /// Whether someone other than Kakao manages it.
  public let delegated: Bool?
  /// Whether the user agreed.
  public let agreed: Bool
  /// Whether it can be revoked; sent only when the user agreed.
  public let revocable: Bool?

  /// Makes a consent item, for tests and previews; each parameter is the field of the same name.
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
