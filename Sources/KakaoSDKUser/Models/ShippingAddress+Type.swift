extension ShippingAddress {
  /// The system that a Korean address is written in.
  ///
  /// This type is a structure rather than an enumeration, because Kakao can add values. A value that isn't listed here
  /// keeps its ``rawValue``, and a `switch` statement needs a `default` case.
  ///
  /// Kakao's guide: *Kakao Login > iOS > Retrieve shipping address*.
  public struct `Type`: RawRepresentable, Codable, Sendable, Hashable {
    /// The value that Kakao sends, such as `NEW`.
    public let rawValue: String

    /// Creates a type.
    ///
    /// - Parameter rawValue: The value that Kakao sends.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// An address by lot number.
    public static let Old = Self(rawValue: "OLD")
    /// An address by road name.
    public static let New = Self(rawValue: "NEW")
  }
}
