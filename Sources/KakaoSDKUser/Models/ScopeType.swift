/// The type of a consent item.
///
/// This type is a structure rather than an enumeration, because Kakao can add values. A value that isn't listed here
/// keeps its ``rawValue``, and a `switch` statement needs a `default` case.
///
/// Kakao's guide: *Kakao Login > iOS > Retrieve consent details*.
public struct ScopeType: RawRepresentable, Codable, Sendable, Hashable {
  /// The value that Kakao sends, such as `PRIVACY`.
  public let rawValue: String

  /// Creates a type.
  ///
  /// - Parameter rawValue: The value that Kakao sends.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Access to personal information.
  public static let Privacy = Self(rawValue: "PRIVACY")
  /// Permission to use a feature on behalf of the user.
  public static let Service = Self(rawValue: "SERVICE")
}
