/// The age range of a user.
///
/// This type is a structure rather than an enumeration, because Kakao can add values. A value that isn't listed here
/// keeps its ``rawValue``, and a `switch` statement needs a `default` case.
///
/// Kakao's guide: *Kakao Login > iOS > Retrieve user information*.
public struct AgeRange: RawRepresentable, Codable, Sendable, Hashable {
  /// The value that Kakao sends, such as `20~29`.
  public let rawValue: String

  /// Creates an age range.
  ///
  /// - Parameter rawValue: The value that Kakao sends. `1~9`, the value in the guide for the REST API, is converted to
  ///   `0~9`, the value in the guides for the SDKs.
  public init(rawValue: String) {
    self.rawValue = rawValue == "1~9" ? "0~9" : rawValue
  }

  /// Under 10 years.
  public static let Age0_9 = Self(rawValue: "0~9")
  /// 10 to 14 years.
  public static let Age10_14 = Self(rawValue: "10~14")
  /// 15 to 19 years.
  public static let Age15_19 = Self(rawValue: "15~19")
  /// 20 to 29 years.
  public static let Age20_29 = Self(rawValue: "20~29")
  /// 30 to 39 years.
  public static let Age30_39 = Self(rawValue: "30~39")
  /// 40 to 49 years.
  public static let Age40_49 = Self(rawValue: "40~49")
  /// 50 to 59 years.
  public static let Age50_59 = Self(rawValue: "50~59")
  /// 60 to 69 years.
  public static let Age60_69 = Self(rawValue: "60~69")
  /// 70 to 79 years.
  public static let Age70_79 = Self(rawValue: "70~79")
  /// 80 to 89 years.
  public static let Age80_89 = Self(rawValue: "80~89")
  /// 90 years or older.
  public static let Age90_Above = Self(rawValue: "90~")
}
