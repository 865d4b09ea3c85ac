import Foundation

extension Redactor {
  /// A server's own words, fit to be shown: on one line, without control characters, without what may be a secret.
  ///
  /// Servers repeat what they were sent, such as the code of a failed exchange or a whole URL. So the value of every
  /// `name=value` goes, however many are strung together, and every word as long as a token.
  package static func redact(text: String) -> String {
    let beginning = text.unicodeScalars.prefix(1000)
    var words = Substring(beginning).split(whereSeparator: \.isWhitespace).map(redact(word:))
    // The word that is cut may be the beginning of a secret, too short to be known as one.
    if beginning.endIndex < text.endIndex, !words.isEmpty { words[words.endIndex - 1] = "…" }
    return words.joined(separator: " ")
  }

  /// What separates the parts of URLs and forms stays; what is between is judged by itself.
  private static func redact(word: Substring) -> String {
    guard let mark = word.firstIndex(where: "&?;#".contains) else { return redact(part: word) }
    return redact(part: word[..<mark]) + String(word[mark]) + redact(word: word[word.index(after: mark)...])
  }

  private static func redact(part: Substring) -> String {
    guard let mark = part.firstIndex(of: "=") else { return redact(value: part) }
    let (name, value) = (part[..<mark], part[part.index(after: mark)...])
    // A harmless parameter keeps its value only where no other one is hidden in it.
    let isHarmless = harmless.contains(String(name)) && !value.contains("=")
    return "\(redact(value: name))=\(isHarmless ? redact(value: value) : "<redacted>")"
  }

  private static func redact(value: Substring) -> String {
    value.utf8.count >= 40 && value.contains(where: \.isNumber) ? "<redacted>" : printable(value)
  }

  private static func printable(_ word: Substring) -> String {
    String(
      String.UnicodeScalarView(
        word.unicodeScalars.map { CharacterSet.controlCharacters.contains($0) ? "\u{FFFD}" : $0 }))
  }
}
