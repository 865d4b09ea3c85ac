extension ServiceTerms {
  /// The place where a user agreed to service terms.
  ///
  /// Unlike ``ScopeType``, this type is an enumeration. Values that Kakao adds become ``unknown``.
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
      self = Self(rawValue: try decoder.singleValueContainer().decode(String.self)) ?? .unknown
    }
  }
}
