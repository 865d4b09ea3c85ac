/// The result builder for a closure that lists the buttons of a message.
///
/// A closure with a third button doesn't compile. For buttons whose number is known only at run time, pass an array,
/// and check ``Templatable/problems``.
@resultBuilder
public enum KakaoButtonsBuilder {
  /// Returns one or two buttons.
  ///
  /// - Parameters:
  ///   - first: The first button.
  ///   - second: The second button.
  /// - Returns: The buttons.
  public static func buildBlock(_ first: Button, _ second: Button? = nil) -> [Button] {
    [first, second].compactMap { $0 }
  }
}

extension FeedTemplate {
  /// Creates a feed template with one or two buttons.
  ///
  /// - Parameters:
  ///   - content: The main part of the message.
  ///   - itemContent: The list of items.
  ///   - social: The reaction counts.
  ///   - buttons: A closure that lists one or two buttons.
  public init(
    content: Content, itemContent: ItemContent? = nil, social: Social? = nil,
    @KakaoButtonsBuilder buttons: () -> [Button]
  ) {
    self.init(content: content, itemContent: itemContent, social: social, buttons: buttons())
  }
}

extension CommerceTemplate {
  /// Creates a commerce template with one or two buttons.
  ///
  /// - Parameters:
  ///   - content: The main part of the message.
  ///   - commerce: The price of the product.
  ///   - buttons: A closure that lists one or two buttons.
  public init(content: Content, commerce: CommerceDetail, @KakaoButtonsBuilder buttons: () -> [Button]) {
    self.init(content: content, commerce: commerce, buttons: buttons())
  }
}

extension TextTemplate {
  /// Creates a text template with one or two buttons.
  ///
  /// - Parameters:
  ///   - text: The text, with up to 200 characters.
  ///   - link: The targets that a tap on the text opens.
  ///   - buttons: A closure that lists one or two buttons.
  public init(text: String, link: Link, @KakaoButtonsBuilder buttons: () -> [Button]) {
    self.init(text: text, link: link, buttons: buttons())
  }
}
