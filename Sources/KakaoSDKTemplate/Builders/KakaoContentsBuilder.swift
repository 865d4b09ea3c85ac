/// The builder of the closure that takes the rows of a list.
///
/// A single row and a fourth one don't compile. For rows whose number is known only at run time, pass an array, and
/// check ``Templatable/problems``.
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
  /// Creates a list template with two or three rows, and up to two buttons.
  ///
  /// - Parameters:
  ///   - headerTitle: The title of the list, with up to 200 characters.
  ///   - headerLink: The targets that a tap on the title opens.
  ///   - contents: A closure with the rows. Fewer than two, and a fourth one, don't compile.
  ///   - buttons: A closure with the buttons. A third one doesn't compile.
  public init(
    headerTitle: String, headerLink: Link, @KakaoContentsBuilder contents: () -> [Content],
    @KakaoButtonsBuilder buttons: () -> [Button]
  ) {
    self.init(headerTitle: headerTitle, headerLink: headerLink, contents: contents(), buttons: buttons())
  }

  /// Creates a list template with two or three rows, and Kakao's button.
  ///
  /// - Parameters:
  ///   - headerTitle: The title of the list, with up to 200 characters.
  ///   - headerLink: The targets that a tap on the title opens.
  ///   - buttonTitle: The text of the button that Kakao adds.
  ///   - contents: A closure with the rows. Fewer than two, and a fourth one, don't compile.
  public init(
    headerTitle: String, headerLink: Link, buttonTitle: String? = nil, @KakaoContentsBuilder contents: () -> [Content]
  ) {
    self.init(headerTitle: headerTitle, headerLink: headerLink, contents: contents(), buttonTitle: buttonTitle)
  }
}
