extension ServiceTerms {
  /// The place where a user agreed to service terms.
  ///
  /// Unlike ``ScopeType``, this type is an enumeration, as in Kakao's SDK. A value that Kakao adds becomes ``unknown``;
  /// its text is in ``ServiceTerms/rawReferer``.
  public enum Referer: String, Codable, Sendable {
    /// On Kakao's consent page.
    case kauth = "KAUTH"
    /// In the app's own service, which reported the consent to Kakao.
    case kapi = "KAPI"
    /// In another place.
    case unknown

    /// Decodes the value that Kakao sends.
    ///
    /// A value that isn't listed becomes ``unknown``.
    ///
    /// - Throws: `DecodingError` if the value isn't a string.
    public init(from decoder: any Decoder) throws {
      self = Self(text: try decoder.singleValueContainer().decode(String.self))
    }

    init(text: String) {
      self = Self(rawValue: text) ?? .unknown
    }
  }
}
