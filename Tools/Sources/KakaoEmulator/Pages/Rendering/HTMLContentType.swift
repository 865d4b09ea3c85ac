import Mustache

/// Escapes text for HTML that is also well-formed XML.
///
/// The escaping of swift-mustache compares grapheme clusters, so a quotation mark with a combining accent isn't escaped
/// and closes an attribute. This type compares Unicode scalars, as browsers do.
struct HTMLContentType: MustacheContentType {
  /// The value of the `CONTENT_TYPE` pragma of templates.
  static let name = "MARKUP"

  func escapeText(_ text: String) -> String {
    // Most texts don't need escapes, and copying each character is slow.
    if text.unicodeScalars.allSatisfy({ Self.replacement(of: $0) == nil }) { return text }
    return text.unicodeScalars.reduce(into: "") { result, scalar in
      if let replacement = Self.replacement(of: scalar) {
        result += replacement
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
  }

  /// Returns the text that replaces a character, or nil if the character stays.
  private static func replacement(of scalar: Unicode.Scalar) -> String? {
    switch scalar {
    case "<": "&lt;"
    case ">": "&gt;"
    case "&": "&amp;"
    case "\"": "&quot;"
    case "'": "&#39;"
    // Parsers normalize a literal line break in an attribute to a space or to another kind of line break.
    case "\n": "&#10;"
    case "\r": "&#13;"
    default: isAllowed(scalar) ? nil : "\u{FFFD}"
    }
  }

  /// Returns whether XML 1.0 allows the character.
  ///
  /// A page with any other character isn't well formed.
  private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x9, 0xA, 0xD, 0x20...0x7E, 0x85, 0xA0...0xFFFD, 0x10000...0x10FFFF: true
    default: false
    }
  }
}
