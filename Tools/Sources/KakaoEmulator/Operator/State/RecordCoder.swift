import Foundation

/// The conversion of stored records to and from readable JSON, with RFC 3339 times that include microseconds.
enum RecordCoder {
  static func json(_ record: some Encodable) throws -> JSON {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    encoder.dateEncodingStrategy = .custom { date, encoder in
      var container = encoder.singleValueContainer()
      try container.encode(date.microsecondText)
    }
    return try JSON(parsing: try encoder.encode(record))
  }

  /// Decodes a record.
  ///
  /// Errors contain the line of the invalid value.
  static func record<Record: Codable>(_ type: Record.Type, _ node: ConfigNode) throws -> Record {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .custom { decoder in
      let container = try decoder.singleValueContainer()
      guard let date = Date(rfc3339: try container.decode(String.self)) else {
        throw DecodingError.dataCorruptedError(in: container, debugDescription: "not an RFC 3339 time")
      }
      return date
    }
    let json = try node.json()
    do {
      let record = try decoder.decode(type, from: Data(json.text.utf8))
      if let unknown = unknownKey(in: json, allowing: try Self.json(record)) {
        throw unknown.path.reduce(node) { $0.deepestValue($1) }.failure("unknown key \(unknown.name)")
      }
      return record
    } catch let error as DecodingError {
      throw node.deepestValue(at: error.path).failure(error.summary)
    }
  }

  /// Returns the first key that the record doesn't have and the path of its mapping, or `nil` if there is no such key.
  ///
  /// `known` is the decoded record, encoded again, which contains all keys that the record has.
  private static func unknownKey(in json: JSON, allowing known: JSON) -> (path: [String], name: String)? {
    switch (json, known) {
    case (.object(let members), _):
      let allowed: [JSON.Member] = if case .object(let members) = known { members } else { [] }
      let values = Dictionary(allowed.map { ($0.name, $0.value) }) { first, _ in first }
      for member in members where member.value != .null {
        guard let known = values[member.name] else { return ([], member.name) }
        if let found = unknownKey(in: member.value, allowing: known) { return ([member.name] + found.path, found.name) }
      }
    case (.array(let elements), .array(let known)) where elements.count == known.count:
      return zip(elements, known).lazy.compactMap { unknownKey(in: $0, allowing: $1) }.first
    default: break
    }
    return nil
  }
}

extension Date {
  /// The date in UTC as in RFC 3339, with six fractional digits if there is a fraction.
  var microsecondText: String {
    let microseconds = Int64((timeIntervalSince1970 * 1_000_000).rounded())
    // The fraction of an RFC 3339 time counts forward even before 1970, so it must not be negative.
    let fraction = (microseconds % 1_000_000 + 1_000_000) % 1_000_000
    let text = Date(timeIntervalSince1970: TimeInterval((microseconds - fraction) / 1_000_000)).formatted(.iso8601)
    return fraction == 0 ? text : text.dropLast() + String(format: ".%06dZ", fraction)
  }
}
