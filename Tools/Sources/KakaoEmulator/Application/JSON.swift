import Foundation

/// A JSON value that keeps the order of its keys, because the wire contract has one and `JSONEncoder` keeps none.
enum JSON: Sendable, Equatable {
  case object([Member])
  case array([JSON])
  case string(String)
  case integer(Int64)
  case bool(Bool)
  case null

  struct Member: Sendable, Equatable {
    let name: String
    let value: JSON
  }

  /// An object of the members that have a value, in the order given.
  static func members(_ members: [(String, JSON?)]) -> JSON {
    .object(members.compactMap { name, value in value.map { Member(name: name, value: $0) } })
  }

  static func strings(_ values: [String]) -> JSON {
    .array(values.map(JSON.string))
  }

  /// A point in time as RFC 3339 UTC without a fraction.
  static func date(_ date: Date) -> JSON {
    .string(date.formatted(.iso8601))
  }

  /// The member of that name; nil when there is none, or this is no object.
  func member(_ name: String) -> JSON? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.name == name }?.value
  }

  /// Whether this is an object with a member of that name.
  func hasMember(_ name: String) -> Bool { member(name) != nil }

  /// The JSON text without insignificant white space.
  var text: String {
    switch self {
    case .object(let members):
      "{" + members.map { Self.quote($0.name) + ":" + $0.value.text }.joined(separator: ",") + "}"
    case .array(let elements): "[" + elements.map(\.text).joined(separator: ",") + "]"
    case .string(let string): Self.quote(string)
    case .integer(let number): String(number)
    case .bool(let bool): bool ? "true" : "false"
    case .null: "null"
    }
  }

  private static func quote(_ string: String) -> String {
    var quoted = "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      // Control characters must be escaped; U+2028 and U+2029 are, so that the text is also JavaScript.
      case "\u{0}"..<"\u{20}", "\u{2028}", "\u{2029}": quoted += String(format: "\\u%04x", scalar.value)
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}

extension JSON: ExpressibleByDictionaryLiteral, ExpressibleByArrayLiteral, ExpressibleByStringLiteral {
  /// Members whose value is nil are left out.
  init(dictionaryLiteral elements: (String, JSON?)...) {
    self = .members(elements)
  }

  init(arrayLiteral elements: JSON...) {
    self = .array(elements)
  }

  init(stringLiteral value: String) {
    self = .string(value)
  }
}

extension JSON: ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral {
  init(booleanLiteral value: Bool) {
    self = .bool(value)
  }

  init(integerLiteral value: Int64) {
    self = .integer(value)
  }
}
