/// The service terms of an app and the user's choices.
///
/// Only for apps that use Kakao Sync.
///
/// Kakao's guide: *Kakao Login > iOS > Retrieve consent details for service terms*.
public struct UserServiceTerms: Codable, Sendable, Hashable {
  /// The user's ID in the app, the same as ``User/id``.
  public let id: Int64
  /// The service terms that were requested.
  public let serviceTerms: [ServiceTerms]?

  /// Creates a value, for tests and previews.
  ///
  /// - Parameters:
  ///   - id: The user's ID in the app.
  ///   - serviceTerms: The service terms that were requested.
  public init(id: Int64, serviceTerms: [ServiceTerms]? = nil) {
    self.id = id
    self.serviceTerms = serviceTerms
  }

  private enum CodingKeys: String, CodingKey {
    case id
    case serviceTerms = "service_terms"
  }
}
