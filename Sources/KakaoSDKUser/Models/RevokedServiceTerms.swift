/// Service terms after the user's consent has been revoked.
///
/// Kakao's guide: *Kakao Login > iOS > Revoke consent for service terms*.
public struct RevokedServiceTerms: Codable, Sendable, Hashable {
  /// The tag of the service terms, as set in Kakao's console.
  public let tag: String
  /// Whether the user still agrees to the service terms.
  public let agreed: Bool

  /// Creates revoked service terms, for tests and previews.
  ///
  /// - Parameters:
  ///   - tag: The tag of the service terms.
  ///   - agreed: Whether the user still agrees to the service terms.
  public init(tag: String, agreed: Bool = false) {
    self.tag = tag
    self.agreed = agreed
  }
}
