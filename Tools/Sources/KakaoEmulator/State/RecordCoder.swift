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

  private static func refuseUnknownKeys(_ json: JSON, besides known: JSON, at node: ConfigNode) throws {
    guard case .object(let members) = json else { return }
    for member in members where !known.hasMember(member.name) && member.value != .null {
      throw node.failure("unknown key \(member.name)")
    }
  }
}

extension Date {
  /// RFC 3339 in UTC, with a fraction of six digits where there is one.
  var microsecondText: String {
    let microseconds = Int64((timeIntervalSince1970 * 1_000_000).rounded())
    let (seconds, fraction) = microseconds.quotientAndRemainder(dividingBy: 1_000_000)
    let text = Date(timeIntervalSince1970: TimeInterval(seconds)).formatted(.iso8601)
    return fraction == 0 ? text : text.dropLast() + String(format: ".%06dZ", fraction)
  }
}
