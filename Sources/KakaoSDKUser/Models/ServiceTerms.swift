import Foundation

/// One of the terms of the service, and what the user chose.
///
/// Guide: *Retrieve consent details for service terms*.
public struct ServiceTerms: Codable, Sendable, Hashable {
  /// The tag it has in the app's settings.
  public let tag: String
  /// When the user agreed; nil when the user did not.
  public let agreedAt: Date?
  /// Whether the user agreed.
  public let agreed: Bool
  /// Whether the user must agree in order to sign up.
  public let required: Bool
  /// Whether consent can be revoked.
  public let revocable: Bool
  /// Where the user agreed; nil when the user did not.
  public let referer: Referer?

  /// Makes service terms, for tests and previews.
  ///
  /// - Parameters:
  ///   - tag: The tag it has in the app's settings.
  ///   - agreedAt: When the user agreed.
  ///   - agreed: Whether the user agreed.
  ///   - required: Whether the user must agree in order to sign up.
  ///   - revocable: Whether consent can be revoked.
  ///   - referer: Where the user agreed.
  public init(
    tag: String, agreedAt: Date? = nil, agreed: Bool, required: Bool, revocable: Bool, referer: Referer? = nil
  ) {
    self.tag = tag
    self.agreedAt = agreedAt
    self.agreed = agreed
    self.required = required
    self.revocable = revocable
    self.referer = referer
  }

  private enum CodingKeys: String, CodingKey {
    case tag
    case agreedAt = "agreed_at"
    case agreed
    case required
    case revocable
    case referer = "agreed_by"
  }
}
