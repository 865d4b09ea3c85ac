import Foundation

extension Redactor {
  private typealias Scalars = Substring.UnicodeScalarView

  /// Returns a server's message in a form that is safe to log: on one line, without control characters, and with
  /// possible secrets redacted.
  ///
  /// Servers repeat what they receive, such as an authorization code or a whole URL. This function therefore redacts
  /// the value of every `name=value` pair that isn't known to be harmless, and every word that is as long as a token
  /// and contains a digit. Text after the first 1,000 characters is dropped.
  package static func redact(text: String) -> String {
    // The separators are Unicode scalars: a combining character after one of them would hide it from a search for
    // characters.
    let beginning = text.unicodeScalars.prefix(1000)
    var words = beginning.split(whereSeparator: \.properties.isWhitespace).map(redact(word:))
    // The cut can split a secret into a part that is too short to be recognized, so the last word is dropped.
    if beginning.endIndex < text.endIndex, !words.isEmpty { words[words.endIndex - 1] = "…" }
    return words.joined(separator: " ")
  }

  /// Redacts each part of a word between the separators of URLs and forms, and keeps the separators.
  private static func redact(word: Scalars) -> String {
    guard let mark = word.firstIndex(where: "&?;#".unicodeScalars.contains) else { return redact(part: word) }
    return redact(part: word[..<mark]) + String(word[mark]) + redact(word: word[word.index(after: mark)...])
  }

  private static func redact(part: Scalars) -> String {
    let equals: Unicode.Scalar = "="
    guard let mark = part.firstIndex(of: equals) else { return redact(value: part) }
    let (name, value) = (part[..<mark], part[part.index(after: mark)...])
    // The value of a harmless parameter is kept only if it doesn't contain another parameter.
    let isHarmless = loggableNames.contains(String(name)) && !value.contains(equals)
    return "\(redact(value: name))=\(isHarmless ? redact(value: value) : "<redacted>")"
  }

  private static func redact(value: Scalars) -> String {
    let isToken = Substring(value).utf8.count >= 40 && value.contains { $0.properties.numericType != nil }
    return isToken ? "<redacted>" : printable(value)
  }

  private static func printable(_ word: Scalars) -> String {
    String(String.UnicodeScalarView(word.map { CharacterSet.controlCharacters.contains($0) ? "\u{FFFD}" : $0 }))
  }
}
