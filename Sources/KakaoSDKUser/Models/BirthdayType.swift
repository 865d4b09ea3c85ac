/// The calendar of a birthday.
///
/// This type is a structure rather than an enumeration, because Kakao can add values. A value that isn't listed here
/// keeps its ``rawValue``, and a `switch` statement needs a `default` case.
///
/// Kakao's guide: *Kakao Login > iOS > Retrieve user information*.
public struct BirthdayType: RawRepresentable, Codable, Sendable, Hashable {
  /// The value that Kakao sends, such as `SOLAR`.
  public let rawValue: String

  /// Creates a birthday type.
  ///
  /// - Parameter rawValue: The value that Kakao sends.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// The solar calendar.
  public static let Solar = Self(rawValue: "SOLAR")
  /// The lunar calendar.
  public static let Lunar = Self(rawValue: "LUNAR")
}
