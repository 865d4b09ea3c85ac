/// A message template for a product with its price.
///
/// Kakao's guide: *Message template > Default template > Commerce*.
public struct CommerceTemplate: Codable, Templatable, Sendable, Hashable {
  /// The type of the template: `commerce`.
  public let objectType: String
  /// The main part of the message.
  public let content: Content
  /// The price of the product.
  public let commerce: CommerceDetail
  /// The text of the button that Kakao adds if ``buttons`` is `nil`.
  public let buttonTitle: String?
  /// The buttons, at most two.
  public let buttons: [Button]?

  /// Creates a commerce template.
  ///
  /// - Parameters:
  ///   - content: The main part of the message.
  ///   - commerce: The price of the product.
  ///   - buttonTitle: The text of the button that Kakao adds if there are no `buttons`.
  ///   - buttons: The buttons, at most two. See ``Templatable/problems``.
  public init(
    content: Content, commerce: CommerceDetail, buttonTitle: String? = nil, buttons: [Button]? = nil
  ) {
    objectType = "commerce"
    self.content = content
    self.commerce = commerce
    self.buttonTitle = buttonTitle
    self.buttons = buttons
  }
}
