/// A message template: a list of contents.
///
/// Kakao's guide: *Message template > Default template > List*.
public struct ListTemplate: Codable, Templatable, Sendable, Hashable {
  /// The type of the template: `list`.
  public let objectType: String
  /// The title of the list, with up to 200 characters.
  public let headerTitle: String
  /// The targets that a tap on the title opens.
  public let headerLink: Link
  /// The contents, of which Kakao requires two and allows three.
  public let contents: [Content]
  /// The text of the button that Kakao adds if ``buttons`` is `nil`.
  public let buttonTitle: String?
  /// The buttons, of which Kakao allows two.
  public let buttons: [Button]?

  /// Creates a list template.
  ///
  /// - Parameters:
  ///   - headerTitle: The title of the list, with up to 200 characters.
  ///   - headerLink: The targets that a tap on the title opens.
  ///   - contents: The contents, of which Kakao requires two and allows three.
  ///   - buttonTitle: The text of the button that Kakao adds if there are no `buttons`.
  ///   - buttons: The buttons, of which Kakao allows two. See ``Templatable/problems``.
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
