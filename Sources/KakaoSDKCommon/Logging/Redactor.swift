package import Foundation

/// A filter that removes secrets and personal data from log messages.
///
/// Only parameters that are known to be harmless keep their values.
package enum Redactor {
  private typealias Scalars = Substring.UnicodeScalarView

  static let loggableNames: Set<String> = [
    "grant_type", "response_type", "code_challenge_method", "prompt", "scope", "service_terms",
    "channel_public_id", "secure_resource", "property_keys", "page_size", "from_updated_at", "error", "error_code",
  ]

  /// Returns the parameters of a request on one line.
  package static func redact(_ items: [URLQueryItem]) -> String {
    items.map { item in
      loggableNames.contains(item.name) ? "\(item.name)=\(item.value ?? "")" : "\(item.name)=<redacted>"
    }.joined(separator: " ")
  }

  /// Returns a server's message in a form that is safe to log: on one line, without control characters, and with
  /// possible secrets redacted.
  ///
  /// Servers can repeat received values, such as an authorization code or a whole URL. This function therefore redacts
  /// the value of every `name=value` pair, unless it is known to be harmless. It also redacts every word that is as
  /// long as a token and contains a digit. Text after the first 1,000 characters is dropped.
  package static func redact(text: String) -> String {
    // The separators are Unicode scalars, because a combining character after a separator would hide it from a
    // character search.
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

  /// Returns a URI or host with its user information replaced, so that an error message can quote it.
  ///
  /// The value may be malformed. If a password contains an unescaped `/`, `?`, or `#`, everything before the last `@`
  /// is replaced.
  ///
  /// - Parameter uri: A URI such as `https://user:password@example.com`, or a host without a scheme.
  /// - Returns: The text with `<redacted>` in place of the user information.
  package static func redact(userInfoOf uri: String) -> String {
    // These are byte indices, because a combining character after a separator would hide it from a character search.
    let bytes = uri.utf8
    let separator = bytes.indices.first { bytes[$0...].starts(with: "://".utf8) }
    let start = separator.map { bytes.index($0, offsetBy: 3) } ?? bytes.startIndex
    let rest = bytes[start...]
    let authority = rest.prefix { !"/?#".utf8.contains($0) }
    let (colon, sign) = (UInt8(ascii: ":"), UInt8(ascii: "@"))
    // The text after the last colon is the port. If it isn't a number, the colon is part of the user information.
    let port = authority.contains(colon) ? authority.reversed().prefix { $0 != colon } : []
    let endsInUserInfo =
      !authority.contains(sign) && authority.first != UInt8(ascii: "[")
      && !port.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    guard let at = (endsInUserInfo ? rest : authority).lastIndex(of: sign) else { return uri }
    return "\(uri[..<start])<redacted>\(uri[at...])"
  }
}
