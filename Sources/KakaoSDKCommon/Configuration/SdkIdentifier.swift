/// Text that is appended to the KA header.
///
/// Libraries that wrap the SDK, such as those for Flutter or React Native, use it to identify themselves.
public struct SdkIdentifier: Sendable, Hashable {
  /// The text, or `nil` if nothing is appended.
  public let customIdentifier: String?

  /// Creates an identifier.
  ///
  /// - Parameter customIdentifier: The text to append to the KA header.
  public init(_ customIdentifier: String? = nil) {
    self.customIdentifier = customIdentifier
  }
}
