extension ShippingAddress {
  /// The system an address is written in.
  ///
  /// A struct rather than an enum, since the platform may add values: one that is not listed here keeps its
  /// ``rawValue``, and a `switch` needs a `default`.
  public struct `Type`: RawRepresentable, Codable, Sendable, Hashable {
    /// The value the platform sends, such as `NEW`.
    public let rawValue: String

    /// Makes a type.
    ///
    /// - Parameter rawValue: The value the platform sends.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// By lot number.
    public static let Old = Self(rawValue: "OLD")
    /// By road name.
    public static let New = Self(rawValue: "NEW")
  }
}
