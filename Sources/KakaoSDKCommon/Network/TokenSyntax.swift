/// The validation of token values.
package enum TokenSyntax {
  /// Returns whether a text can be a token, so that a damaged or foreign value is never sent in a header.
  ///
  /// A token consists of visible ASCII characters (RFC 6749, appendices A.12 and A.17). The space, which those
  /// appendices allow, is rejected because the `Authorization` header doesn't allow it (RFC 6750, section 2.1).
  package static func isValid(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.allSatisfy { (0x21...0x7e).contains($0) }
  }
}
