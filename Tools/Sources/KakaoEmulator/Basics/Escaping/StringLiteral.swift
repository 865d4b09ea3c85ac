import Foundation

/// String literals of programming languages, in double quotes.
///
/// All characters except plain ones are escaped, so that a literal's content is visible.
enum StringLiteral {
  /// Returns a literal for JavaScript (ECMA-262, section 12.9.4).
  static func javaScript(_ text: String) -> String { literal(text) { String(format: #"\u{%X}"#, $0) } }

  /// Returns a literal for Python (*The Python Language Reference*, section 2.4.1.1).
  static func python(_ text: String) -> String { literal(text, hexadecimal) }

  /// Returns a Swift literal, where a backslash also begins an interpolation.
  static func swift(_ text: String) -> String { literal(text) { String(format: #"\u{%X}"#, $0) } }

  /// Returns a double-quoted scalar for YAML (YAML 1.2.2, section 5.7).
  static func yaml(_ text: String) -> String { literal(text, hexadecimal) }

  /// Returns an escape with the fixed number of digits that Python and YAML require.
  private static func hexadecimal(_ value: UInt32) -> String {
    String(format: value > 0xFFFF ? #"\U%08X"# : #"\u%04X"#, value)
  }

  private static func literal(_ text: String, _ escape: (UInt32) -> String) -> String {
    let characters = text.unicodeScalars.map { scalar in
      switch scalar {
      case "\\": #"\\"#
      case "\"": #"\""#
      case "\n": #"\n"#
      default: scalar.isPlain ? String(scalar) : escape(scalar.value)
      }
    }
    return "\"\(characters.joined())\""
  }
}
