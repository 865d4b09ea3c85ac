/// The age range of an account.
///
/// A struct rather than an enum, since the platform may add values: one that is not listed here keeps its
/// ``rawValue``, and a `switch` needs a `default`. Guide: *Retrieve user information*.
public struct AgeRange: RawRepresentable, Codable, Sendable, Hashable {
  /// The value the platform sends, such as `20~29`.
  public let rawValue: String

  /// Makes an age range.
  ///
  /// - Parameter rawValue: The value the platform sends. `1~9`, which the REST guide lists, becomes `0~9`, the
  ///   value of the SDK guides.
  public init(rawValue: String) {
    self.rawValue = rawValue == "1~9" ? "0~9" : rawValue
  }

  /// Below 10.
  public static let Age0_9 = Self(rawValue: "0~9")
  /// 10 to 14.
  public static let Age10_14 = Self(rawValue: "10~14")
  /// 15 to 19.
  public static let Age15_19 = Self(rawValue: "15~19")
  /// 20 to 29.
  public static let Age20_29 = Self(rawValue: "20~29")
  /// 30 to 39.
  public static let Age30_39 = Self(rawValue: "30~39")
  /// 40 to 49.
  public static let Age40_49 = Self(rawValue: "40~49")
  /// 50 to 59.
  public static let Age50_59 = Self(rawValue: "50~59")
  /// 60 to 69.
  public static let Age60_69 = Self(rawValue: "60~69")
  /// 70 to 79.
  public static let Age70_79 = Self(rawValue: "70~79")
  /// 80 to 89.
  public static let Age80_89 = Self(rawValue: "80~89")
  /// 90 and above.
  public static let Age90_Above = Self(rawValue: "90~")
}
