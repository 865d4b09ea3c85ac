extension String {
  /// Whether the two are equal byte by byte, as protocols mean it. `==` also equates different spellings of one
  /// character, such as U+212A KELVIN SIGN and the letter K.
  func hasSameBytes(as other: String) -> Bool {
    utf8.elementsEqual(other.utf8)
  }
}

extension Sequence<String> {
  /// Whether one of the strings is `other`, byte by byte.
  func containsBytes(of other: String) -> Bool {
    contains { $0.hasSameBytes(as: other) }
  }
}
