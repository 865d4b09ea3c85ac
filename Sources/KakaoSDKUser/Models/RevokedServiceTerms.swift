/// One of the terms of the service after its revocation.
///
/// Guide: *Revoke consent for service terms*.
public struct RevokedServiceTerms: Codable, Sendable, Hashable {
  /// The tag it has in the app's settings.
  public let tag: String
  /// Whether the user still agrees.
  public let agreed: Bool

  /// Makes revoked service terms, for tests and previews.
  ///
  /// - Parameters:
  ///   - tag: The tag it has in the app's settings.
  ///   - agreed: Whether the user still agrees.
  public init(tag: String, agreed: Bool = false) {
    self.tag = tag
    self.agreed = agreed
  }

  private enum CodingKeys: String, CodingKey {
    case tag
    case agreed
  }
}
