import Foundation

/// Words of commands for POSIX shells.
enum ShellWord {
  /// Returns a text as one word of a command.
  ///
  /// The word is safe to paste into a terminal. Line breaks and control characters act on the terminal even inside
  /// quotation marks, so they are written as escapes for `printf`. `$'…'` would be shorter, but `dash`, which is the
  /// `sh` of Debian and Ubuntu, doesn't have it. U+FFFD replaces the null character, which no argument can contain.
  static func quoted(_ text: String) -> String {
    guard !text.unicodeScalars.allSatisfy(\.isPlain) else {
      return "'\(text.replacingBytes(of: "'", with: #"'\''"#))'"
    }
    // The shell removes line breaks at the end of a command's output.
    let content = text.unicodeScalars.reversed().drop { $0 == "\n" }.reversed()
    let lineBreaks = String(repeating: "\n", count: text.unicodeScalars.count - content.count)
    var format = ""
    for scalar in content {
      switch scalar {
      case "\n": format += #"\n"#
      case "\\": format += #"\\"#
      case "%": format += "%%"
      case "\0": format += octal("\u{FFFD}")
      // Old versions of bash expand `!` between these quotation marks. `printf` would read a leading hyphen as an
      // option.
      case "'", "!": format += octal(scalar)
      case "-" where format.isEmpty: format += octal(scalar)
      default: format += scalar.isPlain ? String(scalar) : octal(scalar)
      }
    }
    return "\"$(printf '\(format)')\"" + (lineBreaks.isEmpty ? "" : "'\(lineBreaks)'")
  }

  private static func octal(_ scalar: Unicode.Scalar) -> String {
    scalar.utf8.map { String(format: #"\%03o"#, $0) }.joined()
  }
}
