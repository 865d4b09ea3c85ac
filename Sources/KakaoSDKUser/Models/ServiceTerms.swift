import Foundation

/// Service terms and the user's choice.
///
/// Kakao's guide: *Kakao Login > iOS > Retrieve consent details for service terms*.
public struct ServiceTerms: Codable, Sendable, Hashable {
  /// The tag of the service terms, as set in Kakao's console.
  public let tag: String
  /// The date when the user agreed, or `nil` if the user hasn't agreed.
  public let agreedAt: Date?
  /// Whether the user has agreed to the service terms.
  public let agreed: Bool
  /// Whether the user must agree to the service terms to sign up.
  public let required: Bool
  /// Whether the user's consent can be revoked.
  public let revocable: Bool
  /// The place where the user agreed, or `nil` if the user hasn't agreed.
  public var referer: Referer? { rawReferer.map(Referer.init(text:)) }
  /// The value that Kakao sent for ``referer``, such as `KAUTH`, even if ``referer`` is ``Referer/unknown``.
  public let rawReferer: String?

  /// Creates service terms, for tests and previews.
  ///
  /// - Parameters:
  ///   - tag: The tag of the service terms.
  ///   - agreedAt: The date when the user agreed.
  ///   - agreed: Whether the user has agreed to the service terms.
  ///   - required: Whether the user must agree to the service terms to sign up.
  ///   - revocable: Whether the user's consent can be revoked.
  ///   - referer: The place where the user agreed.
  public init(
    tag: String, agreedAt: Date? = nil, agreed: Bool, required: Bool, revocable: Bool, referer: Referer? = nil
  ) {
    self.tag = tag
    self.agreedAt = agreedAt
    self.agreed = agreed
    self.required = required
    self.revocable = revocable
    self.rawReferer = referer?.rawValue
  }

  private enum CodingKeys: String, CodingKey {
    case tag
    case agreedAt = "agreed_at"
    case agreed
    case required
    case revocable
    case rawReferer = "agreed_by"
  }
}
