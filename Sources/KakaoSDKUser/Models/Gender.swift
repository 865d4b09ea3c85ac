/// A gender.
///
/// A struct rather than an enum, since the platform may add values: one that is not listed here keeps its
/// ``rawValue``, and a `switch` needs a `default`. Guide: *Retrieve user information*.
public struct Gender: RawRepresentable, Codable, Sendable, Hashable {
  /// The value the platform sends, such as `female`.
  public let rawValue: String

  /// Makes a gender.
  ///
  /// - Parameter rawValue: The value the platform sends.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Male.
  public static let Male = Self(rawValue: "male")
  /// Female.
  public static let Female = Self(rawValue: "female")
}
