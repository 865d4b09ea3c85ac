/// A message template for a list of contents.
///
/// Kakao's guide: *Message template > Default template > List*.
public struct ListTemplate: Codable, Templatable, Sendable, Hashable {
  /// The type of the template: `list`.
  public let objectType: String
  /// The title of the list, with up to 200 characters.
  public let headerTitle: String
  /// The targets that a tap on the title opens.
  public let headerLink: Link
  /// The contents, at least two and at most three.
  public let contents: [Content]
  /// The text of the button that Kakao adds if ``buttons`` is `nil`.
  public let buttonTitle: String?
  /// The buttons, at most two.
  public let buttons: [Button]?

  /// Creates a list template.
  ///
  /// - Parameters:
  ///   - headerTitle: The title of the list, with up to 200 characters.
  ///   - headerLink: The targets that a tap on the title opens.
  ///   - contents: The contents, at least two and at most three. See ``Templatable/problems``.
  ///   - buttonTitle: The text of the button that Kakao adds if there are no `buttons`.
  ///   - buttons: The buttons, at most two. See ``Templatable/problems``.
  public init(
    headerTitle: String, headerLink: Link, contents: [Content], buttonTitle: String? = nil, buttons: [Button]? = nil
  ) {
    objectType = "list"
    self.headerTitle = headerTitle
    self.headerLink = headerLink
    self.contents = contents
    self.buttonTitle = buttonTitle
    self.buttons = buttons
  }
}
