/// Free text appended to the KA header; wrappers such as Flutter or React Native name themselves with it.
public struct SdkIdentifier: Sendable, Hashable {
  /// The text, or nil for none.
  public let customIdentifier: String?

  /// Makes an identifier.
  ///
  /// - Parameter customIdentifier: The text appended to the KA header.
  public init(_ customIdentifier: String? = nil) {
    self.customIdentifier = customIdentifier
  }
}
