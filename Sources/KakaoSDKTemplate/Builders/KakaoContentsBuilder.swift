/// The result builder for a closure that lists the rows of a list.
///
/// A closure with fewer than two rows or more than three doesn't compile. For rows whose number is known only at run
/// time, pass an array, and check ``Templatable/problems``.
@resultBuilder
public enum KakaoContentsBuilder {
  /// Returns two or three rows.
  ///
  /// - Parameters:
  ///   - first: The first row.
  ///   - second: The second row.
  ///   - third: The third row.
  /// - Returns: The rows.
  public static func buildBlock(_ first: Content, _ second: Content, _ third: Content? = nil) -> [Content] {
    [first, second, third].compactMap { $0 }
  }
}

extension ListTemplate {
  /// Creates a list template with two or three rows, and one or two buttons.
  ///
  /// - Parameters:
  ///   - headerTitle: The title of the list, with up to 200 characters.
  ///   - headerLink: The targets that a tap on the title opens.
  ///   - contents: A closure that lists two or three rows.
  ///   - buttons: A closure that lists one or two buttons.
  public init(
    headerTitle: String, headerLink: Link, @KakaoContentsBuilder contents: () -> [Content],
    @KakaoButtonsBuilder buttons: () -> [Button]
  ) {
    self.init(headerTitle: headerTitle, headerLink: headerLink, contents: contents(), buttons: buttons())
  }

  /// Creates a list template with two or three rows, and the button that Kakao adds.
  ///
  /// - Parameters:
  ///   - headerTitle: The title of the list, with up to 200 characters.
  ///   - headerLink: The targets that a tap on the title opens.
  ///   - buttonTitle: The text of the button.
  ///   - contents: A closure that lists two or three rows.
  public init(
    headerTitle: String, headerLink: Link, buttonTitle: String? = nil, @KakaoContentsBuilder contents: () -> [Content]
  ) {
    self.init(headerTitle: headerTitle, headerLink: headerLink, contents: contents(), buttonTitle: buttonTitle)
  }
}
