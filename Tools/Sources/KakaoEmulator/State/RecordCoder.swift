import Foundation

/// Converts stored records to and from readable JSON, with times as in RFC 3339 with microseconds.
enum RecordCoder {
  static func json(_ record: some Encodable) throws -> JSON {
    let encoder = JSONEncoder()
    encoder.dateEncodingStrategy = .custom { date, encoder in
      var container = encoder.singleValueContainer()
      try container.encode(date.microsecondText)
    }
    return try JSONDecoder().decode(JSON.self, from: try encoder.encode(record))
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
      try rejectUnknownKeys(json, allowing: try Self.json(record), at: node)
      return record
    } catch let error as DecodingError {
      throw node.value(at: error.path).failure(error.summary)
    }
  }

  /// Throws for a key that the record doesn't have.
  ///
  /// Encoding the decoded record shows which keys it has.
  private static func rejectUnknownKeys(_ json: JSON, allowing known: JSON, at node: ConfigNode) throws {
    switch (json, known) {
    case (.object(let members), _):
      for member in members where member.value != .null {
        guard let known = known.member(member.name) else { throw node.failure("unknown key \(member.name)") }
        try rejectUnknownKeys(member.value, allowing: known, at: node.value(member.name))
      }
    case (.array(let elements), .array(let known)) where elements.count == known.count:
      for (element, known) in zip(elements, known) { try rejectUnknownKeys(element, allowing: known, at: node) }
    default: break
    }
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
