/// A message template for an image with texts, reactions, and buttons.
///
/// Kakao's guide: *Message template > Default template > Feed*.
public struct FeedTemplate: Codable, Templatable, Sendable, Hashable {
  /// The type of the template: `feed`.
  public let objectType: String
  /// The main part of the message.
  public let content: Content
  /// The list of items.
  public let itemContent: ItemContent?
  /// The reaction counts.
  public let social: Social?
  /// The text of the button that Kakao adds if ``buttons`` is `nil`.
  public let buttonTitle: String?
  /// The buttons, at most two.
  public let buttons: [Button]?

  /// Creates a feed template.
  ///
  /// - Parameters:
  ///   - content: The main part of the message.
  ///   - itemContent: The list of items.
  ///   - social: The reaction counts.
  ///   - buttonTitle: The text of the button that Kakao adds if there are no `buttons`.
  ///   - buttons: The buttons, at most two. See ``Templatable/problems``.
  public init(
    content: Content, itemContent: ItemContent? = nil, social: Social? = nil, buttonTitle: String? = nil,
    buttons: [Button]? = nil
  ) {
    objectType = "feed"
    self.content = content
    self.itemContent = itemContent
    self.social = social
    self.buttonTitle = buttonTitle
    self.buttons = buttons
  }
}
