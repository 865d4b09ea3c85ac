/// The text of a token.
enum TokenText {
  /// Whether it may be one: visible ASCII (RFC 6749, appendix A.12 and A.17), so that a damaged or foreign value never
  /// reaches a header.
  static func isToken(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.allSatisfy { (0x21...0x7e).contains($0) }
  }
}
