/// A button of a message.
///
/// Kakao's guide: *Message template > Default template > Button*.
public struct Button: Codable, Sendable, Hashable {
  /// The text of the button.
  public var title: String
  /// The targets that the button opens.
  public var link: Link

  /// Creates a button.
  ///
  /// - Parameters:
  ///   - title: The text of the button.
  ///   - link: The targets that the button opens.
  public init(title: String, link: Link) {
    self.title = title
    self.link = link
  }
}
