/// The gender of a user.
///
/// This type is a structure rather than an enumeration, because Kakao can add values. A value that isn't listed here
/// keeps its ``rawValue``, and a `switch` statement needs a `default` case.
///
/// Kakao's guide: *Kakao Login > iOS > Retrieve user information*.
public struct Gender: RawRepresentable, Codable, Sendable, Hashable {
  /// The value that Kakao sends, such as `female`.
  public let rawValue: String

  /// Creates a gender.
  ///
  /// - Parameter rawValue: The value that Kakao sends.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Male.
  public static let Male = Self(rawValue: "male")
  /// Female.
  public static let Female = Self(rawValue: "female")
}
