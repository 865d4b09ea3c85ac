import Mustache

/// Escapes text for HTML that is well-formed XML too.
///
/// The escaping that comes with swift-mustache looks at whole characters, so a quotation mark with a
/// combining accent passes it and ends an attribute. This one looks at Unicode scalars, which is what a
/// browser's parser sees.
struct MarkupText: MustacheContentType {
  /// What templates put into their `CONTENT_TYPE` pragma.
  static let name = "MARKUP"

  func escapeText(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "") { result, scalar in
      switch scalar {
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "&": result += "&amp;"
      case "\"": result += "&quot;"
      case "'": result += "&#39;"
      // In an attribute a plain line break is read as a space or as another line break.
      case "\n": result += "&#10;"
      case "\r": result += "&#13;"
      default: result.unicodeScalars.append(Self.isAllowed(scalar) ? scalar : "\u{FFFD}")
      }
    }
  }

  /// The characters of XML 1.0; a page with any other would not parse.
  private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x9, 0xA, 0xD, 0x20...0x7E, 0x85, 0xA0...0xFFFD, 0x10000...0x10FFFF: true
    default: false
    }
  }
}
