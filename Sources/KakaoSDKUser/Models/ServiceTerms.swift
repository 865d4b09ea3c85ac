public import Foundation
import KakaoSDKCommon

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

  /// Decodes service terms from Kakao's response body, or from service terms that this type or Kakao's SDK has encoded.
  ///
  /// - Throws: `DecodingError` if a required value is missing or has an unexpected type.
  public init(from decoder: any Decoder) throws {
    let values = try ModelFields(decoder, keyedBy: CodingKeys.self)
    tag = try values.required(.tag)
    agreedAt = values.date(.agreedAt)
    agreed = try values.required(.agreed)
    required = try values.required(.required)
    revocable = try values.required(.revocable)
    rawReferer = values.readable(.rawReferer)
  }

  private enum CodingKeys: String, CodingKey {
    case tag, agreedAt, agreed, required, revocable
    case rawReferer = "agreedBy"
  }
}
