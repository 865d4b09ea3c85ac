extension ServiceTerms {
  /// Where a user agreed to service terms.
  ///
  /// An enum, unlike ``ScopeType``: ``unknown`` stands for whatever the platform may add.
  public enum Referer: String, Codable, Sendable {
    /// On the consent page of the login.
    case kauth = "KAUTH"
    /// In the service, which told the platform.
    case kapi = "KAPI"
    /// Somewhere else.
    case unknown

    /// Decodes the platform's value; one that is not listed becomes ``unknown``.
    ///
    /// - Throws: `DecodingError` when the value is not text.
    public init(from decoder: any Decoder) throws {
      self = Self(rawValue: try decoder.singleValueContainer().decode(String.self)) ?? .unknown
    }
  }
}
