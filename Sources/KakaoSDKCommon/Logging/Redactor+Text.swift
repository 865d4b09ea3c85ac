import Foundation

extension Redactor {
  /// Returns a server's message in a form that is safe to log: on one line, without control characters, and with
  /// possible secrets redacted.
  ///
  /// Servers repeat what they receive, such as an authorization code or a whole URL. This function therefore redacts
  /// the value of every `name=value` pair that isn't known to be harmless, and every word that is as long as a token
  /// and contains a digit. Text after the first 1,000 characters is dropped.
  package static func redact(text: String) -> String {
    let beginning = text.unicodeScalars.prefix(1000)
    var words = Substring(beginning).split(whereSeparator: \.isWhitespace).map(redact(word:))
    // The cut can split a secret into a part that is too short to be recognized, so the last word is dropped.
    if beginning.endIndex < text.endIndex, !words.isEmpty { words[words.endIndex - 1] = "…" }
    return words.joined(separator: " ")
  }

  /// Redacts each part of a word between the separators of URLs and forms, and keeps the separators.
  private static func redact(word: Substring) -> String {
    guard let mark = word.firstIndex(where: "&?;#".contains) else { return redact(part: word) }
    return redact(part: word[..<mark]) + String(word[mark]) + redact(word: word[word.index(after: mark)...])
  }

  private static func redact(part: Substring) -> String {
    guard let mark = part.firstIndex(of: "=") else { return redact(value: part) }
    let (name, value) = (part[..<mark], part[part.index(after: mark)...])
    // The value of a harmless parameter is kept only if it doesn't contain another parameter.
    let isHarmless = loggableNames.contains(String(name)) && !value.contains("=")
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
