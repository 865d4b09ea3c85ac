/// The calendar a birthday is counted in.
///
/// A struct rather than an enum, since the platform may add values: one that is not listed here keeps its
/// ``rawValue``, and a `switch` needs a `default`. Guide: *Retrieve user information*.
public struct BirthdayType: RawRepresentable, Codable, Sendable, Hashable {
  /// The value the platform sends, such as `SOLAR`.
  public let rawValue: String

  /// Makes a birthday type.
  ///
  /// - Parameter rawValue: The value the platform sends.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// The solar calendar.
  public static let Solar = Self(rawValue: "SOLAR")
  /// The lunar calendar.
  public static let Lunar = Self(rawValue: "LUNAR")
}
