/// The consent items of an app and the user's choices.
///
/// Kakao's guide: *Kakao Login > iOS > Retrieve consent details*.
public struct ScopeInfo: Codable, Sendable, Hashable {
  /// The user's ID in the app, the same as ``User/id``.
  public let id: Int64
  /// The consent items, whether or not the user has agreed to them.
  public let scopes: [Scope]?

  /// Creates a value, for tests and previews.
  ///
  /// - Parameters:
  ///   - id: The user's ID in the app.
  ///   - scopes: The consent items, whether or not the user has agreed to them.
  public init(id: Int64, scopes: [Scope]? = nil) {
    self.id = id
    self.scopes = scopes
  }

  private enum CodingKeys: String, CodingKey {
    case id
    case scopes
  }
}
