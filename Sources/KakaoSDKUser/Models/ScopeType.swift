/// What a consent item is about.
///
/// A struct rather than an enum, since the platform may add values: one that is not listed here keeps its
/// ``rawValue``, and a `switch` needs a `default`. Guide: *Retrieve consent details*.
public struct ScopeType: RawRepresentable, Codable, Sendable, Hashable {
  /// The value the platform sends, such as `PRIVACY`.
  public let rawValue: String

  /// Makes a type.
  ///
  /// - Parameter rawValue: The value the platform sends.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Personal information.
  public static let Privacy = Self(rawValue: "PRIVACY")
  /// Permission to use a feature for the user.
  public static let Service = Self(rawValue: "SERVICE")
}
