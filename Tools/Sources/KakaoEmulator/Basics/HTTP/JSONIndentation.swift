/// The layout of a JSON text on several lines, for people.
enum JSONIndentation {
  /// The level beyond which lines aren't indented further, so that deeply nested texts don't become much longer.
  private static let maximumDepth = 32

  /// Returns a JSON text with each member and element on a separate line.
  ///
  /// Names, values, and their order stay as they are. A text that isn't JSON stays readable but isn't corrected.
  static func indented(_ text: String) -> String {
    var result = ""
    var depth = 0
    var isInString = false
    var isEscaped = false
    func newLine() -> String { "\n" + String(repeating: "  ", count: min(depth, maximumDepth)) }
    for scalar in text.unicodeScalars {
      if isInString {
        result.unicodeScalars.append(scalar)
        if scalar == "\"", !isEscaped { isInString = false }
        isEscaped = scalar == "\\" && !isEscaped
        continue
      }
      switch scalar {
      case "{", "[":
        depth += 1
        result += String(scalar) + newLine()
      case "}", "]":
        depth = max(0, depth - 1)
        result += newLine() + String(scalar)
      case ",": result += "," + newLine()
      case ":": result += ": "
      case " ", "\n", "\r", "\t": break
      default:
        isInString = scalar == "\""
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
