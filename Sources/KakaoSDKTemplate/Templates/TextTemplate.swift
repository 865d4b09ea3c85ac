/// A message template for a text.
///
/// Kakao's guide: *Message template > Default template > Text*.
public struct TextTemplate: Codable, Templatable, Sendable, Hashable {
  /// The type of the template: `text`.
  public let objectType: String
  /// The text, with up to 200 characters.
  public let text: String
  /// The targets that a tap on the text opens.
  public let link: Link
  /// The text of the button that Kakao adds if ``buttons`` is `nil`.
  public let buttonTitle: String?
  /// The buttons, at most two.
  public let buttons: [Button]?

  /// Creates a text template.
  ///
  /// - Parameters:
  ///   - text: The text, with up to 200 characters.
  ///   - link: The targets that a tap on the text opens.
  ///   - buttonTitle: The text of the button that Kakao adds if there are no `buttons`.
  ///   - buttons: The buttons, at most two. See ``Templatable/problems``.
  public init(
    text: String, link: Link, buttonTitle: String? = nil, buttons: [Button]? = nil
  ) {
    objectType = "text"
    self.text = text
    self.link = link
    self.buttonTitle = buttonTitle
    self.buttons = buttons
  }
}
