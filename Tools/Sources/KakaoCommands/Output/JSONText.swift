import Foundation

/// JSON for standard output, in the format of Kakao's API.
///
/// Characters that could control the terminal are escaped.
enum JSONText {
  /// Returns the value as formatted JSON.
  static func pretty(_ value: some Encodable) throws -> String {
    try encode(value, [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes])
  }

  /// Returns the value as JSON on one line.
  static func line(_ value: some Encodable) throws -> String {
    try encode(value, [.sortedKeys, .withoutEscapingSlashes])
  }

  private static func encode(
    _ value: some Encodable, _ format: JSONEncoder.OutputFormatting
  ) throws -> String {
    let encoder = JSONEncoder()
    encoder.dateEncodingStrategy = .iso8601
    encoder.keyEncodingStrategy = .convertToSnakeCase
    encoder.outputFormatting = format
    return escaped(String(decoding: try encoder.encode(value), as: UTF8.self))
  }

  /// Escapes the control and formatting characters in the strings of a JSON text.
  ///
  /// `JSONEncoder` escapes only ASCII control characters, except for U+007F. Outside of strings, line feeds are the
  /// only control characters that it writes.
  private static func escaped(_ json: String) -> String {
    json.unicodeScalars.reduce(into: "") { text, scalar in
      if scalar == "\n" || scalar.isPrintable {
        text.unicodeScalars.append(scalar)
      } else {
        for unit in String(scalar).utf16 { text += "\\u" + String(0x1_0000 + Int(unit), radix: 16).dropFirst() }
      }
    }
  }
}
