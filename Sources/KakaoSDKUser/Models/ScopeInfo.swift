/// The consent items of a user.
///
/// Guide: *Retrieve consent details*.
public struct ScopeInfo: Codable, Sendable, Hashable {
  /// The user's number within the app; the same as ``User/id``.
  public let id: Int64
  /// The consent items, agreed or not.
  public let scopes: [Scope]?

  /// Makes a value, for tests and previews.
  ///
  /// - Parameters:
  ///   - id: The user's number within the app.
  ///   - scopes: The consent items, agreed or not.
  public init(id: Int64, scopes: [Scope]? = nil) {
    self.id = id
    self.scopes = scopes
  }

  private enum CodingKeys: String, CodingKey {
    case id
    case scopes
  }
}
