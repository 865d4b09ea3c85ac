extension String {
  /// Returns whether two strings have the same UTF-8 bytes.
  ///
  /// Protocols compare this way; `==` also equates canonically equivalent characters, such as U+212A KELVIN SIGN and
  /// the letter K.
  func hasSameBytes(as other: String) -> Bool {
    utf8.elementsEqual(other.utf8)
  }
}

extension Sequence<String> {
  /// Returns whether one of the strings has the same UTF-8 bytes as `other`.
  func containsBytes(of other: String) -> Bool {
    contains { $0.hasSameBytes(as: other) }
  }
}
