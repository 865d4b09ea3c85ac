/// The text of a token.
enum TokenText {
  /// Whether it may be one, so that a damaged or foreign value never reaches a header: visible ASCII (RFC 6749, appendix
  /// A.12 and A.17), narrower by the space, which no header takes (RFC 6750, 2.1).
  static func isToken(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.allSatisfy { (0x21...0x7e).contains($0) }
  }
}
