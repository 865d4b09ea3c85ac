import Foundation

extension Redactor {
  /// A server's own words, fit to be shown: on one line, without control characters, without what may be a secret.
  ///
  /// Servers repeat what they were sent, such as the code of a failed exchange. So the value of every `name=value` goes,
  /// and every word as long as a token.
  package static func redact(text: String) -> String {
    text.prefix(1000).split(whereSeparator: \.isWhitespace).map { word in
      if let mark = word.firstIndex(of: "="), !harmless.contains(String(word[..<mark])) {
        return "\(printable(word[..<mark]))=<redacted>"
      }
      return word.utf8.count >= 40 && word.contains(where: \.isNumber) ? "<redacted>" : printable(word)
    }.joined(separator: " ")
  }

  private static func printable(_ word: Substring) -> String {
    String(
      String.UnicodeScalarView(
        word.unicodeScalars.map { CharacterSet.controlCharacters.contains($0) ? "\u{FFFD}" : $0 }))
  }
}
