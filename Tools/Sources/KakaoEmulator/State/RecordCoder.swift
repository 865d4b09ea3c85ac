import Foundation

/// Stored records as JSON that people can read: times are of RFC 3339, to the microsecond.
enum RecordCoder {
  static func json(_ record: some Encodable) throws -> JSON {
    let encoder = JSONEncoder()
    encoder.dateEncodingStrategy = .custom { date, encoder in
      var container = encoder.singleValueContainer()
      try container.encode(date.microsecondText)
    }
    return try JSONDecoder().decode(JSON.self, from: try encoder.encode(record))
  }

  /// Reads a record. What is wrong with it is told with its line.
  static func record<Record: Codable>(_ type: Record.Type, _ node: ConfigNode) throws -> Record {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .custom { decoder in
      let container = try decoder.singleValueContainer()
      guard let date = Date(rfc3339: try container.decode(String.self)) else {
        throw DecodingError.dataCorruptedError(in: container, debugDescription: "no time")
      }
      return date
    }
    let json = try node.json()
    do {
      let record = try decoder.decode(type, from: Data(json.text.utf8))
      try refuseUnknownKeys(json, besides: try Self.json(record), at: node)
      return record
    } catch let error as DecodingError {
      throw node.value(at: error.path).failure(error.summary)
    }
  }

  /// A record that was read writes every key it knows.
  private static func refuseUnknownKeys(_ json: JSON, besides known: JSON, at node: ConfigNode) throws {
    switch (json, known) {
    case (.object(let members), _):
      for member in members where member.value != .null {
        guard let known = known.member(member.name) else { throw node.failure("unknown key \(member.name)") }
        try refuseUnknownKeys(member.value, besides: known, at: node.value(member.name))
      }
    case (.array(let elements), .array(let known)) where elements.count == known.count:
      for (element, known) in zip(elements, known) { try refuseUnknownKeys(element, besides: known, at: node) }
    default: break
    }
  }
}

extension Date {
  /// RFC 3339 in UTC, with a fraction of six digits where there is one.
  var microsecondText: String {
    let microseconds = Int64((timeIntervalSince1970 * 1_000_000).rounded())
    // A fraction counts forwards, before 1970 too.
    let fraction = (microseconds % 1_000_000 + 1_000_000) % 1_000_000
    let text = Date(timeIntervalSince1970: TimeInterval((microseconds - fraction) / 1_000_000)).formatted(.iso8601)
    return fraction == 0 ? text : text.dropLast() + String(format: ".%06dZ", fraction)
  }
}
