import Foundation

/// JSON for standard output, in the format of Kakao's API.
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
    encoder.outputFormatting = format
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }
}
