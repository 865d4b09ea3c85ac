/// The service terms of a user; for apps with Kakao Sync.
///
/// Guide: *Retrieve consent details for service terms*.
public struct UserServiceTerms: Codable, Sendable, Hashable {
  /// The user's number within the app; the same as ``User/id``.
  public let id: Int64
  /// The service terms that were asked for.
  public let serviceTerms: [ServiceTerms]?

  /// Makes a value, for tests and previews.
  ///
  /// - Parameters:
  ///   - id: The user's number within the app.
  ///   - serviceTerms: The service terms that were asked for.
  public init(id: Int64, serviceTerms: [ServiceTerms]? = nil) {
    self.id = id
    self.serviceTerms = serviceTerms
  }

  private enum CodingKeys: String, CodingKey {
    case id
    case serviceTerms = "service_terms"
  }
}
