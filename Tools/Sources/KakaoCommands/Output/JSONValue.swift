/// A JSON value in a request to the control API or in its response.
enum JSONValue: Codable, Sendable, Equatable {
  case object([String: JSONValue])
  case array([JSONValue])
  case string(String)
  case integer(Int64)
  case number(Double)
  case bool(Bool)
  case null

  /// The maximum depth of nested objects and arrays, which far exceeds the depth of the control API's values.
  private static let maximumDepth = 64

  private enum AnyKey: CodingKey {}

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    // `JSONDecoder` doesn't say which type a value has, and each wrong guess takes time that grows with the depth.
    guard decoder.codingPath.count <= Self.maximumDepth else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "The value is nested too deeply.")
    }
    if (try? decoder.container(keyedBy: AnyKey.self)) != nil {
      self = .object(try container.decode([String: JSONValue].self))
    } else if (try? decoder.unkeyedContainer()) != nil {
      self = .array(try container.decode([JSONValue].self))
    } else if let value = try? container.decode(Bool.self) {
      self = .bool(value)
    } else if let value = try? container.decode(Int64.self) {
      self = .integer(value)
    } else if let value = try? container.decode(Double.self) {
      self = .number(value)
    } else if let value = try? container.decode(String.self) {
      self = .string(value)
    } else {
      self = .null
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .object(let members): try container.encode(members)
    case .array(let elements): try container.encode(elements)
    case .string(let text): try container.encode(text)
    case .integer(let number): try container.encode(number)
    case .number(let number): try container.encode(number)
    case .bool(let value): try container.encode(value)
    case .null: try container.encodeNil()
    }
  }

  /// Creates an object without the members whose value is `nil`.
  static func members(_ members: [String: JSONValue?]) -> JSONValue {
    .object(members.compactMapValues(\.self))
  }

  /// The value of a member, or `nil` if there is no such member or this value isn't an object.
  subscript(name: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members[name]
  }

  var string: String? {
    guard case .string(let text) = self else { return nil }
    return text
  }

  var integer: Int64? {
    guard case .integer(let number) = self else { return nil }
    return number
  }

  var elements: [JSONValue] {
    guard case .array(let elements) = self else { return [] }
    return elements
  }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral {
  init(stringLiteral text: String) { self = .string(text) }
  init(booleanLiteral value: Bool) { self = .bool(value) }
  init(integerLiteral number: Int64) { self = .integer(number) }
}

extension JSONValue: ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral, ExpressibleByNilLiteral {
  init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
  init(dictionaryLiteral members: (String, JSONValue)...) {
    self = .object(Dictionary(members) { $1 })
  }
  init(nilLiteral: ()) { self = .null }
}
